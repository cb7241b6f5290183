import type { VerificationCodeType } from "@contract/model/states";
import type { Answer, Failure } from "~/prod-api/answer";
import { verifyCode, type CodeProof } from "~/prod-api/accounts.server";
import type { Caller } from "~/prod-api/call.server";
import { toFormFailure, getFailureStatus } from "~/prod-api/failure-to-notice.server";
import type { CodeState } from "./code-fields";
import { formatCodeProof, findTicketForCode } from "./code-proof";
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
