import type { CodeType } from "@contract/model/states";
import type { Answer, Failure } from "~/prod-api/answer";
import { verifyCode, type CodeProof } from "~/prod-api/accounts.server";
import type { Caller } from "~/prod-api/call.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import type { CodeState } from "./code-fields";
import { formatProof, ticketFor } from "./code-proof";
import { formBack, type FormOutcome } from "./form-outcome.server";

interface TypedCode {
  readonly email: string;
  readonly code: string;
  /** The hidden field of an earlier answer. */
  readonly proof?: string | undefined;
  readonly type: CodeType;
}

/** Asks whether a code is right, unless it was found so before. */
export async function proveCode(
  { email, code, proof = "", type }: TypedCode,
  caller: Caller,
): Promise<Answer<CodeProof>> {
  const ticket = ticketFor(code, proof);
  if (ticket !== null) return { ok: true, data: { ticket } };
  return verifyCode(caller, { email, code, type });
}

/** The form again after its code was found right: it need not be mailed once more. */
export function formFailedAfterProof(
  failure: Failure,
  code: string,
  proof: CodeProof,
): FormOutcome<CodeState> {
  const shown = { ...failureToForm(failure), status: statusOfFailure(failure) };
  return formBack(
    "ticket" in proof
      ? { ...shown, extra: { sent: null, proof: formatProof(code, proof.ticket) } }
      : shown,
  );
}
