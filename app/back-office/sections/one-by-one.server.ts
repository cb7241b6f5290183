import { askFirst, formBack, formFailed, type FormOutcome } from "~/forms/form-outcome.server";
import { tickOf, type TickedRow } from "~/forms/ticked-rows";
import type { Answer } from "~/prod-api/answer";
import type { ManyRow, ManyRows } from "../ui/many-form";

/** Asks about the rows that were ticked before anything is done to them. */
export function askAboutRows(ticked: readonly TickedRow[]): FormOutcome<ManyRows> {
  return askFirst<ManyRows>({ rows: [], asked: ticked.map(tickOf) });
}

/**
 * Does the same to every row that was ticked; the page shows what became of each. A rule that refuses one of them
 * leaves the others; where the backend does not answer, the rest is not tried.
 */
export async function oneByOne<Row>(
  ticked: readonly Row[],
  idOf: (row: Row) => string,
  act: (row: Row) => Promise<Answer<unknown>>,
): Promise<FormOutcome<ManyRows>> {
  const rows: ManyRow[] = [];
  for (const row of ticked) {
    const answer = await act(row);
    const refusal = answer.ok ? null : (answer.failure.errKey ?? null);
    // Whoever may do it to none of them may not do it.
    const isOver = rows.every((each) => each.refusal === "forbidden") && row === ticked.at(-1);
    if (!answer.ok && (refusal === null || (isOver && refusal === "forbidden")))
      return formFailed(answer.failure);
    rows.push({ id: idOf(row), refusal, ...wrongFieldOf(answer) });
  }
  return formBack({ extra: { rows }, status: 200 });
}

/** What is said of the field that a rule names, where it names one. */
function wrongFieldOf(answer: Answer<unknown>): Pick<ManyRow, "error"> {
  if (answer.ok || answer.failure.errKey !== "invalidField") return {};
  const message = answer.failure.params?.["message"];
  return typeof message === "string" ? { error: message } : {};
}
