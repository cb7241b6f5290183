import { CODE_TYPE } from "@contract/states";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { formAction, type FormAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { sendCode } from "~/forms/send-code.server";
import { resetPassword } from "~/prod-api/accounts.server";
import type { CodeSent } from "~/ui/send-code-button";

/** Mails a code, with the same answer for an unknown address, or sets the new password. */
export const forgotPasswordAction: FormAction<CodeSent> = formAction(forgotPasswordForm, {
  sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.forgotPassword }, args),
  reset: async (input, { context }) => {
    const answer = await resetPassword(context, input);
    if (!answer.ok) return formFailed(answer.failure);
    context.signOut();
    return goTo("/login", { key: "password.reset" });
  },
});
