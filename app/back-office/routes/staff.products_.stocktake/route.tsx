import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { getBilingualText } from "@contract/model/languages";
import {
  LIST_FORM_MAX_FIELDS,
  LONG_FIELD_MAX_BYTES,
  PRODUCT_FILE_MAX_BYTES,
  CSV_TYPES,
} from "@contract/staff/limits";
import {
  staffStockSheet,
  type StockSheetRow,
  staffStockCount,
  staffStockCountFile,
  stockCount,
  type CountReport,
} from "@contract/staff/stock";
import {
  countPages,
  makeAdminHead,
  readAdminSearch,
  toStaffQuery,
  getListHref,
} from "~/back-office/sections/admin-view.server";
import { toPageSizeQuery, toStaffHref } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { FileErrors } from "~/back-office/ui/import-elements";
import { RowForm, Button, Field, HiddenField, ShopForm, ReadOnly } from "~/back-office/ui/fields";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
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
import * as z from "zod/mini";
import type { RequestOf } from "@contract/model/call";
import { countStockForm } from "~/back-office/forms/products";
import type { BulkResult } from "~/back-office/ui/bulk-form";
import {
  redirectWithNotice,
  showFailure,
  showFormAgain,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { getFirstMessages } from "~/forms/form-validator";
import { getFileError, isFileFailure, sendFile } from "~/prod-api/files.server";

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

/** Saves the counts of the page, or those of a file. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, LONG_FIELD_MAX_BYTES, LIST_FORM_MAX_FIELDS);
  return handleForm(
    { ...args, form },
    defineFormAction<typeof countStockForm.schemas, CountExtra>(countStockForm, {
      saveCount: ({ count, requestId }, args) => saveCounts(count, requestId, args),
      importCount: (_, args) => importCounts(args),
    }),
  );
}

/** The result of each counted row, or the errors of the file. */
interface CountExtra {
  readonly rows?: readonly BulkResult[];
  readonly report?: CountReport;
}

const countedRow = z.object(stockCount);

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
        accept={CSV_TYPES}
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
