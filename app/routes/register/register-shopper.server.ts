import { CODE_TYPE } from "@contract/model/states";
import { defineFormAction, type FormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { registerForm } from "~/forms/register";
import { sendCode, showFailureAfterProof, verifyCodeOnce } from "~/forms/verification-code.server";
import { register } from "~/prod-api/accounts.server";
import type { CodeState } from "~/forms/code-fields";
import { findTakenAccounts } from "~/forms/taken-accounts.server";

/** Mails a code, or creates the account. */
export const registerAction: FormAction<CodeState> = defineFormAction(
  registerForm,
  {
    sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.register }, args),
    register: async ({ code, proof: earlier, ...input }, { context }) => {
      const typed = { email: input.email, code, proof: earlier, type: CODE_TYPE.register };
      const proof = await verifyCodeOnce(typed, context);
      if (!proof.ok) return showFailure(proof.failure);
      const answer = await register(context, { ...input, ...proof.data });
      if (!answer.ok) return showFailureAfterProof(answer.failure, code, proof.data);
      context.keepDevice();
      return redirectWithNotice("/register?done=registered", { key: "register.success" });
    },
  },
  {
    alsoWrong: (fields, { intent, context }) =>
      findTakenAccounts(
        fields,
        intent === "sendCode" ? ["email"] : ["loginName", "email"],
        context,
      ),
  },
);
