import type { CodeType } from "@contract/model/states";
import type { Answer, Failure } from "~/prod-api/answer";
import { verifyCode, type CodeProof } from "~/prod-api/accounts.server";
import type { Caller } from "~/prod-api/call.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import type { CodeState } from "./code-fields";
import { formatProof, findTicket } from "./code-proof";
import { formBack, type FormOutcome } from "./form-outcome.server";

interface TypedCode {
  readonly email: string;
  readonly code: string;
  /** The hidden field of an earlier response. */
  readonly proof?: string | undefined;
  readonly type: CodeType;
}

/** Verifies a code with the backend, unless it was verified before. */
export async function proveCode(
  { email, code, proof = "", type }: TypedCode,
  caller: Caller,
): Promise<Answer<CodeProof>> {
  const ticket = findTicket(code, proof);
  if (ticket !== null) return { ok: true, data: { ticket } };
  return verifyCode(caller, { email, code, type });
}

/** Shows the form again after its code was verified, so that no second code must be mailed. */
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
