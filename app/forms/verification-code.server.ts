import type { Language } from "@contract/model/languages";
import { CODE_RESEND_WAIT_MS } from "@contract/model/limits";
import type { VerificationCodeType } from "@contract/model/states";
import type { NoticeMessage } from "~/locales/notices";
import { verifyCode, sendVerificationCode, type CodeProof } from "~/prod-api/accounts.server";
import type { Answer, Failure } from "~/prod-api/answer";
import type { Caller } from "~/prod-api/call.server";
import { toFormFailure, getFailureStatus } from "~/prod-api/failure-to-notice.server";
import type { CodeState } from "./code-fields";
import { formatCodeProof, findTicketForCode } from "./code-proof";
import type { FormArgs } from "./form-action.server";
import { showFormAgain, type FormOutcome } from "./form-outcome.server";

interface TypedCode {
  readonly email: string;
  readonly code: string;
  /** The value of the hidden field from an earlier response (see code-proof.ts). */
  readonly proof?: string | undefined;
  readonly type: VerificationCodeType;
}

/** Verifies a code with the backend, unless an earlier request has already verified it. */
export async function verifyCodeOnce(
  { email, code, proof = "", type }: TypedCode,
  caller: Caller,
): Promise<Answer<CodeProof>> {
  const ticket = findTicketForCode(code, proof);
  if (ticket !== null) return { ok: true, data: { ticket } };
  return verifyCode(caller, { email, code, type });
}

/**
 * Returns the form with the failure of a call that came after the verification of its code. The form keeps
 * the proof, so that the shopper does not need a second code.
 */
export function showFailureAfterProof(
  failure: Failure,
  code: string,
  proof: CodeProof,
): FormOutcome<CodeState> {
  const shown = { ...toFormFailure(failure), status: getFailureStatus(failure) };
  return showFormAgain(
    "ticket" in proof
      ? { ...shown, extra: { sent: null, proof: formatCodeProof(code, proof.ticket) } }
      : shown,
  );
}

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
interface CodeOutcome {
  readonly notice: NoticeMessage | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly sent: { readonly resendAt: string; readonly waitSeconds: number } | null;
}

/**
 * Sends a code. Returns the end of the waiting time, as a time of day (UTC+8) and as a number of seconds
 * (prod-api B.4).
 */
async function sendCodeWithWaitTime(
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
