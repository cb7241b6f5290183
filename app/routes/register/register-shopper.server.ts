import { CODE_TYPE } from "@contract/states";
import { formAction, type FormAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { registerForm } from "~/forms/register";
import { sendCode } from "~/forms/send-code.server";
import { register } from "~/prod-api/accounts.server";
import type { CodeSent } from "~/ui/send-code-button";

/** Mails a code, or makes the account. */
export const registerAction: FormAction<CodeSent> = formAction(registerForm, {
  sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.register }, args),
  register: async (input, { context }) => {
    const answer = await register(context, input);
    if (!answer.ok) return formFailed(answer.failure);
    context.keepDevice();
    return goTo("/register?done=registered", { key: "register.success" });
  },
});
