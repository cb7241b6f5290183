import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { pickLanguage } from "@contract/model/languages";
import { formatNameList } from "~/locales/formats";
import { answerForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { addToCartForm } from "~/forms/add-to-cart";
import { loginForm } from "~/forms/login";
import { signIn } from "~/prod-api/accounts.server";
import { addCartItem } from "~/prod-api/cart.server";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import type { NoticeMessage } from "~/locales/notices";
import { mergeBasket } from "~/prod-api/merge-basket.server";
import { mergeVisitorWishes } from "~/prod-api/wishlist.server";
import { createBasket, writeBasket } from "~/session/basket.server";
import { clearPendingAdd, writePendingAdd, type PendingAdd } from "~/session/pending-add.server";
import { readForm } from "~/session/read-form.server";
import { toSafeRedirect } from "~/session/safe-redirect";

const HOME = "/user/center";
const CART = "/user/shoppingCart";

/**
 * Signs the shopper in and redirects to the return URL. Pending goods are added to the cart first.
 *
 * The sign-in form in the dialog of a product page also submits goods (`askToSignIn` in browser/main). They
 * are pending from then on, even if this sign-in fails.
 */
export async function answerSignIn({ request, context }: Pick<FormArgs, "request" | "context">) {
  const form = await readForm(request);
  const goods = parsePendingAdd(form);
  if (goods !== null) {
    context.pendingAdd = goods;
    context.setCookie(writePendingAdd(goods));
  }
  return answerForm({ request, context, form }, loginAction);
}

function parsePendingAdd(form: FormData): PendingAdd | null {
  const goods = addToCartForm.schemas.addToCart.safeParse(addToCartForm.read(form));
  if (!goods.success) return null;
  const { productId, skuId = "", count } = goods.data;
  return { productId, skuId, count, buyNow: form.has("buyNow") };
}

const loginAction = defineFormAction(loginForm, { signIn: signInWith });

async function signInWith(
  { redirect, ...account }: output<typeof loginForm.schemas.signIn>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const answer = await signIn(context, account);
  if (!answer.ok) return showFailure(answer.failure);
  const { token, info } = answer.data;
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
      (each) => `${pickLanguage(each.productName, context.lang)} × ${each.count}`,
    );
    return { key: "basket.reduced", params: { lines: formatNameList(lines, context.lang) } };
  }
  return merged > 0 ? { key: "basket.merged", params: { count: merged } } : { key: "basket.left" };
}

interface SignedIn {
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
  { context, token, back, notice }: SignedIn,
): Promise<FormOutcome> {
  const added = await addCartItem({ ...context, session: { token } }, { productId, skuId, count });
  if (!added.ok) return redirectWithNotice(back, getFailureNotice(added.failure));
  if (added.data === null) return redirectWithNotice(CART, notice);
  if (buyNow) return redirectWithNotice(`/settleAccounts?items=${added.data.id}`, notice);
  const { productName, count: inCart } = added.data;
  const name = pickLanguage(productName, context.lang);
  return redirectWithNotice(back, { key: "cart.added", params: { name, count: inCart } });
}
