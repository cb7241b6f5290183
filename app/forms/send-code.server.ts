import type { CodeType } from "@contract/model/states";
import { sendCodeFrom } from "~/prod-api/code-wait.server";
import type { CodeState } from "./code-fields";
import type { FormArgs } from "./form-action.server";
import { formBack, type FormOutcome } from "./form-outcome.server";

/**
 * Handles "send code": mails a code and returns the form unchanged, with the time of the next
 * possible code.
 */
export async function sendCode(
  input: { readonly email: string; readonly type: CodeType },
  { context }: FormArgs,
): Promise<FormOutcome<CodeState>> {
  const { notice, fieldErrors, sent } = await sendCodeFrom(context, input);
  // The backend accepts the code from this browser only.
  context.keepDevice();
  const status = notice?.key === "code.sent" ? 200 : 409;
  return formBack({ notice, fieldErrors, extra: { sent }, status });
}
