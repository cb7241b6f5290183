import {
  askForConfirmation,
  formBack,
  formFailed,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { tickOf, type TickedRow } from "~/forms/ticked-rows";
import type { Answer } from "~/prod-api/answer";
import type { ManyRow, ManyRows } from "../ui/many-form";

/** Asks for a confirmation before an action on ticked rows. */
export function confirmForRows(ticked: readonly TickedRow[]): FormOutcome<ManyRows> {
  return askForConfirmation<ManyRows>({ rows: [], asked: ticked.map(tickOf) });
}

/**
 * Runs an action on each ticked row, and the page shows the result of each. A business error of one
 * row does not stop the others. If the backend does not answer, the remaining rows are not tried.
 */
export async function runPerRow<Row>(
  ticked: readonly Row[],
  idOf: (row: Row) => string,
  act: (row: Row) => Promise<Answer<unknown>>,
): Promise<FormOutcome<ManyRows>> {
  const rows: ManyRow[] = [];
  for (const row of ticked) {
    const answer = await act(row);
    const refusal = answer.ok ? null : (answer.failure.errKey ?? null);
    // If the action is forbidden for all rows, the user has no permission for it.
    const isOver = rows.every((each) => each.refusal === "forbidden") && row === ticked.at(-1);
    if (!answer.ok && (refusal === null || (isOver && refusal === "forbidden")))
      return formFailed(answer.failure);
    rows.push({ id: idOf(row), refusal, ...wrongFieldOf(answer) });
  }
  return formBack({ extra: { rows }, status: 200 });
}

/** Returns the message of the invalid field, if the business error names one. */
function wrongFieldOf(answer: Answer<unknown>): Pick<ManyRow, "error"> {
  if (answer.ok || answer.failure.errKey !== "invalidField") return {};
  const message = answer.failure.params?.["message"];
  return typeof message === "string" ? { error: message } : {};
}
