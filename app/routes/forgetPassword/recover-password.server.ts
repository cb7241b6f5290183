import { CODE_TYPE } from "@contract/model/states";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { defineFormAction, type FormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { sendCode } from "~/forms/send-code.server";
import {
  resetPassword,
  signIn,
  CLEAR_STORAGE_HEADERS,
  clearShopperSession,
} from "~/prod-api/accounts.server";
import type { CodeState } from "~/forms/code-fields";
import { finishSignIn } from "~/forms/finish-sign-in.server";
import { getLoginPath } from "~/session/safe-redirect";
import { showFailureAfterProof, verifyCodeOnce } from "~/forms/code-proof.server";

/**
 * Mails a code, or sets the new password. The response does not show whether the e-mail address has an
 * account.
 */
export const forgotPasswordAction: FormAction<CodeState> = defineFormAction(forgotPasswordForm, {
  sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.forgotPassword }, args),
  reset: async ({ code, proof: earlier, loginName, redirect, ...input }, { context }) => {
    const typed = { email: input.email, code, proof: earlier, type: CODE_TYPE.forgotPassword };
    const proof = await verifyCodeOnce(typed, context);
    if (!proof.ok) return showFailure(proof.failure);
    const answer = await resetPassword(context, { ...input, ...proof.data });
    if (!answer.ok) return showFailureAfterProof(answer.failure, code, proof.data);
    clearShopperSession(context);
    const done = { key: "password.reset" } as const;
    const next = getLoginPath(redirect ?? "");
    if (loginName === undefined) return redirectWithNotice(next, done, CLEAR_STORAGE_HEADERS);
    // An invited shopper does not know the login account yet, so sign in with the chosen password.
    const { password } = input;
    const signedIn = await signIn(context, { loginName, password });
    return signedIn.ok
      ? finishSignIn(context, signedIn.data, redirect)
      : redirectWithNotice(next, done, CLEAR_STORAGE_HEADERS);
  },
});
