import { redirect, type AppLoadContext } from "@remix-run/node";
import { addCartItem } from "~/prod-api/cart.server";
import { loginForm } from "~/forms/login";
import { rejectForm } from "~/forms/reject-form.server";
import { signIn } from "~/prod-api/accounts.server";
import {
  failureToForm,
  noticeOfFailure,
  statusOfFailure,
} from "~/prod-api/failure-to-notice.server";
import { writeNotice } from "~/session/flash-notice.server";
import { clearPendingAdd, type PendingAdd } from "~/session/pending-add.server";
import { safeRedirect } from "~/session/safe-redirect";
import { inLanguage } from "~/locales/in-language";
import type { NoticeMessage } from "~/locales/notices";

const HOME = "/user/center";

/** Signs in and leads on to where the shopper was going; what was pending goes into the cart first. */
export async function signInFrom(form: FormData, context: AppLoadContext) {
  const checked = await loginForm.validate(form);
  if (checked.error) return rejectForm(checked, checked.error);
  const answer = await signIn(context, checked.data);
  if (!answer.ok) {
    return rejectForm(checked, failureToForm(answer.failure), statusOfFailure(answer.failure));
  }
  const { token, info } = answer.data;
  context.signIn({ token, loginId: info.loginId });
  const back = safeRedirect(form.get("redirect"), HOME);
  if (context.pendingAdd === null) return leadOn(back, { key: "login.success" }, context);
  context.setCookie(clearPendingAdd());
  return addPending(context.pendingAdd, token, back, context);
}

/** Puts what the visitor wanted into the cart that is now theirs (spec §8). */
async function addPending(
  { productId, skuId, count, buyNow }: PendingAdd,
  token: string,
  back: string,
  context: AppLoadContext,
): Promise<Response> {
  const added = await addCartItem({ ...context, session: { token } }, { productId, skuId, count });
  if (!added.ok) return leadOn(back, noticeOfFailure(added.failure), context);
  if (buyNow)
    return leadOn(`/settleAccounts?items=${added.data.id}`, { key: "login.success" }, context);
  const { productName } = added.data;
  const name = inLanguage(productName, context.lang);
  return leadOn(back, { key: "cart.added", params: { name } }, context);
}

function leadOn(to: string, notice: NoticeMessage, context: AppLoadContext): Response {
  context.setCookie(writeNotice(notice));
  return redirect(to, 303);
}
