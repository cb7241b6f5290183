import { CODE_TYPE } from "@contract/model/states";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { defineFormAction, type FormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { sendCode } from "~/forms/send-code.server";
import { resetPassword } from "~/prod-api/accounts.server";
import { CLEAR_STORAGE_HEADERS, clearShopperSession } from "~/prod-api/sign-out.server";
import type { CodeState } from "~/forms/code-fields";
import { showFailureAfterProof, verifyCodeOnce } from "~/forms/code-proof.server";

/**
 * Mails a code, or sets the new password. The response does not show whether the e-mail address has an
 * account.
 */
export const forgotPasswordAction: FormAction<CodeState> = defineFormAction(forgotPasswordForm, {
  sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.forgotPassword }, args),
  reset: async ({ code, proof: earlier, ...input }, { context }) => {
    const typed = { email: input.email, code, proof: earlier, type: CODE_TYPE.forgotPassword };
    const proof = await verifyCodeOnce(typed, context);
    if (!proof.ok) return showFailure(proof.failure);
    const answer = await resetPassword(context, { ...input, ...proof.data });
    if (!answer.ok) return showFailureAfterProof(answer.failure, code, proof.data);
    clearShopperSession(context);
    return redirectWithNotice("/login", { key: "password.reset" }, CLEAR_STORAGE_HEADERS);
  },
});
