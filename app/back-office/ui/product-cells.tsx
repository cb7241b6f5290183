import type { StaffSku } from "@contract/staff/skus";
import { getBilingualText } from "@contract/model/languages";
import { formatCentsAsDecimal, formatHkd, formatCount } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { FieldError, getFieldAria, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { getPictureHref } from "~/ui/picture";
import { getSeenTerms } from "../forms/products";
import type { BulkResults } from "./bulk-form";
import { findTypedRow, getRowAnchor, getRowField, ROWS_FORM, type TypedRow } from "./product-row";
import { RowForm, Button } from "./fields";
import { SkuForm } from "./sku-form";
import { EditConflict } from "./edit-conflict";
import { useStaffRights } from "./use-staff-layout";

/** A row of the product list. */
export interface ListedSku extends StaffSku {
  /** True for the first row of its product on the page. Only this row has the picture and the checkbox. */
  readonly isFirst: boolean;
}

interface CellProps {
  readonly sku: ListedSku;
  readonly refused: FormResult<BulkResults> | undefined;
}

/** Shows the picture and the name of a SKU. The name links to the page of its product. */
export function NameCell({
  sku,
  isLinked,
}: {
  readonly sku: ListedSku;
  readonly isLinked: boolean;
}) {
  const lang = useLanguage();
  const name = getBilingualText(sku.name, lang);
  const label = (
    <>
      <span className={sku.isFirst ? undefined : "soft"}>{name}</span>{" "}
      <span className="soft">{getBilingualText(sku.packing, lang)}</span>
    </>
  );
  return (
    <span className="sku-name">
      {sku.isFirst && sku.cover !== "" ? (
        <img
          src={getPictureHref(sku.cover, 160)}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="no-thumb" />
      )}
      {isLinked ? (
        <a id={getRowAnchor(sku.skuId)} href={`/staff/products/${sku.productId}`}>
          {label}
        </a>
      ) : (
        <span id={getRowAnchor(sku.skuId)}>{label}</span>
      )}
    </span>
  );
}

/** Shows badges only for exceptions: a product that shoppers do not see, or a low stock. */
export function StandingCell({ sku: { state, productOnShelf, isLow } }: Pick<CellProps, "sku">) {
  const { t } = useTranslation();
  const isAway = state === "published" && !productOnShelf;
  if (state === "published" && productOnShelf && !isLow) return null;
  return (
    <span className="row" data-state={state}>
      {state !== "published" && <Badge>{t(`staffProducts.state.${state}`)}</Badge>}
      {isAway && <Badge>{t("staffProducts.state.scheduled")}</Badge>}
      {isLow && <Badge>{t("staffProducts.low")}</Badge>}
    </span>
  );
}

/** A longer time is not shown in days, because sales of 30 days do not predict it. */
const LASTS_DAYS_MAX = 365;

/** Shows how long the free stock lasts at the sales of the last 30 days. */
export function LastsCell({ sku: { lastsDays } }: Pick<CellProps, "sku">) {
  const { t } = useTranslation();
  if (lastsDays === null) return <span className="soft">–</span>;
  const isLong = lastsDays > LASTS_DAYS_MAX;
  return (
    <span data-days={lastsDays}>
      {isLong ? t("staff.products.overYear") : t("staff.products.days", { count: lastsDays })}
    </span>
  );
}

/** Shows the input of the price, with the hidden fields of the row. */
export function PriceCell({
  sku,
  refused,
  rows,
}: CellProps & { readonly rows: readonly ListedSku[] }) {
  const { mayChangeSection } = useStaffRights();
  if (!mayChangeSection) return formatHkd(sku.priceCents);
  const typed = findTypedRow(refused, sku.skuId);
  const isConflict = typed?.result?.refusal === "versionConflict";
  const saved = formatCentsAsDecimal(sku.priceCents);
  const hidden = {
    seenStock: typed === undefined || isConflict ? String(sku.stock) : typed.seenStock,
    version:
      typed === undefined || isConflict
        ? String(sku.version)
        : getVersion(sku, typed, { refused, rows }),
    seen: getSeenTerms(saved, sku.onShelf),
  };
  return (
    <>
      {Object.entries(hidden).map(([field, value]) => (
        <input
          key={field}
          type="hidden"
          form={ROWS_FORM}
          name={getRowField(sku.skuId, field)}
          value={value}
        />
      ))}
      <CellInput sku={sku} refused={refused} field="price" saved={saved} typed={typed?.price} />
    </>
  );
}

/**
 * Returns the version of a rejected row. If the same save has changed another SKU of the product, it is the
 * version after that change. So the user does not conflict with their own save.
 */
function getVersion(
  sku: ListedSku,
  typed: TypedRow,
  { refused, rows }: Pick<CellProps, "refused"> & { readonly rows: readonly ListedSku[] },
): string {
  const siblings = rows.filter(({ productId }) => productId === sku.productId);
  const saved = refused?.extra?.rows.find(
    ({ id, refusal, version }) =>
      refusal === null && version !== undefined && siblings.some(({ skuId }) => skuId === id),
  );
  const own = typed.result?.version ?? saved?.version;
  return own === undefined ? typed.version : String(own);
}

/** Shows the input of the stock. */
export function StockCell({ sku, refused }: CellProps) {
  const { t } = useTranslation();
  const { mayChangeSection } = useStaffRights();
  if (!mayChangeSection) return formatCount(sku.stock);
  const typed = findTypedRow(refused, sku.skuId);
  return (
    <>
      <CellInput
        sku={sku}
        refused={refused}
        field="stock"
        saved={String(sku.stock)}
        typed={typed?.stock}
      />
      {sku.locked > 0 && (
        <span className="soft" title={t("staff.products.locked", { count: sku.locked })}>
          −{sku.locked}
        </span>
      )}
    </>
  );
}

interface CellInputProps extends CellProps {
  readonly field: "price" | "stock";
  readonly saved: string;
  readonly typed: string | undefined;
}

function CellInput({ sku, refused, field, saved, typed }: CellInputProps) {
  const { t } = useTranslation();
  const name = getRowField(sku.skuId, field);
  const error = refused?.formId === ROWS_FORM ? refused.fieldErrors[name] : undefined;
  return (
    <>
      <input
        id={getFieldId(name, ROWS_FORM)}
        className="cell-input"
        form={ROWS_FORM}
        name={name}
        defaultValue={typed ?? saved}
        data-changed={(typed !== undefined && typed !== saved) || undefined}
        aria-label={`${useSkuName()(sku)}: ${t(`staff.products.${field}`)}`}
        inputMode={field === "price" ? "decimal" : "numeric"}
        maxLength={20}
        size={field === "price" ? 8 : 6}
        {...getFieldAria({ name, form: ROWS_FORM, label: "", error })}
      />
      <FieldError name={name} form={ROWS_FORM} error={error} />
    </>
  );
}

/** Shows the checkbox that puts a SKU on sale. */
export function ShelfCell({ sku, refused }: CellProps) {
  const { t } = useTranslation();
  const { mayChangeSection } = useStaffRights();
  const nameOf = useSkuName();
  if (!mayChangeSection) return t(sku.onShelf ? "staff.log.yes" : "staff.log.no");
  const typed = findTypedRow(refused, sku.skuId);
  const name = getRowField(sku.skuId, "onShelf");
  return (
    <label className="choice">
      <input
        type="checkbox"
        id={getFieldId(name, ROWS_FORM)}
        form={ROWS_FORM}
        name={name}
        value="on"
        defaultChecked={typed?.onShelf ?? sku.onShelf}
      />
      <span className="unseen">{`${nameOf(sku)}: ${t("staff.products.onShelf")}`}</span>
    </label>
  );
}

/** Shows the form that saves this SKU alone. It is open if the list has only one row. */
export function MoreCell({
  sku,
  refused,
  here,
  isOnly,
}: CellProps & { readonly here: string; readonly isOnly: boolean }) {
  const { t } = useTranslation();
  const { mayChangeSection } = useStaffRights();
  const nameOf = useSkuName();
  const isRefused = refused?.repopulateFields.skuId === sku.skuId;
  if (!mayChangeSection) return null;
  return (
    <details className="row-more" open={isRefused || isOnly || undefined}>
      <summary aria-label={t("staff.products.more", { name: nameOf(sku) })}>
        {t("staff.products.column.more")}
      </summary>
      <div className="stack">
        <a href={`/staff/products/${sku.productId}#stock`}>{t("staff.products.movements")}</a>
        <SkuForm sku={sku} here={here} refused={isRefused ? refused : undefined} />
      </div>
    </details>
  );
}

/** Returns a function that returns the name of a SKU with its size. */
function useSkuName(): (sku: StaffSku) => string {
  const lang = useLanguage();
  return ({ name, packing }) =>
    [getBilingualText(name, lang), getBilingualText(packing, lang)]
      .filter((text) => text !== "")
      .join(" ");
}

interface SaveBarProps {
  readonly here: string;
  readonly refused: FormResult<BulkResults> | undefined;
}

/** Shows the form of all rows with its button, which stays at the lower edge of the screen. */
export function SaveBar({ here, refused }: SaveBarProps) {
  const { t } = useTranslation();
  if (!useStaffRights().mayChangeSection) return null;
  return (
    <RowForm id={ROWS_FORM} mark={ROWS_FORM} action={here} className="save-bar row">
      <Button intent="saveRows" data-words={t("staff.products.saveCount")}>
        {t("staff.products.saveRows")}
      </Button>
      {/* If the whole form is rejected, the error links here. */}
      <span className="soft" id={getFieldId("row", ROWS_FORM)} tabIndex={-1}>
        {t("staff.products.saveHint")}
      </span>
      <FieldError name="row" form={ROWS_FORM} error={refused?.fieldErrors.row} />
    </RowForm>
  );
}

interface RowConflictsProps {
  readonly rows: readonly ListedSku[];
  readonly refused: FormResult<BulkResults> | undefined;
  readonly here: string;
}

/** Shows both values of each field in rows that another user has changed since the page was loaded. */
export function RowConflicts({ rows, refused, here }: RowConflictsProps) {
  const { t } = useTranslation();
  const nameOf = useSkuName();
  if (refused?.formId !== ROWS_FORM) return null;
  const fields = rows.flatMap((sku) => {
    const typed = findTypedRow(refused, sku.skuId);
    if (typed?.result?.refusal !== "versionConflict") return [];
    const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
    const sides = {
      price: [typed.price, formatCentsAsDecimal(sku.priceCents)],
      stock: [typed.stock, String(sku.stock)],
      onShelf: [flag(typed.onShelf), flag(sku.onShelf)],
    } as const;
    return (["price", "stock", "onShelf"] as const).map((field) => ({
      name: getRowField(sku.skuId, field),
      label: `${nameOf(sku)}: ${t(`staff.products.${field}`)}`,
      typed: sides[field][0],
      saved: sides[field][1],
    }));
  });
  return <EditConflict refused={refused} fields={fields} here={here} />;
}
