import type { AppLoadContext } from "@remix-run/node";
import type { WishItem } from "@contract/shop/wishlist";
import { getBilingualText, type Language } from "@contract/model/languages";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { isUnsupportedCall } from "~/prod-api/staff-calls.server";
import { getWishlist } from "~/prod-api/wishlist.server";
import { toWishlistChanges, type WishlistChanges } from "~/ui/wishlist-changes";

/** A wish with its texts in the language of the page. */
export interface ShownWish
  extends
    WishlistChanges,
    Pick<WishItem, "productId" | "skuId" | "cover" | "priceCents" | "stock"> {
  readonly name: string;
  readonly packing: string;
  /** True if the product or the SKU is no longer sold. */
  readonly isGone: boolean;
}

/** Returns the shopper's wishes, newest first. Returns null if the backend has no wishlist. */
export async function findWishlist(context: AppLoadContext): Promise<readonly ShownWish[] | null> {
  const answer = await getWishlist(context);
  if (isUnsupportedCall(answer)) return null;
  return getDataOrThrow(answer).map((item) => toShownWish(item, context.lang));
}

function toShownWish(item: WishItem, lang: Language): ShownWish {
  const { productId, skuId, cover, priceCents, stock, onShelf } = item;
  const isGone = !onShelf || priceCents === null;
  return {
    productId,
    skuId,
    cover,
    priceCents,
    stock,
    isGone,
    name: getBilingualText(item.productName, lang) || `#${productId}`,
    packing: getBilingualText(item.packing, lang),
    ...(isGone ? { dropCents: 0, isBack: false } : toWishlistChanges(item)),
  };
}
