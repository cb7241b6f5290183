import type { VerificationCodeType } from "@contract/model/states";
import { sendCodeWithWaitTime } from "~/prod-api/send-code-with-wait-time.server";
import type { CodeState } from "./code-fields";
import type { FormArgs } from "./form-action.server";
import { showFormAgain, type FormOutcome } from "./form-outcome.server";

/**
 * Handles "send code". It mails a code and shows the form again, with the time at which another code can be
 * requested.
 */
export async function sendCode(
  input: { readonly email: string; readonly type: VerificationCodeType },
  { context }: FormArgs,
): Promise<FormOutcome<CodeState>> {
  const { notice, fieldErrors, sent } = await sendCodeWithWaitTime(context, input);
  // Store the device cookie, because the backend accepts the code only from this browser.
  context.keepDevice();
  const status = notice?.key === "code.sent" ? 200 : 409;
  return showFormAgain({ notice, fieldErrors, extra: { sent }, status });
}
