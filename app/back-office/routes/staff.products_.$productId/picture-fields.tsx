import * as limits from "@contract/staff/limits";
import type { StaffProduct } from "@contract/staff/products";
import { getBilingualText } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Picture } from "~/ui/picture";
import { PRODUCT_FORM_PREFIX, getFieldProps, type ProductFormState } from "./form-part";
import { listFormRows } from "./product-values";
import { CheckField, Field, HiddenField, OnlyToChange, SelectField } from "~/back-office/ui/fields";

interface PictureFieldsProps extends ProductFormState {
  readonly product: StaffProduct | null;
}

/** Shows the images with their descriptions, and a field for uploading more. */
export function PictureFields({ product, ...part }: PictureFieldsProps) {
  const { t } = useTranslation();
  const ids = listFormRows(part.values, "picture");
  return (
    <fieldset className="card stack" id={`${PRODUCT_FORM_PREFIX}-pictures-group`}>
      <legend>{t("staffProducts.pictures.title")}</legend>
      {ids.map((id, at) => (
        <OnePicture key={id} id={id} number={at + 1} part={part} skus={product?.skus ?? []} />
      ))}
      {ids.length < limits.PRODUCT_PICTURES_MAX && (
        <Field
          name="pictures"
          form={PRODUCT_FORM_PREFIX}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          label={t("staffProducts.pictures.add")}
          hint={t("staffProducts.pictures.addHint")}
          error={part.errors.pictures}
        />
      )}
    </fieldset>
  );
}

interface OnePictureProps {
  readonly id: string;
  /** The displayed number of the image, from 1. */
  readonly number: number;
  readonly part: ProductFormState;
  readonly skus: StaffProduct["skus"];
}

function OnePicture({ id, number, part, skus }: OnePictureProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const field = (name: string) => getFieldProps(part, `picture.${id}.${name}`);
  const src = part.values[`picture.${id}.src`] ?? "";
  const { defaultValue: _, ...removed } = field("removed");
  return (
    <fieldset className="product-picture" data-id={id}>
      <legend>{t("staffProducts.pictures.one", { number })}</legend>
      <Picture src={src} alt="" width={120} sizes="120px" upTo={320} />
      <HiddenField name={`picture.${id}.src`} value={src} />
      <div className="admin-form">
        <PictureTexts id={id} part={part} />
        <SelectField {...field("skuId")} label={t("staffProducts.pictures.skuId")}>
          <option value="">{t("staffProducts.pictures.everySku")}</option>
          {skus.map((sku) => (
            <option key={sku.id} value={sku.id}>
              {getBilingualText(sku.packing, lang)}
            </option>
          ))}
        </SelectField>
        <OnlyToChange>
          <CheckField
            {...removed}
            label={t("staffProducts.pictures.removed")}
            value="on"
            defaultChecked={part.values[`picture.${id}.removed`] !== undefined}
          />
        </OnlyToChange>
      </div>
    </fieldset>
  );
}

function PictureTexts({ id, part }: Pick<OnePictureProps, "id" | "part">) {
  const { t } = useTranslation();
  const field = (name: string) => getFieldProps(part, `picture.${id}.${name}`);
  return (
    <>
      <Field
        {...field("alt")}
        label={t("staffProducts.pictures.alt")}
        maxLength={limits.ALT_LENGTH.max}
      />
      <Field
        {...field("altEn")}
        label={t("staffProducts.pictures.altEn")}
        maxLength={limits.ALT_EN_LENGTH.max}
      />
      <Field
        {...field("order")}
        label={t("staffProducts.pictures.order")}
        inputMode="numeric"
        maxLength={3}
      />
    </>
  );
}
