import { redirect, type AppLoadContext } from "@remix-run/node";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import { getProductDetail } from "~/prod-api/products.server";
import type { VisitorWish } from "~/session/wishlist.server";
import { toWishlistChanges, type WishlistChanges } from "~/ui/wishlist-changes";
import type { UnavailableWish } from "./unavailable-wishes";

/** The wishes of a visitor, compared with the current products. */
export interface WishedProducts {
  /** The ids of the products, without duplicates. */
  readonly ids: readonly string[];
  /** The changes since the product was wished, by product id. */
  readonly marks: ReadonlyMap<string, WishlistChanges>;
  /** The wishes whose product or SKU is no longer sold. */
  readonly gone: readonly UnavailableWish[];
}

/**
 * Returns the wishes in the visitor's cookie. Redirects a shopper without such wishes to the wishlist of the
 * account.
 */
export async function findWishedProducts(context: AppLoadContext): Promise<WishedProducts> {
  const { visitorWishes, session } = context;
  if (session !== null && visitorWishes.length === 0) throw redirect("/user/wishlist");
  const compared = await Promise.all(visitorWishes.map((wish) => compareWish(wish, context)));
  const marks = new Map<string, WishlistChanges>();
  for (const { productId, found } of compared)
    if (found !== "gone" && found !== null && !marks.has(productId)) marks.set(productId, found);
  const sold = compared.filter(({ found }) => found !== "gone");
  return {
    ids: [...new Set(sold.map(({ productId }) => productId))],
    marks,
    gone: compared.flatMap(({ productId, skuId, found }) =>
      found === "gone" ? [{ productId, skuId }] : [],
    ),
  };
}

/**
 * Returns the wish with the changes of its product since then. `found` is "gone" if the product or SKU is no
 * longer sold, and null if the backend failed or was too slow.
 */
async function compareWish(
  { productId, skuId, addedPriceCents, addedInStock }: VisitorWish,
  context: AppLoadContext,
): Promise<UnavailableWish & { readonly found: WishlistChanges | "gone" | null }> {
  const wish = { productId, skuId };
  const product = await answerWithTimeout(getProductDetail(productId, context));
  if (!product.ok) {
    const isGone = product.failure.kind === "notFound" || product.failure.errKey === "notFound";
    return { ...wish, found: isGone ? "gone" : null };
  }
  const { skuList } = product.data;
  const sku = skuId === "" ? skuList[0] : skuList.find(({ id }) => id === skuId);
  if (sku === undefined) return { ...wish, found: "gone" };
  const { priceCents, stock } = sku;
  return {
    ...wish,
    found: toWishlistChanges({ priceCents, stock, addedPriceCents, addedInStock }),
  };
}
