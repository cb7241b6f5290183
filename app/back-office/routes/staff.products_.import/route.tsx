import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IMPORT_LINES_AT_ONCE, PRODUCT_FILE_MAX_BYTES, CSV_TYPES } from "@contract/staff/limits";
import {
  staffProductImports,
  type ImportReport,
  type QueuedImport,
  staffProductImport,
} from "@contract/staff/product-files";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ImportResult, ImportStateBadge } from "~/back-office/ui/import-elements";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";
import {
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { importProductsForm } from "~/back-office/forms/products";
import { sendFile } from "~/prod-api/files.server";

export const handle = {
  access: "staff",
  permission: "products.change",
  upload: "productFile",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const title = getTranslator(context.lang).t("staffProducts.import");
  return {
    head: makeAdminHead(context, "products", title),
    imports: getDataOrThrow(await callBackend(context, staffProductImports)),
  };
}

/** Checks a CSV file of products, or imports it if it has no errors. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof importProductsForm.schemas, ImportReport>(importProductsForm, {
      dryRun: (_, args) => importFile(args, true),
      import: (_, args) => importFile(args, false),
    }),
  );
}

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

export default function ImportProductsPage() {
  const { t } = useTranslation();
  const result = useFormResult<ImportReport>();
  return (
    <AdminPage part="products" title={t("staffProducts.import")} refused={result}>
      <p>{t("staffProducts.file.lead")}</p>
      <p>
        <a href="/staff/products/import/other-shop">{t("staffProducts.file.otherShop")}</a>
      </p>
      {result?.extra && <ImportResult report={result.extra} />}
      <ShopForm
        action="/staff/products/import"
        encType="multipart/form-data"
        className="card stack"
        noValidate
      >
        <Field
          name="file"
          type="file"
          accept={CSV_TYPES}
          label={t("staffProducts.file.choose")}
          hint={t("staffProducts.file.long", { lines: IMPORT_LINES_AT_ONCE })}
          error={result?.fieldErrors.file}
          required
        />
        <p className="row">
          <Button intent="dryRun" kind="quiet">
            {t("staffProducts.file.dryRun")}
          </Button>
          <Button intent="import">{t("staffProducts.file.import")}</Button>
        </p>
      </ShopForm>
      <LatestImports imports={useLoaderData<typeof loader>().imports} />
    </AdminPage>
  );
}

const PROGRESS_COLUMNS = ["source", "state", "lines", "staff", "time"] as const;

/** Lists the latest imports that a background job runs or has run. */
function LatestImports({ imports }: { readonly imports: readonly QueuedImport[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (imports.length === 0) return null;
  const cells = {
    source: ({ source }: QueuedImport) => t(`staffProducts.otherShop.kinds.${source}`),
    state: ({ state }: QueuedImport) => <ImportStateBadge state={state} />,
    lines: ({ lines, linesDone }: QueuedImport) =>
      t("staffProducts.imports.progress", { done: linesDone, lines }),
    staff: ({ staffName }: QueuedImport) => staffName,
    time: ({ time }: QueuedImport) => formatDateTime(time, lang),
  };
  const columns: Column<QueuedImport>[] = [
    {
      name: "kind",
      label: t("staffProducts.imports.column.kind"),
      cell: ({ importId, isDryRun }) => (
        <a href={`/staff/products/import/${importId}`}>
          {t(`staffProducts.imports.kind.${isDryRun ? "check" : "save"}`)}
        </a>
      ),
    },
    ...PROGRESS_COLUMNS.map((name) => ({
      name,
      label: t(`staffProducts.imports.column.${name}`),
      isNumber: name === "lines",
      cell: cells[name],
    })),
  ];
  const title = t("staffProducts.imports.title");
  return (
    <section className="stack">
      <h2>{title}</h2>
      <StaffList<QueuedImport>
        label={title}
        columns={columns}
        rows={imports}
        rowOf={({ importId, state }) => ({ id: importId, mark: "import-row", status: state })}
      />
    </section>
  );
}
