import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import { formatAmount } from "@contract/model/money";
import { columnNames, OTHER_SHOPS, type ColumnField } from "@contract/staff/other-shop-fields";
import {
  staffPicturesToLoad,
  type OtherShopReport,
  type PicturesToLoad,
  type ZipReport,
} from "@contract/staff/other-shops";
import { COLUMN_NAME_LENGTH, CSV_TYPES } from "@contract/staff/limits";
import { staffProductChoices, type ProductChoices } from "@contract/staff/products";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { FileErrorList } from "~/back-office/ui/import-elements";
import { Fact } from "~/back-office/ui/fact";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import {
  failedPicturesAction,
  importAction,
  pictureZipAction,
  type ImportFormExtra,
} from "./import-other-shop.server";
import { Button, CheckField, Field, SelectField, ShopForm } from "~/back-office/ui/fields";

export const handle = {
  access: "staff",
  permission: "products.change",
  upload: "pictureZip",
} satisfies RouteHandle;

const PAGE = "/staff/products/import/other-shop";

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const [choices, pictures] = await Promise.all([
    callBackend(context, staffProductChoices),
    callBackend(context, staffPicturesToLoad),
  ]);
  const title = t("staffProducts.otherShop.title");
  return {
    head: makePageHead({ lang, title, description: t("staff.description") }),
    categories: getDataOrThrow(choices).categories.filter(({ archived }) => !archived),
    pictures: getDataOrThrow(pictures),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, importAction, pictureZipAction, failedPicturesAction);
}

export default function ImportOtherShopPage() {
  const { categories, pictures } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const result = useFormResult<ImportFormExtra>();
  const { report, isSaved = false, zip } = result?.extra ?? {};
  return (
    <AdminPage part="products" title={t("staffProducts.otherShop.title")} refused={result}>
      <p>{t("staffProducts.otherShop.lead")}</p>
      <ul>
        {OTHER_SHOPS.map((shop) => (
          <li key={shop}>{t(`staffProducts.otherShop.help.${shop}`)}</li>
        ))}
      </ul>
      {report && <Report report={report} isSaved={isSaved} />}
      <ImportForm result={result} categories={categories} headings={report?.headings ?? []} />
      <Pictures pictures={pictures} zip={zip} result={result} />
    </AdminPage>
  );
}

type Result = FormResult<ImportFormExtra> | undefined;

interface ImportFormProps {
  readonly result: Result;
  readonly categories: ProductChoices["categories"];
  /** The column headings of the checked file. The fields for column names suggest them. */
  readonly headings: readonly string[];
}

function ImportForm({ result, categories, headings }: ImportFormProps) {
  const { t } = useTranslation();
  const typed = result?.repopulateFields ?? {};
  const errors = result?.fieldErrors ?? {};
  return (
    <ShopForm action={PAGE} encType="multipart/form-data" className="card stack" noValidate>
      <Field
        name="file"
        type="file"
        accept={CSV_TYPES}
        label={t("staffProducts.file.choose")}
        error={errors.file}
        required
      />
      <SelectField
        name="from"
        label={t("staffProducts.otherShop.from")}
        defaultValue={typed.from ?? ""}
        error={errors.from}
        needed
      >
        <option value="">{t("staffProducts.otherShop.detect")}</option>
        {OTHER_SHOPS.map((shop) => (
          <option key={shop} value={shop}>
            {t(`staffProducts.otherShop.kinds.${shop}`)}
          </option>
        ))}
      </SelectField>
      <CategoryField result={result} categories={categories} />
      <CheckField
        name="publish"
        value="1"
        label={t("staffProducts.otherShop.publish")}
        hint={t("staffProducts.otherShop.publishHint")}
        defaultChecked={typed.publish !== undefined}
        error={errors.publish}
      />
      <ColumnFields result={result} headings={headings} />
      <p className="row">
        <Button intent="dryRun" kind="quiet">
          {t("staffProducts.file.dryRun")}
        </Button>
        <Button intent="import">{t("staffProducts.file.import")}</Button>
      </p>
    </ShopForm>
  );
}

function CategoryField({ result, categories }: Pick<ImportFormProps, "result" | "categories">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <SelectField
      name="categoryCode"
      label={t("staffProducts.otherShop.categoryCode")}
      hint={t("staffProducts.otherShop.categoryHint")}
      defaultValue={result?.repopulateFields.categoryCode ?? ""}
      error={result?.fieldErrors.categoryCode}
    >
      <option value="">{t("staffProducts.otherShop.noCategory")}</option>
      {categories.map(({ code, name }) => (
        <option key={code} value={code}>
          {getBilingualText(name, lang)}
        </option>
      ))}
    </SelectField>
  );
}

/** The names of the fields for column names, in display order. */
const COLUMN_FIELDS = Object.keys(columnNames).filter((name): name is ColumnField =>
  Object.hasOwn(columnNames, name),
);

/**
 * Shows the fields that name the column for each kind of data, for files of shops that have no known format.
 */
function ColumnFields({ result, headings }: Pick<ImportFormProps, "result" | "headings">) {
  const { t } = useTranslation();
  const { repopulateFields: typed = {}, fieldErrors: errors = {}, extra } = result ?? {};
  const isOther = extra?.report?.from === "other" || typed.from === "other";
  const isOpen = isOther || COLUMN_FIELDS.some((name) => errors[name] !== undefined);
  return (
    <details open={isOpen}>
      <summary>{t("staffProducts.otherShop.columns.title")}</summary>
      <div className="stack">
        <p>{t("staffProducts.otherShop.columns.lead")}</p>
        {headings.length > 0 && (
          <p className="soft">
            {t("staffProducts.otherShop.headings", { names: headings.join(", ") })}
          </p>
        )}
        <div className="admin-form">
          {COLUMN_FIELDS.map((name) => (
            <Field
              key={name}
              name={name}
              list="headings"
              maxLength={COLUMN_NAME_LENGTH.max}
              label={t(`staffProducts.otherShop.columns.${name}`)}
              hint={
                name === "groupColumn" ? t("staffProducts.otherShop.columns.groupHint") : undefined
              }
              defaultValue={typed[name]}
              error={errors[name]}
              autoComplete="off"
            />
          ))}
        </div>
        <datalist id="headings">
          {headings.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </details>
  );
}

interface ReportProps {
  readonly report: OtherShopReport;
  /** True if the products without errors were imported. False after a check. */
  readonly isSaved: boolean;
}

/** Shows what an import would create, the values that it would change, and the errors of the file. */
function Report({ report, isSaved }: ReportProps) {
  const { t } = useTranslation();
  const { created } = report;
  return (
    <section className="card stack" data-testid="import-report">
      <h2>{t("staffProducts.otherShop.report.title")}</h2>
      {isSaved && created > 0 && (
        <NoticeBox kind="warn">{t("staffProducts.otherShop.report.saved", { created })}</NoticeBox>
      )}
      <Counts report={report} />
      <Errors report={report} />
      <Notes report={report} />
      <Preview report={report} />
    </section>
  );
}

type ReportPart = Pick<ReportProps, "report">;

function Errors({ report: { errors, errorCount } }: ReportPart) {
  const { t } = useTranslation();
  if (errorCount === 0) return null;
  return (
    <div className="stack" role="alert">
      <h3>{t("staffProducts.otherShop.report.errors", { count: errorCount })}</h3>
      <FileErrorList errors={errors} />
    </div>
  );
}

function Notes({ report: { notes, noteCount } }: ReportPart) {
  const { t } = useTranslation();
  if (noteCount === 0) return null;
  return (
    <details>
      <summary>{t("staffProducts.otherShop.report.notes", { count: noteCount })}</summary>
      <ul className="stack" data-gap="small">
        {notes.map(({ row, column, note }) => (
          <li key={`${row} ${column} ${note}`}>
            {t("staffProducts.file.at", { row, column })}{" "}
            {t(`staffProducts.otherShop.notes.${note}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Preview({ report: { preview } }: ReportPart) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (preview.length === 0) return null;
  return (
    <div className="stack">
      <h3>{t("staffProducts.otherShop.report.preview")}</h3>
      <ul className="stack" data-gap="small">
        {preview.map(({ row, name, sizes, pictures }) => (
          <li key={row}>
            {t("staffProducts.otherShop.product", { name, count: pictures })}
            <ul>
              {sizes.map(({ name: size, priceCents, stock }) => (
                <li key={size.zhTw}>
                  {t("staffProducts.otherShop.size", {
                    size: getBilingualText(size, lang),
                    price: formatAmount(priceCents),
                    count: stock,
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Counts({ report }: ReportPart) {
  const { t } = useTranslation();
  const { from, newCategories, newBrands } = report;
  const counts = (["lines", "created", "skipped", "leftOut", "pictures"] as const).map(
    (name) => [t(`staffProducts.otherShop.report.${name}`), String(report[name])] as const,
  );
  const names = [
    [t("staffProducts.otherShop.report.newCategories"), newCategories.join(", ")],
    [t("staffProducts.otherShop.report.newBrands"), newBrands.join(", ")],
  ] as const;
  const kind = [
    t("staffProducts.otherShop.report.kind"),
    t(`staffProducts.otherShop.kinds.${from}`),
  ] as const;
  return (
    <dl className="facts">
      {[kind, ...counts, ...names.filter(([, text]) => text !== "")].map(([name, text]) => (
        <Fact key={name} label={name}>
          {text}
        </Fact>
      ))}
    </dl>
  );
}

interface PicturesProps {
  readonly pictures: PicturesToLoad;
  readonly zip: ZipReport | undefined;
  readonly result: Result;
}

/**
 * Shows how many pictures of imported products are still to be loaded, and which have failed. Staff can also
 * upload them as a ZIP file.
 */
function Pictures({ pictures: { waiting, failed, failures }, zip, result }: PicturesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack" data-testid="pictures-to-load">
      <h2>{t("staffProducts.otherShop.pictures.title")}</h2>
      {zip && <ZipResult zip={zip} />}
      <p>
        {waiting > 0
          ? t("staffProducts.otherShop.pictures.waiting", { count: waiting })
          : t("staffProducts.otherShop.pictures.done")}
      </p>
      {failed > 0 && (
        <>
          <h3>{t("staffProducts.otherShop.pictures.failed", { count: failed })}</h3>
          <ul className="stack" data-gap="small">
            {failures.map(({ productId, name, url, problem }) => (
              <li key={`${productId} ${url}`} data-problem={problem}>
                <a href={`/staff/products/${productId}`}>{getBilingualText(name, lang)}</a>{" "}
                <span>{url}</span> {t(`staffProducts.otherShop.pictures.problems.${problem}`)}
              </li>
            ))}
          </ul>
          <ShopForm action={PAGE} className="row">
            <Button intent="retryPictures" kind="quiet">
              {t("staffProducts.otherShop.pictures.retry")}
            </Button>
            <Button intent="forgetPictures" kind="quiet">
              {t("staffProducts.otherShop.pictures.forget")}
            </Button>
          </ShopForm>
        </>
      )}
      {waiting + failed > 0 && (
        <ShopForm action={PAGE} encType="multipart/form-data" className="stack" noValidate>
          <p>{t("staffProducts.otherShop.pictures.zipLead")}</p>
          <Field
            name="zip"
            type="file"
            accept=".zip,application/zip"
            label={t("staffProducts.otherShop.pictures.zip")}
            error={result?.fieldErrors.zip}
            required
          />
          <p>
            <Button intent="takeZip">{t("staffProducts.otherShop.pictures.take")}</Button>
          </p>
        </ShopForm>
      )}
    </section>
  );
}

function ZipResult({ zip: { taken, unused, rejected } }: { readonly zip: ZipReport }) {
  const { t } = useTranslation();
  const names = (files: readonly string[]) => ({ names: files.join(", ") });
  return (
    <div role="status" className="stack" data-gap="small">
      <p>{t("staffProducts.otherShop.pictures.taken", { count: taken })}</p>
      {unused.length > 0 && <p>{t("staffProducts.otherShop.pictures.unused", names(unused))}</p>}
      {rejected.length > 0 && (
        <p>{t("staffProducts.otherShop.pictures.rejected", names(rejected))}</p>
      )}
    </div>
  );
}
