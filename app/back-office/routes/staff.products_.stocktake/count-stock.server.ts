import * as z from "zod/mini";
import type { RequestOf } from "@contract/model/call";
import { PRODUCT_FILE_MAX_BYTES } from "@contract/staff/limits";
import {
  staffStockCount,
  staffStockCountFile,
  stockCount,
  type CountReport,
} from "@contract/staff/stock";
import { countStockForm } from "~/back-office/forms/products";
import { getListHref } from "~/back-office/sections/admin-view.server";
import type { BulkResult } from "~/back-office/ui/bulk-form";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  redirectWithNotice,
  showFailure,
  showFormAgain,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { getFirstMessages } from "~/forms/form-validator";
import { callBackend } from "~/prod-api/call.server";
import { getFileError, isFileFailure, sendFile } from "~/prod-api/send-file.server";

/** The result of each counted row, or the errors of the file. */
export interface CountExtra {
  readonly rows?: readonly BulkResult[];
  readonly report?: CountReport;
}

const countedRow = z.object(stockCount);
/** The handlers that save the counts of the page, or those of a file. */
export const countStockAction = defineFormAction<typeof countStockForm.schemas, CountExtra>(
  countStockForm,
  {
    saveCount: ({ count, requestId }, args) => saveCounts(count, requestId, args),
    importCount: (_, args) => importCounts(args),
  },
);

function getCountField(skuId: string): string {
  return `count.${skuId}.counted`;
}

/** Saves the valid counts. If a row was rejected, the page keeps the count and shows the result of each row. */
async function saveCounts(
  counts: readonly (readonly [skuId: string, row: object])[],
  requestId: string,
  { context, request }: FormArgs,
): Promise<FormOutcome<CountExtra>> {
  const results = new Map<string, BulkResult>();
  const valid: RequestOf<typeof staffStockCount>["rows"] = [];
  for (const [skuId, row] of counts) {
    const checked = countedRow.safeParse(row);
    if (checked.success) valid.push({ skuId, ...checked.data });
    else {
      const [error = "counted.format"] = Object.values(getFirstMessages(checked.error.issues));
      results.set(skuId, { id: skuId, refusal: "invalidField", error });
    }
  }
  let changed = 0;
  if (valid.length > 0) {
    const answer = await callBackend(context, staffStockCount, { rows: valid, requestId });
    if (!answer.ok) return showFailure(answer.failure);
    for (const { skuId, refusal, error, change } of answer.data.rows) {
      results.set(skuId, { id: skuId, refusal, ...(error !== "" && { error }) });
      if (change !== 0) changed += 1;
    }
  }
  const rows = counts.flatMap(([skuId]) => results.get(skuId) ?? []);
  const refused = rows.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0)
    return redirectWithNotice(getListHref(request), {
      key: "stock.counted",
      params: { count: rows.length, changed },
    });
  const errors = refused.map(
    ({ id, error }) => [getCountField(id), error ?? "counted.format"] as const,
  );
  return showFormAgain<CountExtra>({
    fieldErrors: Object.fromEntries<string>(errors),
    extra: { rows },
  });
}

async function importCounts({
  context,
  request,
  file,
}: FormArgs): Promise<FormOutcome<CountExtra>> {
  const chosen = file("file");
  if (chosen === null) return showFormAgain({ fieldErrors: { file: "file.required" } });
  if (chosen.size > PRODUCT_FILE_MAX_BYTES)
    return showFormAgain({ fieldErrors: { file: "file.length" } });
  const answer = await sendFile(context, staffStockCountFile, chosen);
  if (!answer.ok) {
    const { failure } = answer;
    return isFileFailure(failure)
      ? showFormAgain({ fieldErrors: { file: getFileError(failure, "file") } })
      : showFailure(failure);
  }
  const { counted: count, changed, errorCount } = answer.data;
  if (errorCount > 0) return showFormAgain<CountExtra>({ extra: { report: answer.data } });
  return redirectWithNotice(getListHref(request), {
    key: "stock.counted",
    params: { count, changed },
  });
}
