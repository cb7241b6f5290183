import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { formatTickedRow, type TickedRow } from "~/forms/ticked-rows";
import { toFailedAnswer, type Answer } from "~/prod-api/answer";
import { ProofNeeded } from "~/session/proof-needed";
import type { BulkResult, BulkResults } from "../ui/bulk-form";

/** Asks for a confirmation before an action on ticked rows. */
export function askToConfirmRows(ticked: readonly TickedRow[]): FormOutcome<BulkResults> {
  return askForConfirmation<BulkResults>({ rows: [], asked: ticked.map(formatTickedRow) });
}

/**
 * Runs an action on each ticked row. The page then shows the result of each row. A business error of one row
 * does not stop the others. If the backend does not respond, the remaining rows are skipped.
 */
export async function runPerRow<Row>(
  ticked: readonly Row[],
  idOf: (row: Row) => string,
  act: (row: Row) => Promise<Answer<unknown>>,
): Promise<FormOutcome<BulkResults>> {
  const rows: BulkResult[] = [];
  for (const row of ticked) {
    const answer = await runOrReportProof(() => act(row), rows.length > 0);
    const refusal = answer.ok ? null : (answer.failure.errKey ?? null);
    // If the action is forbidden for all rows, report one error, because the user has no permission for it.
    const isOver = rows.every((each) => each.refusal === "forbidden") && row === ticked.at(-1);
    if (!answer.ok && (refusal === null || (isOver && refusal === "forbidden")))
      return showFailure(answer.failure);
    rows.push({ id: idOf(row), refusal, ...findFieldError(answer) });
  }
  return showFormAgain({ extra: { rows }, status: 200 });
}

/**
 * Runs an action on a row. If the first row needs a fresh proof, the whole form stops and continues after the
 * proof. A later row is reported as rejected instead, because the rows before it must not be processed again.
 */
async function runOrReportProof(
  act: () => Promise<Answer<unknown>>,
  isBegun: boolean,
): Promise<Answer<unknown>> {
  try {
    return await act();
  } catch (problem) {
    if (!isBegun || !(problem instanceof ProofNeeded)) throw problem;
    return toFailedAnswer({ kind: "refusal", errKey: "proofNeeded" });
  }
}

/** Returns the message of the invalid field if the business error names one. */
function findFieldError(answer: Answer<unknown>): Pick<BulkResult, "error"> {
  if (answer.ok || answer.failure.errKey !== "invalidField") return {};
  const message = answer.failure.params?.["message"];
  return typeof message === "string" ? { error: message } : {};
}
