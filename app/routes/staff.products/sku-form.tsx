import { inLanguage } from "~/locales/in-language";
import { useTranslation } from "~/locales/use-translation";
import { decimalOfCents } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { StaffSku } from "@contract/staff";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { FormResult } from "~/ui/form-result";

interface SkuFormProps {
  readonly sku: StaffSku;
  /** The list that it stands in, to come back to it. */
  readonly here: string;
  readonly refused: FormResult | undefined;
}

/** Price, stock and shelf of one packing. */
export function SkuForm({ sku, here, refused }: SkuFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { skuId, packing, locked } = sku;
  return (
    <li className="card stack" data-gap="small" data-id={skuId}>
      <h2>
        {inLanguage(sku.name, lang)} <span className="soft">{inLanguage(packing, lang)}</span>
      </h2>
      <ShopForm action={here} values={{ skuId }} className="admin-form" noValidate>
        <SkuFields sku={sku} refused={refused} />
        <Button kind="quiet" intent="save">
          {t("staff.products.save")}
        </Button>
      </ShopForm>
      {locked > 0 && <p className="soft">{t("staff.products.locked", { count: locked })}</p>}
    </li>
  );
}

function SkuFields({ sku, refused }: Pick<SkuFormProps, "sku" | "refused">) {
  const { t } = useTranslation();
  const { priceCents, stock, onShelf } = sku;
  const form = `sku-${sku.skuId}`;
  const errors = refused?.fieldErrors ?? {};
  const isOn = refused === undefined ? onShelf : refused.repopulateFields.onShelf !== undefined;
  return (
    <>
      <Field
        name="price"
        form={form}
        label={t("staff.products.price")}
        error={errors.price}
        defaultValue={refused?.repopulateFields.price ?? decimalOfCents(priceCents)}
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
        defaultChecked={isOn}
      />
    </>
  );
}
