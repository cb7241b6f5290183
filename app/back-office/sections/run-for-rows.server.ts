import type { AppLoadContext } from "@remix-run/node";
import type { RequestOf } from "@contract/model/call";
import { formatAmount } from "@contract/model/money";
import { staffProductSaveRows, staffProductStates } from "@contract/staff/skus";
import type { ProductState } from "@contract/staff/states";
import {
  manyProductsForm,
  savedRow,
  saveRowsForm,
  type SubmittedRow,
} from "~/back-office/forms/products";
import type { BulkResult, BulkResults } from "~/back-office/ui/bulk-form";
import { getRowAnchor, getRowField } from "~/back-office/ui/product-row";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { getFirstMessages } from "~/forms/form-validator";
import { formatTickedRow, type TickedRow } from "~/forms/ticked-rows";
import { toFailedAnswer, type Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { ProofNeeded } from "~/session/session-expired";
import { getListHref } from "./admin-view.server";

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

/** The handler that saves all changed rows of the product list. */
export const saveRowsAction = defineFormAction<typeof saveRowsForm.schemas, BulkResults>(
  saveRowsForm,
  { saveRows: ({ row }, args) => saveRows(row, args) },
);

type RowsToSave = RequestOf<typeof staffProductSaveRows>["rows"];

/**
 * Saves the valid rows and reports each row. If a row was rejected, the page keeps what the user typed in it.
 * Otherwise the page opens again at the last saved row.
 */
async function saveRows(
  submitted: readonly (readonly [string, SubmittedRow])[],
  { context, request }: FormArgs,
): Promise<FormOutcome<BulkResults>> {
  const here = getListHref(request);
  if (submitted.length === 0) return redirectWithNotice(here, { key: "product.rowsUnchanged" });
  const fieldErrors: Record<string, string> = {};
  const wrong = new Map<string, BulkResult>();
  const valid: RowsToSave = [];
  for (const [skuId, row] of submitted) {
    const checked = savedRow.safeParse(row);
    if (checked.success) {
      const { price, ...terms } = checked.data;
      valid.push({ skuId, price: formatAmount(price), ...terms });
      continue;
    }
    const messages = Object.entries(getFirstMessages(checked.error.issues));
    for (const [field, error] of messages) fieldErrors[getRowField(skuId, field)] = error;
    wrong.set(skuId, { id: skuId, refusal: "invalidField", error: messages[0]?.[1] ?? "" });
  }
  const answer =
    valid.length === 0 ? null : await callBackend(context, staffProductSaveRows, { rows: valid });
  if (answer?.ok === false) return showFailure(answer.failure);
  for (const { skuId, refusal, field, error, version } of answer?.data.rows ?? []) {
    const isFieldKnown = refusal === "invalidField" && field !== "";
    if (isFieldKnown) fieldErrors[getRowField(skuId, field)] = error;
    wrong.set(skuId, { id: skuId, refusal, version, ...(error !== "" && { error }) });
  }
  // Keep the order of the page.
  const rows = submitted.flatMap(([skuId]) => wrong.get(skuId) ?? []);
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const last = rows.at(-1);
  if (refused.length === 0 && last !== undefined)
    return redirectWithNotice(`${here}#${getRowAnchor(last.id)}`, {
      key: "product.rowsSaved",
      params: { count: rows.length },
    });
  const hasConflict = refused.some(({ refusal }) => refusal === "versionConflict");
  return showFormAgain<BulkResults>({
    fieldErrors,
    extra: { rows },
    ...(hasConflict && { notice: { key: "version.conflict" } }),
    status: hasConflict && Object.keys(fieldErrors).length === 0 ? 409 : 422,
  });
}

/** The handler that publishes or archives the products of ticked SKUs. Archiving needs a confirmation. */
export const manyProductsAction = defineFormAction<typeof manyProductsForm.schemas, BulkResults>(
  manyProductsForm,
  {
    publishMany: ({ ticked }, { context }) => setStates(context, "published", ticked),
    archiveMany: ({ ticked, ...asked }, { context }) =>
      isConfirmed(asked) ? setStates(context, "archived", ticked) : askToConfirmRows(ticked),
  },
);

async function setStates(
  context: AppLoadContext,
  state: ProductState,
  ticked: readonly TickedRow[],
): Promise<FormOutcome<BulkResults>> {
  const rows = ticked.map(({ id, version }) => ({ skuId: id, version }));
  const answer = await callBackend(context, staffProductStates, { state, rows });
  if (!answer.ok) return showFailure(answer.failure);
  const results = answer.data.rows.map(({ skuId, refusal }) => ({ id: skuId, refusal }));
  return showFormAgain<BulkResults>({ extra: { rows: results }, status: 200 });
}
