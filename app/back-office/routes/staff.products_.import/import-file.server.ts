import { PRODUCT_FILE_MAX_BYTES } from "@contract/staff/limits";
import { staffProductImport, type ImportReport } from "@contract/staff/product-files";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { importProductsForm } from "~/back-office/forms/products";
import { sendFile } from "~/prod-api/send-file.server";

/** The handlers that check a CSV file of products, or import it if it has no errors. */
export const importAction = defineFormAction<typeof importProductsForm.schemas, ImportReport>(
  importProductsForm,
  {
    dryRun: (_, args) => importFile(args, true),
    import: (_, args) => importFile(args, false),
  },
);

async function importFile(
  { context, file }: FormArgs,
  isDryRun: boolean,
): Promise<FormOutcome<ImportReport>> {
  const chosen = file("file");
  if (chosen === null) return failWith("file.required");
  if (chosen.size > PRODUCT_FILE_MAX_BYTES) return failWith("file.length");
  const fields = { queue: "1", ...(isDryRun && { dryRun: "1" }) };
  const answer = await sendFile(context, staffProductImport, chosen, fields);
  if (!answer.ok) {
    const { errKey } = answer.failure;
    if (errKey === "fileKind") return failWith("file.format");
    return errKey === "fileTooBig" ? failWith("file.length") : showFailure(answer.failure);
  }
  const report = answer.data;
  if (report.importId !== null)
    return redirectWithNotice(`/staff/products/import/${report.importId}`);
  if (report.errorCount > 0) return showFormAgain({ extra: report });
  if (isDryRun) return showFormAgain({ extra: report, status: 200 });
  const { created, changed, unchanged } = report;
  return redirectWithNotice("/staff/products", {
    key: "product.imported",
    params: { created, changed, unchanged },
  });
}

function failWith(error: string): FormOutcome<ImportReport> {
  return showFormAgain({ fieldErrors: { file: error } });
}
