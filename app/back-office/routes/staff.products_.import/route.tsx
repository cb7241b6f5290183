import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ImportReport } from "@contract/staff/product-files";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { FileErrors } from "~/back-office/ui/file-errors";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { NoticeBox } from "~/ui/notice";
import { importAction } from "./import-file.server";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";

export const handle = {
  access: "staff",
  permission: "products.change",
  upload: "productFile",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context: { lang } }: LoaderFunctionArgs) {
  const { t } = getTranslator(lang);
  const title = t("staffProducts.import");
  return { head: makePageHead({ lang, title, description: t("staff.description") }) };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, importAction);
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
      {result?.extra && <Report report={result.extra} />}
      <ShopForm
        action="/staff/products/import"
        encType="multipart/form-data"
        className="card stack"
        noValidate
      >
        <Field
          name="file"
          type="file"
          accept=".csv,text/csv"
          label={t("staffProducts.file.choose")}
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
    </AdminPage>
  );
}

/** Shows the changes that an import would make, or the errors of the file by line and column. */
function Report({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation();
  const { errorCount, lines, created, changed, unchanged } = report;
  const counts = { lines, created, changed, unchanged };
  if (errorCount === 0)
    return <NoticeBox kind="ok">{t("staffProducts.file.well", counts)}</NoticeBox>;
  return <FileErrors report={report} />;
}
