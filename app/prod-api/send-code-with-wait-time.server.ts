import { CODE_RESEND_WAIT_MS } from "@contract/model/limits";
import type { Language } from "@contract/model/languages";
import type { VerificationCodeType } from "@contract/model/states";
import type { NoticeMessage } from "~/locales/notices";
import { sendVerificationCode } from "./accounts.server";
import type { Caller } from "./call.server";
import { toFormFailure } from "./failure-to-notice.server";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Hong_Kong",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/**
 * The result of "send code": a message, field errors, and the time at which another code can be requested.
 */
export interface CodeOutcome {
  readonly notice: NoticeMessage | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly sent: { readonly resendAt: string; readonly waitSeconds: number } | null;
}

/**
 * Sends a code. Returns the end of the waiting time, as a time of day (UTC+8) and as a number of seconds
 * (prod-api B.4).
 */
export async function sendCodeWithWaitTime(
  caller: Caller & { readonly lang: Language },
  input: { readonly email: string; readonly type: VerificationCodeType },
): Promise<CodeOutcome> {
  const answer = await sendVerificationCode(caller, input);
  if (answer.ok) {
    return {
      notice: { key: "code.sent" },
      fieldErrors: {},
      sent: formatWait(answer.data?.resendIn ?? CODE_RESEND_WAIT_MS / 1_000),
    };
  }
  // Show the shop's own message, because the message of the backend does not tell the shopper what to do
  // next.
  const { kind } = answer.failure;
  if (kind === "error" || kind === "unknown")
    return { notice: { key: "code.failed" }, fieldErrors: {}, sent: null };
  const { notice, fieldErrors } = toFormFailure(answer.failure);
  const seconds = notice?.key === "code.wait" ? Number(notice.params?.seconds ?? 0) : 0;
  return { notice, fieldErrors, sent: seconds > 0 ? formatWait(seconds) : null };
}

function formatWait(seconds: number) {
  return { resendAt: clock.format(Date.now() + seconds * 1_000), waitSeconds: seconds };
}
