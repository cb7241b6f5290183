import { redirect, type AppLoadContext } from "@remix-run/node";
import { staffFactorAsk, staffFactorVerify } from "@contract/staff/second-factor";
import { defineFormAction } from "~/forms/form-action.server";
import { askForConfirmation, showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { verifySecondFactorForm } from "~/back-office/forms/staff-accounts";
import type { NewRecoveryCodes } from "~/ui/second-factor";
import { callBackend } from "~/prod-api/call.server";
import { toFailureResponse } from "~/prod-api/failure-to-notice.server";
import { clearStaffTicket, readStaffTicket } from "~/session/staff-sign-in.server";
import { writeStaffSession } from "~/session/staff-session.server";
import { renderQrCode } from "~/ui/render-qr-code.server";

/**
 * The contexts of requests that have just completed their sign-in. Their response shows the recovery codes,
 * so the loader must not redirect them to the sign-in page.
 */
const completed = new WeakSet<AppLoadContext>();

/**
 * Returns the data for setting up an authenticator during sign-in, or null if the user already has one.
 * Redirects to the sign-in page if no sign-in waits for its second step.
 */
export async function readPendingSignIn(request: Request, context: AppLoadContext) {
  if (completed.has(context)) return null;
  const ticket = readStaffTicket(request.headers.get("Cookie"));
  if (ticket === null) throw redirect("/staff/login");
  const asked = await callBackend(context, staffFactorAsk, { ticket });
  if (asked.ok) {
    const { secret, address } = asked.data;
    return secret === "" ? null : { secret, qrPicture: await renderQrCode(address) };
  }
  if (asked.failure.errKey !== "secondFactorOver") throw toFailureResponse(asked.failure);
  context.setCookie(clearStaffTicket());
  throw redirect("/staff/login");
}

/**
 * The handlers of the second sign-in step. If the user set up an authenticator, the response also shows the
 * recovery codes.
 */
export const verifyFactorAction = defineFormAction<
  typeof verifySecondFactorForm.schemas,
  NewRecoveryCodes
>(verifySecondFactorForm, {
  verify: async (given, { request, context }) => {
    const ticket = readStaffTicket(request.headers.get("Cookie")) ?? "";
    const answer = await callBackend(context, staffFactorVerify, { ticket, ...given });
    if (!answer.ok) return showFailure(answer.failure);
    const { msg: token, data } = answer.data;
    context.setCookie(writeStaffSession(token));
    context.setCookie(clearStaffTicket());
    if (data.recoveryCodes.length === 0) return redirectWithNotice("/staff");
    completed.add(context);
    return askForConfirmation(data);
  },
});
