import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import { columnNames, OTHER_SHOPS, type ColumnField } from "@contract/staff/other-shop-fields";
import {
  staffPicturesToLoad,
  type PicturesToLoad,
  type ZipReport,
} from "@contract/staff/other-shops";
import { COLUMN_NAME_LENGTH, CSV_TYPES, IMPORT_LINES_AT_ONCE } from "@contract/staff/limits";
import { staffProductImportRead } from "@contract/staff/product-files";
import { staffProductChoices, type ProductChoices } from "@contract/staff/products";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { OtherShopResult } from "~/back-office/ui/other-shop-result";
import { callBackend, type Caller } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import type { FormResult } from "~/ui/form-result";
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

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const [choices, pictures, earlier] = await Promise.all([
    callBackend(context, staffProductChoices),
    callBackend(context, staffPicturesToLoad),
    readEarlierChoices(context, new URL(request.url).searchParams.get("import")),
  ]);
  const title = t("staffProducts.otherShop.title");
  return {
    head: makePageHead({ lang, title, description: t("staff.description") }),
    categories: getDataOrThrow(choices).categories.filter(({ archived }) => !archived),
    pictures: getDataOrThrow(pictures),
    earlier,
  };
}

/** Reads the choices and the headings of an earlier import, for another file of the same shop. */
async function readEarlierChoices(context: Caller, importId: string | null): Promise<Earlier> {
  const answer =
    importId === null ? null : await callBackend(context, staffProductImportRead, { importId });
  if (answer?.ok !== true) return { choices: {}, headings: [] };
  const { choices, otherShopReport } = answer.data;
  return { choices: choices ?? {}, headings: otherShopReport?.headings ?? [] };
}

interface Earlier {
  readonly choices: Readonly<Record<string, string>>;
  readonly headings: readonly string[];
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, importAction, pictureZipAction, failedPicturesAction);
}

export default function ImportOtherShopPage() {
  const { categories, pictures, earlier } = useLoaderData<typeof loader>();
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
      {report && <OtherShopResult report={report} isSaved={isSaved} />}
      <ImportForm
        typed={result?.repopulateFields ?? earlier.choices}
        errors={result?.fieldErrors ?? {}}
        categories={categories}
        headings={report?.headings ?? earlier.headings}
        isOther={report?.from === "other"}
      />
      <Pictures pictures={pictures} zip={zip} result={result} />
    </AdminPage>
  );
}

interface ImportFormProps {
  readonly typed: Readonly<Partial<Record<string, string>>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly categories: ProductChoices["categories"];
  /** The column headings of the checked file. The fields for column names suggest them. */
  readonly headings: readonly string[];
  /** True if the headings of the checked file are of no known shop. */
  readonly isOther: boolean;
}

function ImportForm(props: ImportFormProps) {
  const { typed, errors } = props;
  const { t } = useTranslation();
  return (
    <ShopForm action={PAGE} encType="multipart/form-data" className="card stack" noValidate>
      <Field
        name="file"
        type="file"
        accept={CSV_TYPES}
        label={t("staffProducts.file.choose")}
        hint={t("staffProducts.file.long", { lines: IMPORT_LINES_AT_ONCE })}
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
      <CategoryField {...props} />
      <CheckField
        name="publish"
        value="1"
        label={t("staffProducts.otherShop.publish")}
        hint={t("staffProducts.otherShop.publishHint")}
        defaultChecked={typed.publish !== undefined}
        error={errors.publish}
      />
      <ColumnFields {...props} />
      <p className="row">
        <Button intent="dryRun" kind="quiet">
          {t("staffProducts.file.dryRun")}
        </Button>
        <Button intent="import">{t("staffProducts.file.import")}</Button>
      </p>
    </ShopForm>
  );
}

function CategoryField({ typed, errors, categories }: ImportFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <SelectField
      name="categoryCode"
      label={t("staffProducts.otherShop.categoryCode")}
      hint={t("staffProducts.otherShop.categoryHint")}
      defaultValue={typed.categoryCode ?? ""}
      error={errors.categoryCode}
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
function ColumnFields({ typed, errors, headings, isOther }: ImportFormProps) {
  const { t } = useTranslation();
  const isOpen =
    isOther || typed.from === "other" || COLUMN_FIELDS.some((name) => errors[name] !== undefined);
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

interface PicturesProps {
  readonly pictures: PicturesToLoad;
  readonly zip: ZipReport | undefined;
  readonly result: FormResult<ImportFormExtra> | undefined;
}

/**
 * Shows how many pictures of imported products are still to be loaded, and which have failed. Staff can also
 * upload them as a ZIP file.
 */
function Pictures({ pictures: { waiting, failed, failures }, zip, result }: PicturesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section id="pictures" className="card stack" data-testid="pictures-to-load">
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
