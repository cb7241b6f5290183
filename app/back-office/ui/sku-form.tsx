import { useTranslation } from "~/locales/use-translation";
import { formatCentsAsDecimal } from "~/locales/formats";
import type { StaffSku } from "@contract/staff/skus";
import { isConflict, isTicked, selectFormVersion } from "~/back-office/sections/edit-fields";
import { RowForm, Button, CheckField, Field } from "./fields";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import type { FormResult } from "~/ui/form-result";

interface SkuFormProps {
  readonly sku: StaffSku;
  /** The URL of the list, to which the form returns. */
  readonly here: string;
  readonly refused: FormResult | undefined;
}

/** Shows the form that saves the price, stock and sale status of one SKU alone. */
export function SkuForm({ sku, here, refused }: SkuFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <Conflict sku={sku} here={here} refused={refused} />
      <RowForm
        mark={getSkuAnchor(sku)}
        action={here}
        values={{
          skuId: sku.skuId,
          seenStock: getSeenStock(sku, refused),
          version: selectFormVersion(refused, sku.version),
        }}
        className="admin-form"
      >
        <SkuFields sku={sku} refused={refused} />
        <Button kind="quiet" intent="save">
          {t("staff.products.save")}
        </Button>
      </RowForm>
      {sku.locked > 0 && (
        <p className="soft">{t("staff.products.locked", { count: sku.locked })}</p>
      )}
    </>
  );
}

/**
 * Returns the stock that the user saw, so that saving does not undo sales made since then. After a conflict
 * it returns the current stock, because the page shows both values.
 */
function getSeenStock({ stock }: StaffSku, refused: FormResult | undefined): string {
  const seen = refused?.repopulateFields.seenStock ?? "";
  return seen === "" || isConflict(refused) ? String(stock) : seen;
}

function Conflict({ sku, here, refused }: Pick<SkuFormProps, "sku" | "here" | "refused">) {
  const { t } = useTranslation();
  const { price = "", stock = "" } = refused?.repopulateFields ?? {};
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const fields = [
    {
      name: "price",
      label: t("staff.products.price"),
      typed: price,
      saved: formatCentsAsDecimal(sku.priceCents),
    },
    {
      name: "stock",
      label: t("staff.products.stock"),
      typed: stock,
      saved: String(sku.stock),
    },
    {
      name: "onShelf",
      label: t("staff.products.onShelf"),
      typed: flag(isTicked(refused, "onShelf", sku.onShelf)),
      saved: flag(sku.onShelf),
    },
  ];
  return <EditConflict refused={refused} fields={fields} here={here} />;
}

function SkuFields({ sku, refused }: Pick<SkuFormProps, "sku" | "refused">) {
  const { t } = useTranslation();
  const { priceCents, stock, onShelf } = sku;
  const form = getSkuAnchor(sku);
  const errors = refused?.fieldErrors ?? {};
  return (
    <>
      <Field
        name="price"
        form={form}
        label={t("staff.products.price")}
        error={errors.price}
        defaultValue={refused?.repopulateFields.price ?? formatCentsAsDecimal(priceCents)}
        inputMode="decimal"
        required
      />
      <Field
        name="stock"
        form={form}
        label={t("staff.products.stock")}
        error={errors.stock}
        defaultValue={refused?.repopulateFields.stock ?? stock}
        inputMode="numeric"
        required
      />
      <CheckField
        name="onShelf"
        form={form}
        label={t("staff.products.onShelf")}
        value="on"
        defaultChecked={isTicked(refused, "onShelf", onShelf)}
      />
    </>
  );
}

function getSkuAnchor({ skuId }: StaffSku): string {
  return `sku-${skuId}`;
}
