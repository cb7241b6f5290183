import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import { VISITOR_WISHES_MAX } from "@contract/model/limits";
import { defineFormAction, type FormArgs } from "./form-action.server";
import { redirectWithNotice, showFailure, type FormOutcome } from "./form-outcome.server";
import { wishlistForm } from "./cart";
import type { Answer } from "~/prod-api/answer";
import { findSkuToAdd } from "~/prod-api/products.server";
import { isUnsupportedCall } from "~/prod-api/staff-calls.server";
import { addToWishlist, removeFromWishlist } from "~/prod-api/wishlist.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import { addWish, isSameWish, writeWishes, type WishKey } from "~/session/wishlist.server";

/** The handlers of the wish button. For a visitor, the wishes are in a cookie until the sign-in. */
export const wishlistAction = defineFormAction(
  wishlistForm,
  { wish: addToList, unwish: removeFromList },
  { backTo: getFormPage },
);

type FailedAnswer = Extract<Answer<unknown>, { ok: false }>;
type WishToChange = output<typeof wishlistForm.schemas.wish>;

async function addToList(
  { productId, skuId = "", redirect }: WishToChange,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const wish = { productId, skuId };
  const back = getFormPage({ productId, redirect });
  if (context.session === null) return addToCookie(wish, context, back);
  const answer = await addToWishlist(context, wish);
  return answer.ok
    ? redirectWithNotice(back, { key: "wishlist.added" })
    : showWishFailure(answer, back);
}

async function addToCookie(
  wish: WishKey,
  context: AppLoadContext,
  back: string,
): Promise<FormOutcome> {
  const goods = await findSkuToAdd({ ...wish, count: 1 }, context.lang);
  if (!goods.ok) return showFailure(goods.failure);
  const { line, stock } = goods.data;
  const { addedPriceCents } = line;
  const wishes = addWish(context.visitorWishes, {
    ...wish,
    addedPriceCents,
    addedInStock: stock > 0,
  });
  if (wishes === null)
    return redirectWithNotice(back, { key: "wishlist.full", params: { max: VISITOR_WISHES_MAX } });
  context.setCookie(writeWishes(wishes));
  return redirectWithNotice(back, { key: "wishlist.kept" });
}

/**
 * Removes a wish from the account and from the cookie. The cookie keeps wishes above the limit of the
 * account.
 */
async function removeFromList(
  { productId, skuId = "", redirect }: WishToChange,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const wish = { productId, skuId };
  const back = getFormPage({ productId, redirect });
  if (context.session !== null) {
    const answer = await removeFromWishlist(context, wish);
    if (!answer.ok) return showWishFailure(answer, back);
  }
  const kept = context.visitorWishes.filter((each) => !isSameWish(each, wish));
  if (kept.length < context.visitorWishes.length) context.setCookie(writeWishes(kept));
  return redirectWithNotice(back, { key: "wishlist.removed" });
}

/** Shows that the shop has no wishlist if the backend does not know the call. */
function showWishFailure(answer: FailedAnswer, back: string): FormOutcome {
  return isUnsupportedCall(answer)
    ? redirectWithNotice(back, { key: "wishlist.missing" })
    : showFailure(answer.failure);
}

interface FormOrigin {
  readonly redirect?: string | undefined;
  readonly productId?: string | undefined;
}

/** Returns the URL of the page with the form. By default, it is the page of the product. */
function getFormPage({ redirect, productId = "" }: FormOrigin): string {
  return toSafeRedirect(redirect, isId(productId) ? `/product/detail?id=${productId}` : "/product");
}
