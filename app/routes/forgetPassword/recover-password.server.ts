import { CODE_TYPE } from "@contract/model/states";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { formAction, type FormAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { sendCode } from "~/forms/send-code.server";
import { resetPassword } from "~/prod-api/accounts.server";
import { CLEAR_STORAGE_HEADERS, clearShopperSession } from "~/prod-api/sign-out.server";
import type { CodeState } from "~/forms/code-fields";
import { formFailedAfterProof, proveCode } from "~/forms/code-proof.server";

/**
 * Mails a code, or sets the new password. The response does not show whether the e-mail address has an
 * account.
 */
export const forgotPasswordAction: FormAction<CodeState> = formAction(forgotPasswordForm, {
  sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.forgotPassword }, args),
  reset: async ({ code, proof: earlier, ...input }, { context }) => {
    const typed = { email: input.email, code, proof: earlier, type: CODE_TYPE.forgotPassword };
    const proof = await proveCode(typed, context);
    if (!proof.ok) return formFailed(proof.failure);
    const answer = await resetPassword(context, { ...input, ...proof.data });
    if (!answer.ok) return formFailedAfterProof(answer.failure, code, proof.data);
    clearShopperSession(context);
    return goTo("/login", { key: "password.reset" }, CLEAR_STORAGE_HEADERS);
  },
});
