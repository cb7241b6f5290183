import { PRODUCT_FILE_MAX_BYTES } from "@contract/staff/limits";
import { staffProductImport, type ImportReport } from "@contract/staff/product-files";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import { formBack, formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { importProductsForm } from "~/back-office/forms/import-products";
import { sendFile } from "~/prod-api/send-file.server";

/** Checks a file, or imports it if it has no errors. */
export const importAction = formAction<typeof importProductsForm.schemas, ImportReport>(
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
  if (chosen === null) return wrong("file.required");
  if (chosen.size > PRODUCT_FILE_MAX_BYTES) return wrong("file.length");
  const fields: Record<string, string> = isDryRun ? { dryRun: "1" } : {};
  const answer = await sendFile(context, staffProductImport, chosen, fields);
  if (!answer.ok) {
    const { errKey } = answer.failure;
    if (errKey === "fileKind") return wrong("file.format");
    return errKey === "fileTooBig" ? wrong("file.length") : formFailed(answer.failure);
  }
  const report = answer.data;
  if (report.errorCount > 0) return formBack({ extra: report });
  if (isDryRun) return formBack({ extra: report, status: 200 });
  const { created, changed, unchanged } = report;
  return goTo("/staff/products", {
    key: "product.imported",
    params: { created, changed, unchanged },
  });
}

function wrong(error: string): FormOutcome<ImportReport> {
  return formBack({ fieldErrors: { file: error } });
}
