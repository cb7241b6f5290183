import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { getBilingualText } from "@contract/model/languages";
import { LIST_FORM_MAX_FIELDS, LONG_FIELD_MAX_BYTES } from "@contract/staff/limits";
import { staffStockSheet, type StockSheetRow } from "@contract/staff/stock";
import {
  countPages,
  makeAdminHead,
  readAdminSearch,
  toStaffQuery,
} from "~/back-office/sections/admin-view.server";
import { toPageSizeQuery, toStaffHref } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { FileErrors } from "~/back-office/ui/file-errors";
import { RowForm } from "~/back-office/ui/row-form";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { FieldError, getFieldAria, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { Pager } from "~/ui/pager";
import { countStockAction, type CountExtra } from "./count-stock.server";
import { Button, Field, HiddenField, ShopForm } from "~/back-office/ui/fields";
import { ReadOnly } from "~/back-office/ui/read-only";

export const handle = {
  access: "staff",
  permission: "stock.see",
  upload: "productFile",
  listForm: true,
} satisfies RouteHandle;

const PAGE = "/staff/products/stocktake";
/** The id of the form, and the prefix of the ids of its fields. */
const FORM = "counts";

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const sheet = getDataOrThrow(await callBackend(context, staffStockSheet, toStaffQuery(search)));
  return {
    ...sheet,
    search,
    pages: countPages(sheet.total, search.size),
    requestId: randomUUID(),
    head: makeAdminHead(context, "stock"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, LONG_FIELD_MAX_BYTES, LIST_FORM_MAX_FIELDS);
  return handleForm({ ...args, form }, countStockAction);
}

/** The page on which staff count the stock, also on a phone. */
export default function StocktakePage() {
  const { rows, pages, search, requestId } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const result = useFormResult<CountExtra>();
  const { mayChangeSection, mayExport } = useStaffRights();
  const { keyword, page, size } = search;
  const hrefOf = (each: number) =>
    toStaffHref(PAGE, { keyword, page: each, ...toPageSizeQuery(size) });
  const report = result?.extra?.report;
  return (
    <AdminPage part="stock" refused={result} before={<SheetSearch keyword={keyword} />}>
      <p className="soft">{t("staffProducts.stocktake.lead")}</p>
      {report !== undefined && <FileErrors report={report} />}
      <StaffList
        label={t("staffProducts.stocktake.title")}
        columns={useSheetColumns(result)}
        rows={rows}
        rowOf={({ skuId }) => ({ id: skuId })}
      />
      {rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      {mayChangeSection && rows.length > 0 && (
        <RowForm
          id={FORM}
          mark={FORM}
          action={hrefOf(page)}
          values={{ requestId }}
          className="save-bar row"
        >
          {/* If no count was entered, the error links to the button. */}
          <Button intent="saveCount" id={getFieldId("count", FORM)}>
            {t("staffProducts.stocktake.save")}
          </Button>
          <FieldError name="count" form={FORM} error={result?.fieldErrors.count} />
        </RowForm>
      )}
      <Pager page={page} pages={pages} hrefOf={hrefOf} />
      <div className="card stack">
        <p>{t("staffProducts.stocktake.file")}</p>
        {mayExport && (
          <p>
            <a href={`${PAGE}.csv`}>{t("staffProducts.stocktake.export")}</a>
          </p>
        )}
        {mayChangeSection && <CountFileForm action={hrefOf(page)} result={result} />}
      </div>
    </AdminPage>
  );
}

function SheetSearch({ keyword }: { readonly keyword: string }) {
  const { t } = useTranslation();
  return (
    <ReadOnly on={false}>
      <form className="row" role="search" action={PAGE}>
        <input
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={KEYWORD_LENGTH.max}
          aria-label={t("staff.search.label")}
          placeholder={t("staff.search.label")}
        />
        <Button kind="quiet">{t("staff.search.submit")}</Button>
      </form>
    </ReadOnly>
  );
}

interface CountFileFormProps {
  readonly action: string;
  readonly result: FormResult<CountExtra> | undefined;
}

function CountFileForm({ action, result }: CountFileFormProps) {
  const { t } = useTranslation();
  return (
    <ShopForm action={action} encType="multipart/form-data" className="stack" noValidate>
      <Field
        name="file"
        type="file"
        accept=".csv,text/csv"
        label={t("staffProducts.stocktake.choose")}
        error={result?.fieldErrors.file}
        required
      />
      <p>
        <Button intent="importCount" kind="quiet">
          {t("staffProducts.stocktake.upload")}
        </Button>
      </p>
    </ShopForm>
  );
}

function useSheetColumns(result: FormResult<CountExtra> | undefined): Column<StockSheetRow>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { mayChangeSection } = useStaffRights();
  const nameOf = ({ name, packing }: StockSheetRow) =>
    [getBilingualText(name, lang), getBilingualText(packing, lang)]
      .filter((text) => text !== "")
      .join(" ");
  const columns: Column<StockSheetRow>[] = [
    { name: "name", label: t("staff.products.column.name"), cell: nameOf },
    {
      name: "barcode",
      label: t("staffProducts.stocktake.barcode"),
      cell: ({ barcode }) => barcode,
    },
    {
      name: "stock",
      label: t("staffProducts.stocktake.expected"),
      cell: ({ stock }) => stock,
      isNumber: true,
    },
  ];
  if (!mayChangeSection) return columns;
  const counted: Column<StockSheetRow> = {
    name: "counted",
    label: t("staffProducts.stocktake.counted"),
    isNumber: true,
    cell: (row) => (
      <CountCell
        row={row}
        result={result}
        label={t("staffProducts.stocktake.of", { name: nameOf(row) })}
      />
    ),
  };
  return [...columns, counted];
}

interface CountCellProps {
  readonly row: StockSheetRow;
  readonly result: FormResult<CountExtra> | undefined;
  readonly label: string;
}

/** Shows the input of a count. A rejected count stays, with the stock that the user saw. */
function CountCell({ row: { skuId, stock }, result, label }: CountCellProps) {
  const name = `count.${skuId}.counted`;
  const seen = `count.${skuId}.seenStock`;
  const saved = result?.extra?.rows?.some(({ id, refusal }) => id === skuId && refusal === null);
  const typed = saved === true ? undefined : result?.repopulateFields[name];
  const error = result?.fieldErrors[name];
  return (
    <>
      <HiddenField
        form={FORM}
        name={seen}
        value={typed === undefined ? stock : (result?.repopulateFields[seen] ?? stock)}
      />
      <input
        id={getFieldId(name, FORM)}
        className="cell-input"
        form={FORM}
        name={name}
        defaultValue={typed ?? ""}
        aria-label={label}
        inputMode="numeric"
        maxLength={20}
        size={6}
        {...getFieldAria({ name, form: FORM, label: "", error })}
      />
      <FieldError name={name} form={FORM} error={error} />
    </>
  );
}
