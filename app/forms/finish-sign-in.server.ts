import type { AppLoadContext } from "@remix-run/node";
import { getBilingualText } from "@contract/model/languages";
import { formatNameList } from "~/locales/formats";
import type { NoticeMessage } from "~/locales/notices";
import type { SignedIn } from "~/prod-api/accounts.server";
import { addCartItem, mergeBasket } from "~/prod-api/cart.server";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { mergeVisitorWishes } from "~/prod-api/wishlist.server";
import { createBasket, writeBasket } from "~/session/basket.server";
import { clearPendingAdd, type PendingAdd } from "~/session/visit-cookies.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import { redirectWithNotice, type FormOutcome } from "./form-outcome.server";

const HOME = "/user/center";
const CART = "/user/shoppingCart";

/**
 * Starts the session of a completed sign-in and redirects to the return URL. The visitor's basket, wishes and pending
 * goods are merged first.
 */
export async function finishSignIn(
  context: AppLoadContext,
  { token, info }: SignedIn,
  redirect: string | undefined,
): Promise<FormOutcome> {
  context.signIn({ token, loginId: info.loginId });
  context.keepDevice();
  const back = toSafeRedirect(redirect, context.basket === null ? HOME : CART);
  const caller = { ...context, session: { token } };
  const [basketNotice, wishNotice] = [
    await mergeIntoCart(context, info.loginId, token),
    await mergeVisitorWishes(context, caller),
  ];
  const notice = chooseNotice(basketNotice, wishNotice);
  if (context.pendingAdd === null) return redirectWithNotice(back, notice);
  context.setCookie(clearPendingAdd());
  return addPending(context.pendingAdd, { context, token, back, notice });
}

/**
 * Returns the message that the next page shows. Reduced quantities have priority, because no page shows them
 * later. Wishes for which the wishlist had no room have priority over a merged basket.
 */
function chooseNotice(basket: NoticeMessage, wishes: NoticeMessage | null): NoticeMessage {
  if (wishes === null || wishes.key === "wishlist.later") return basket;
  const isUrgent = basket.key === "basket.reduced" || wishes.key === "wishlist.merged";
  return isUrgent && basket.key !== "login.success" ? basket : wishes;
}

/** Adds the lines of the basket to the cart. Returns the flash message for the next page. */
async function mergeIntoCart(
  context: AppLoadContext,
  loginId: string,
  token: string,
): Promise<NoticeMessage> {
  if (context.basket === null) return { key: "login.success" };
  const caller = { ...context, session: { token } };
  const {
    merged,
    reduced,
    notAdded: left,
  } = await mergeBasket(context.basket, { caller, loginId });
  context.setCookie(writeBasket(createBasket(left)));
  if (reduced.length > 0) {
    const lines = reduced.map(
      (each) => `${getBilingualText(each.productName, context.lang)} × ${each.count}`,
    );
    return { key: "basket.reduced", params: { lines: formatNameList(lines, context.lang) } };
  }
  return merged > 0 ? { key: "basket.merged", params: { count: merged } } : { key: "basket.left" };
}

interface SignedInWithGoods {
  readonly context: AppLoadContext;
  readonly token: string;
  /** The URL to redirect to after sign-in. */
  readonly back: string;
  /** The flash message about the visitor's basket. */
  readonly notice: NoticeMessage;
}

/** Adds the visitor's pending goods to the shopper's cart (spec §8). */
async function addPending(
  { productId, skuId, count, buyNow }: PendingAdd,
  { context, token, back, notice }: SignedInWithGoods,
): Promise<FormOutcome> {
  const added = await addCartItem({ ...context, session: { token } }, { productId, skuId, count });
  if (!added.ok) return redirectWithNotice(back, getFailureNotice(added.failure));
  if (added.data === null) return redirectWithNotice(CART, notice);
  if (buyNow) return redirectWithNotice(`/settleAccounts?items=${added.data.id}`, notice);
  const { productName, count: inCart } = added.data;
  const name = getBilingualText(productName, context.lang);
  return redirectWithNotice(back, { key: "cart.added", params: { name, count: inCart } });
}
