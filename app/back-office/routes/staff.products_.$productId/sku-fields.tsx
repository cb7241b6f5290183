import * as limits from "@contract/staff/limits";
import type { StaffProduct } from "@contract/staff/products";
import { SKU_UNITS, STOCK_REASONS } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { FieldError } from "~/ui/field-frame";
import {
  PRODUCT_FORM_PREFIX,
  getFieldProps,
  listFormRows,
  type ProductFormState,
} from "./product-values";
import {
  Button,
  CheckField,
  Field,
  HiddenField,
  OnlyToChange,
  SelectField,
} from "~/back-office/ui/fields";

interface SkuFieldsProps extends ProductFormState {
  readonly product: StaffProduct | null;
}

/** Shows the SKUs, a group of fields for each, and a button that adds one. */
export function ProductSkuFields({ product, ...part }: SkuFieldsProps) {
  const { t } = useTranslation();
  const rows = listFormRows(part.values, "sku");
  return (
    <fieldset className="card stack" id={`${PRODUCT_FORM_PREFIX}-sku`}>
      <legend>{t("staffProducts.packings.title")}</legend>
      <FieldError name="sku" form={PRODUCT_FORM_PREFIX} error={part.errors.sku} />
      {rows.map((row, at) => (
        <Packing key={row} row={row} number={at + 1} part={part} product={product} />
      ))}
      {product !== null && (
        <OnlyToChange>
          <SelectField
            {...getFieldProps(part, "stockReason")}
            label={t("staffProducts.packings.reason")}
            needed
          >
            {STOCK_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`staffProducts.packings.reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
        </OnlyToChange>
      )}
      {rows.length < limits.PRODUCT_SKUS_MAX && (
        <p>
          <Button kind="quiet" intent="addPacking">
            {t("staffProducts.packings.add")}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface PackingProps {
  readonly row: string;
  /** The displayed number of the SKU, from 1. */
  readonly number: number;
  readonly part: ProductFormState;
  readonly product: StaffProduct | null;
}

function Packing({ row, number, part, product }: PackingProps) {
  const { t } = useTranslation();
  const field = (name: string) => getFieldProps(part, `sku.${row}.${name}`);
  const id = part.values[`sku.${row}.id`] ?? "";
  const { locked = 0, waiting = 0 } = product?.skus.find((sku) => sku.id === id) ?? {};
  const isNew = id === "";
  return (
    <fieldset className="stack" data-gap="small" data-id={isNew ? undefined : id}>
      <legend>{t(`staffProducts.packings.${isNew ? "new" : "one"}`, { number })}</legend>
      {isNew && <p className="soft">{t("staffProducts.packings.newHint")}</p>}
      <HiddenField name={`sku.${row}.id`} value={id} />
      {!isNew && (
        <HiddenField name={`sku.${row}.seenStock`} value={part.values[`sku.${row}.seenStock`]} />
      )}
      <div className="admin-form">
        <SizeFields row={row} part={part} />
        <MoneyAndStock row={row} part={part} />
      </div>
      {locked > 0 && (
        <p className="soft">{t("staffProducts.packings.locked", { count: locked })}</p>
      )}
      {waiting > 0 && (
        <p className="soft">{t("staffProducts.packings.waiting", { count: waiting })}</p>
      )}
      {!isNew && (
        <CheckField
          {...field("archived")}
          defaultValue={undefined}
          label={t("staffProducts.packings.archived")}
          value="on"
          defaultChecked={part.values[`sku.${row}.archived`] !== undefined}
        />
      )}
    </fieldset>
  );
}

type RowProps = Pick<PackingProps, "row" | "part">;

function SizeFields({ row, part }: RowProps) {
  const { t } = useTranslation();
  const field = (name: string) => getFieldProps(part, `sku.${row}.${name}`);
  return (
    <>
      <Field
        {...field("packing")}
        label={t("staffProducts.packings.packing")}
        maxLength={limits.SKU_NAME_LENGTH.max}
        needed
      />
      <Field
        {...field("packingEn")}
        label={t("staffProducts.packings.packingEn")}
        maxLength={limits.SKU_NAME_EN_LENGTH.max}
      />
      <Field {...field("amount")} label={t("staffProducts.packings.amount")} inputMode="numeric" />
      <SelectField {...field("unit")} label={t("staffProducts.packings.unit")} needed>
        <option value="">{t("staffProducts.packings.noUnit")}</option>
        {SKU_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`staffProducts.packings.units.${unit}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const NUMBERS = [
  ["price", "decimal"],
  ["originalPrice", "decimal"],
  ["stock", "numeric"],
  ["barcode", "text"],
  ["weight", "numeric"],
  ["lastsWeeks", "numeric"],
  ["order", "numeric"],
] as const;

function MoneyAndStock({ row, part }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      {NUMBERS.map(([name, inputMode]) => (
        <Field
          key={name}
          {...getFieldProps(part, `sku.${row}.${name}`)}
          label={t(`staffProducts.packings.${name}`)}
          inputMode={inputMode}
          maxLength={limits.BARCODE_LENGTH.max}
          needed={name === "price"}
        />
      ))}
    </>
  );
}
