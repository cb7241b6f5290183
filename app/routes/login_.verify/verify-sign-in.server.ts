import { defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { verifySignInForm } from "~/forms/own-account";
import { isSignedIn, verifySignIn } from "~/prod-api/accounts.server";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { finishSignIn } from "~/forms/finish-sign-in.server";
import { getLoginPath, toSafeRedirect } from "~/session/safe-redirect";
import { clearSignInTicket, readSignInTicket } from "~/session/sign-in-ticket.server";
import type { Failure } from "~/prod-api/answer";

const EXPIRED: Failure = { kind: "refusal", errKey: "secondFactorOver" };

/**
 * The handler of the second sign-in step. If the sign-in has expired, it redirects to the sign-in page. If another tab
 * has completed the sign-in, it redirects to the return URL.
 */
export const verifySignInAction = defineFormAction(verifySignInForm, {
  verify: async ({ redirect = "", ...factor }, { request, context }) => {
    const ticket = readSignInTicket(request.headers.get("Cookie"));
    if (ticket === null) {
      if (await isSignedIn(context)) return redirectWithNotice(toSafeRedirect(redirect));
      return redirectWithNotice(getLoginPath(redirect), getFailureNotice(EXPIRED));
    }
    const answer = await verifySignIn(context, { ticket, ...factor });
    if (answer.ok) {
      context.setCookie(clearSignInTicket());
      return finishSignIn(context, answer.data, redirect);
    }
    if (answer.failure.errKey !== "secondFactorOver") return showFailure(answer.failure);
    context.setCookie(clearSignInTicket());
    return redirectWithNotice(getLoginPath(redirect), getFailureNotice(answer.failure));
  },
});
