import type { ProductChoices, StaffProduct } from "@contract/staff/products";
import { getBilingualText } from "@contract/model/languages";
import { FormMessages } from "~/forms/form-messages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation, useKnownText } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { isConflict, selectFormVersion } from "~/back-office/sections/edit-fields";
import { StaffHistory, useFieldName } from "~/back-office/ui/staff-history";
import type { FormResult } from "~/ui/form-result";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import { Badge } from "~/ui/badge";
import {
  PRODUCT_FORM_PREFIX,
  getFieldProps,
  createProductValues,
  toProductValues,
  hasProductFields,
  refreshSeenStock,
  addEmptySku,
  listFormRows,
  type ProductFormState,
  type ProductValues,
} from "./product-values";
import { ProductSkuFields } from "./sku-fields";
import { STOCK_FORM, StockSection, type StockPage } from "./stock-section";
import { PictureFields, FactFields, TextFields } from "./product-fields";
import type { ProductFormExtra } from "./write-product.server";
import { Button, Field, SelectField, ShopForm, TickBox } from "~/back-office/ui/fields";

/**
 * The names of fields that a conflict does not show: hidden fields, and fields about the action instead of
 * the product.
 */
const UNCOMPARED_FIELDS = /^(version|stockReason|intent|_csrf)$|\.(seenStock|src|id)$/;

/**
 * Returns the names of the fields that differ from the saved product, with SKUs by their ids. Leaves out SKUs
 * and images that the form does not contain, because saving does not change them.
 */
function findChangedFields(typed: ProductValues, saved: ProductValues): string[] {
  const held = new Set([...listFormRows(typed, "sku"), ...listFormRows(typed, "picture")]);
  const names = [...new Set([...Object.keys(typed), ...Object.keys(saved)])];
  return names.filter(
    (name) =>
      !UNCOMPARED_FIELDS.test(name) &&
      (!/^(sku|picture)\./.test(name) || held.has(name.split(".")[1] ?? "")) &&
      normalizeLineBreaks(typed[name] ?? "") !== normalizeLineBreaks(saved[name] ?? ""),
  );
}

/** Renames SKU fields from row numbers to ids. New SKUs have no id and keep their row numbers. */
function renameFieldsBySkuId(values: ProductValues): ProductValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [head, row = "", part = ""] = name.split(".");
      const id = values[`sku.${row}.id`] ?? "";
      return [head === "sku" && id !== "" ? `sku.${id}.${part}` : name, value];
    }),
  );
}

/** Normalizes line breaks, because browsers send them as two characters. */
function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

interface ProductConflictProps {
  readonly refused: FormResult | undefined;
  readonly product: StaffProduct;
  readonly choices: ProductChoices;
  readonly saved: ProductValues;
}

/** Shows the saved and the typed value of each field that differs, after a colleague has saved first. */
function ProductConflict({ refused, product, choices, saved }: ProductConflictProps) {
  const nameOf = useFieldName(useSkuName(product));
  const wordsOf = useValueText(product, choices);
  const typed = renameFieldsBySkuId(refused?.repopulateFields ?? {});
  const now = renameFieldsBySkuId(saved);
  const changed = hasProductFields(typed) ? findChangedFields(typed, now) : [];
  const fields = changed.map((name) => ({
    name,
    label: nameOf(name),
    typed: wordsOf(name, typed[name] ?? ""),
    saved: wordsOf(name, now[name] ?? ""),
  }));
  return <EditConflict refused={refused} fields={fields} here={`/staff/products/${product.id}`} />;
}

/** Returns a function that finds the name of a SKU by its id. */
function useSkuName({ skus }: StaffProduct): (id: string) => string | undefined {
  const lang = useLanguage();
  return (id) => {
    const found = skus.find((sku) => sku.id === id);
    return found && getBilingualText(found.packing, lang);
  };
}

/** Returns a function that formats a field's value as the form shows it, with names instead of codes. */
function useValueText(product: StaffProduct, { lowStockAt: _, ...choices }: ProductChoices) {
  const { t } = useTranslation();
  const known = useKnownText();
  const lang = useLanguage();
  const packingName = useSkuName(product);
  const named = Object.values(choices).flat();
  const nameOfCode = (code: string) => {
    const found = named.find((each) => each.code === code);
    return found === undefined ? code : getBilingualText(found.name, lang);
  };
  return (field: string, value: string): string => {
    const part = field.split(".").at(-1) ?? "";
    if (part === "archived" || part === "removed")
      return t(value === "" ? "staff.log.no" : "staff.log.yes");
    if (value === "") return t("staff.log.nothing");
    if (part.endsWith("Code")) return nameOfCode(value);
    if (part === "efficacyCodes") return value.split(",").map(nameOfCode).join("、");
    if (part === "skuId") return packingName(value) ?? value;
    if (part === "state") return known(`staffProducts.state.${value}`) ?? value;
    if (part === "unit") return known(`staffProducts.packings.units.${value}`) ?? value;
    return part.startsWith("publish") ? value.replace("T", " ") : value;
  };
}

interface ProductFormProps {
  readonly choices: ProductChoices;
  /** The product, or null for a new one. */
  readonly product: StaffProduct | null;
  /** The stock movements. Null for a new product, and if the backend has none. */
  readonly stock: StockPage | null;
  readonly result: FormResult<ProductFormExtra> | undefined;
}

/** Shows all editable fields of a product in one form that works without scripts. */
export function ProductForm({ choices, product, stock, result }: ProductFormProps) {
  const { t } = useTranslation();
  const saved = product === null ? createProductValues(choices) : toProductValues(product);
  const values = getShownValues(saved, result);
  const errors = result?.fieldErrors ?? {};
  const part = { values, errors };
  return (
    <AdminPage part="products" title={useTitle(product)}>
      {product !== null && <ProductStateLine product={product} hasStock={stock !== null} />}
      <FormMessages result={result} form={result?.formId ?? PRODUCT_FORM_PREFIX} />
      {product !== null && (
        <ProductConflict refused={result} product={product} choices={choices} saved={saved} />
      )}
      <ShopForm
        action={product === null ? "/staff/products/new" : `/staff/products/${product.id}`}
        encType="multipart/form-data"
        values={product === null ? {} : { version: selectFormVersion(result, product.version) }}
        className="stack"
        noValidate
      >
        {/* The buttons are first, because the Enter key presses the first button of a form. */}
        <p className="row">
          <Button intent="save">{t("staffProducts.save")}</Button>
          {product?.state === "draft" && <PublishButton />}
        </p>
        <TextFields {...part} />
        <PlaceFields {...part} choices={choices} />
        <FactFields {...part} />
        <ProductSkuFields {...part} product={product} />
        <PictureFields {...part} product={product} />
        <ShowFields {...part} />
        <Buttons isNew={product === null} isPublished={product?.state === "published"} />
      </ShopForm>
      {product !== null && stock !== null && (
        <StockSection product={product} stock={stock} result={result} />
      )}
      {product !== null && <ProductHistory product={product} />}
    </AdminPage>
  );
}

function useTitle(product: StaffProduct | null): string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return product === null ? t("staffProducts.add") : getBilingualText(product.name, lang);
}

function ProductHistory({ product }: { readonly product: StaffProduct }) {
  return <StaffHistory entries={product.history} rowName={useSkuName(product)} />;
}

/** Returns the submitted values, or the saved ones if nothing was submitted. */
function getShownValues(
  saved: ProductValues,
  result: FormResult<ProductFormExtra> | undefined,
): ProductValues {
  if (result === undefined || !hasProductFields(result.repopulateFields)) return saved;
  const { repopulateFields, extra } = result;
  if (isConflict(result)) return refreshSeenStock(repopulateFields, saved);
  return extra?.addPacking ? addEmptySku(repopulateFields) : repopulateFields;
}

/**
 * Shows the button that publishes a draft. The button is also above the long form, so that publishing a saved
 * draft needs no scrolling.
 */
function PublishButton() {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" intent="publish">
      {t("staffProducts.publish")}
    </Button>
  );
}

function Buttons({
  isNew,
  isPublished,
}: {
  readonly isNew: boolean;
  readonly isPublished: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Button intent="save">{t("staffProducts.save")}</Button>
      {!isPublished && <PublishButton />}
      {isPublished && (
        <Button kind="quiet" intent="unpublish">
          {t("staffProducts.unpublish")}
        </Button>
      )}
      {!isNew && (
        <>
          <Button kind="quiet" intent="duplicate">
            {t("staffProducts.duplicate")}
          </Button>
          <Button kind="danger" intent="archive">
            {t("staffProducts.archive")}
          </Button>
        </>
      )}
    </div>
  );
}

interface PlaceFieldsProps extends ProductFormState {
  readonly choices: ProductChoices;
}

/** Shows the brand, category, range and efficacies. */
function PlaceFields({ choices, ...part }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { brands, categories, ranges } = choices;
  return (
    <fieldset className="card stack">
      <legend>{t("staffProducts.place.title")}</legend>
      <div className="admin-form">
        <CodeField part={part} name="brandCode" choices={brands} />
        <CodeField part={part} name="categoryCode" choices={categories} required />
        <CodeField part={part} name="rangeCode" choices={ranges} />
      </div>
      <EfficacyFields {...part} choices={choices} />
    </fieldset>
  );
}

interface CodeFieldProps {
  readonly part: ProductFormState;
  readonly name: "brandCode" | "categoryCode" | "rangeCode";
  readonly choices: ProductChoices["brands"];
  readonly required?: boolean;
}

/** Returns the entries that can be chosen. Leaves out archived ones that the product does not use. */
function toCodeOptions(choices: ProductChoices["brands"], had: readonly (string | undefined)[]) {
  return choices.filter(({ code, archived }) => !archived || had.includes(code));
}

function CodeField({ part, name, choices, required }: CodeFieldProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const none = t(`staffProducts.place.${required ? "choose" : "none"}`);
  return (
    <SelectField
      {...getFieldProps(part, name)}
      label={t(`staffProducts.place.${name}`)}
      required={required}
    >
      <option value="">{none}</option>
      {toCodeOptions(choices, [part.values[name]]).map((each) => (
        <option key={each.code} value={each.code}>
          {getBilingualText(each.name, lang)}
        </option>
      ))}
    </SelectField>
  );
}

function EfficacyFields({ choices, values, errors }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const ticked = (values.efficacyCodes ?? "").split(",");
  const name = "efficacyCodes";
  const offered = toCodeOptions(choices.efficacies, ticked);
  if (offered.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{t("staffProducts.place.efficacyCodes")}</legend>
      <div className="choices" data-in-row>
        {offered.map((each, at) => (
          <TickBox
            key={each.code}
            id={at === 0 ? getFieldId(name, PRODUCT_FORM_PREFIX) : undefined}
            name={name}
            value={each.code}
            defaultChecked={ticked.includes(each.code)}
            label={getBilingualText(each.name, lang)}
          />
        ))}
      </div>
      <FieldError name={name} form={PRODUCT_FORM_PREFIX} error={errors[name]} />
    </fieldset>
  );
}

/** Shows when shoppers see the product, and when its stock counts as low. */
function ShowFields(part: ProductFormState) {
  const { t } = useTranslation();
  const hint = t("staffProducts.show.timeHint");
  return (
    <fieldset className="card stack">
      <legend>{t("staffProducts.show.title")}</legend>
      <div className="admin-form">
        <SelectField {...getFieldProps(part, "state")} label={t("staffProducts.show.state")} needed>
          <option value="draft">{t("staffProducts.state.draft")}</option>
          <option value="published">{t("staffProducts.state.published")}</option>
        </SelectField>
        {(["publishFrom", "publishUntil"] as const).map((name) => (
          <Field
            key={name}
            {...getFieldProps(part, name)}
            type="datetime-local"
            label={t(`staffProducts.show.${name}`)}
            hint={hint}
          />
        ))}
        <Field
          {...getFieldProps(part, "lowStock")}
          label={t("staffProducts.show.lowStock")}
          hint={t("staffProducts.show.lowStockHint")}
          inputMode="numeric"
        />
      </div>
    </fieldset>
  );
}

interface StateLineProps {
  readonly product: StaffProduct;
  /** True if the page shows the stock movements. */
  readonly hasStock: boolean;
}

/** Shows the state of a product, a link to its page in the shop, and a link past the form to its stock. */
function ProductStateLine({ product, hasStock }: StateLineProps) {
  const { t } = useTranslation();
  const { id, state, onShelf, previewToken } = product;
  const href = `/product/detail?id=${id}`;
  const standing = state === "published" ? (onShelf ? "shown" : "scheduled") : state;
  return (
    <p className="row" data-state={state} data-on-shelf={onShelf}>
      <Badge>{t(`staffProducts.state.${standing}`)}</Badge>
      {onShelf && <a href={href}>{t("staffProducts.see")}</a>}
      {!onShelf && (
        <a href={`${href}&preview=${encodeURIComponent(previewToken)}`}>
          {t("staffProducts.preview")}
        </a>
      )}
      {hasStock && <a href={`#${STOCK_FORM}`}>{t("staffProducts.stock.title")}</a>}
    </p>
  );
}
