import type { output } from "zod/mini";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { addToCartForm } from "~/forms/cart";
import { finishSignIn } from "~/forms/finish-sign-in.server";
import { loginForm } from "~/forms/login";
import { signIn } from "~/prod-api/accounts.server";
import { writePendingAdd, type PendingAdd } from "~/session/visit-cookies.server";
import { readForm } from "~/session/read-form.server";
import { getVerifyPath } from "~/session/safe-redirect";
import { writeSignInTicket } from "~/session/shop-session.server";

/**
 * Signs the shopper in and redirects to the return URL. Pending goods are added to the cart first.
 *
 * The sign-in form in the dialog of a product page also submits goods (`askToSignIn` in browser/main). They
 * are pending from then on, even if this sign-in fails.
 */
export async function signInAction({ request, context }: Pick<FormArgs, "request" | "context">) {
  const form = await readForm(request);
  const goods = parsePendingAdd(form);
  if (goods !== null) {
    context.pendingAdd = goods;
    context.setCookie(writePendingAdd(goods));
  }
  return handleForm({ request, context, form }, loginAction);
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
  if (answer.ok) return finishSignIn(context, answer.data, redirect);
  const { errKey, params } = answer.failure;
  if (errKey !== "secondFactorNeeded") return showFailure(answer.failure);
  context.setCookie(writeSignInTicket(String(params?.ticket)));
  // The backend accepts the second step only from the browser that sent the password.
  context.keepDevice();
  return redirectWithNotice(getVerifyPath(redirect));
}
