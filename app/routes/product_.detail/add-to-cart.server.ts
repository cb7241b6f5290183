import { inLanguage } from "~/locales/in-language";
import { redirect, type AppLoadContext } from "@remix-run/node";
import { addShoppingCartItem } from "@contract/cart";
import { noticeOfFailure } from "~/locales/failure-notice";
import { addCartItem } from "~/prod-api/cart.server";
import { redirectWithNotice, writeNotice } from "~/session/flash-notice.server";
import { writePendingAdd } from "~/session/pending-add.server";
import { loginPath, safeRedirect } from "~/session/safe-redirect";

const BUY_NOW = "buyNow";

/**
 * Puts a packing into the cart: `intent=addToCart` goes back to where it was pressed, `buyNow` on to
 * checkout with that line. A visitor signs in first and finds it in the cart afterwards (spec §8).
 */
export async function addToCart(form: FormData, context: AppLoadContext): Promise<Response> {
  const wanted = addShoppingCartItem.request.safeParse(Object.fromEntries(form));
  const back = safeRedirect(form.get("redirect"), "/product");
  if (!wanted.success)
    return redirectWithNotice(back, { key: "api.warning", refusal: "invalidField" });
  const { productId, skuId = "", count } = wanted.data;
  const buyNow = form.get("intent") === BUY_NOW;
  if (context.session === null) {
    context.setCookie(writePendingAdd({ productId, skuId, count, buyNow }));
    context.setCookie(writeNotice({ key: "auth.required" }));
    return redirect(loginPath(back), 303);
  }
  const answer = await addCartItem(context, { productId, skuId, count });
  if (!answer.ok) return redirectWithNotice(back, noticeOfFailure(answer.failure));
  if (buyNow) return redirect(`/settleAccounts?items=${answer.data.id}`, 303);
  return redirectWithNotice(back, {
    key: "cart.added",
    params: { name: inLanguage(answer.data.productName, context.lang) },
  });
}
