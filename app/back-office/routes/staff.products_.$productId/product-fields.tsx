import { Fragment } from "react";
import { getBilingualText } from "@contract/model/languages";
import { getKeys } from "@contract/model/records";
import { BILINGUAL_FACTS, type BilingualFact, type FactField } from "@contract/shop/product-facts";
import * as limits from "@contract/staff/limits";
import type { StaffProduct } from "@contract/staff/products";
import {
  Field,
  TextField,
  CheckField,
  HiddenField,
  OnlyToChange,
  SelectField,
} from "~/back-office/ui/fields";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Picture } from "~/ui/picture";
import {
  getFieldProps,
  PRODUCT_FORM_PREFIX,
  listFormRows,
  type ProductFormState,
} from "./product-values";

const LINES = [
  ["name", limits.PRODUCT_NAME_LENGTH.max],
  ["nameEn", limits.PRODUCT_NAME_EN_LENGTH.max],
  ["subtitle", limits.SUBTITLE_LENGTH.max],
  ["subtitleEn", limits.SUBTITLE_EN_LENGTH.max],
] as const;

const TEXTS = [
  ["description", limits.PRODUCT_TEXT_LENGTH.max],
  ["descriptionEn", limits.PRODUCT_TEXT_EN_LENGTH.max],
  ["suitableFor", limits.PRODUCT_TEXT_LENGTH.max],
  ["suitableForEn", limits.PRODUCT_TEXT_EN_LENGTH.max],
  ["usage", limits.PRODUCT_TEXT_LENGTH.max],
  ["usageEn", limits.PRODUCT_TEXT_EN_LENGTH.max],
  ["ingredients", limits.PRODUCT_TEXT_EN_LENGTH.max],
  ["caution", limits.PRODUCT_TEXT_LENGTH.max],
  ["cautionEn", limits.PRODUCT_TEXT_EN_LENGTH.max],
] as const;

/** Shows the name and texts in both languages side by side. */
export function TextFields(part: ProductFormState) {
  const { t } = useTranslation();
  return (
    <fieldset className="card stack">
      <legend>{t("staffProducts.texts.title")}</legend>
      <MissingTexts {...part} />
      <div className="text-pairs">
        {LINES.map(([name, maxLength]) => (
          <Field
            key={name}
            {...getFieldProps(part, name)}
            label={t(`staffProducts.texts.${name}`)}
            maxLength={maxLength}
            required={name === "name"}
          />
        ))}
        {TEXTS.map(([name, maxLength]) => (
          // Both languages share one list of ingredients, so its field uses the whole row.
          <div key={name} className={name === "ingredients" ? "whole-row" : undefined}>
            <TextField
              {...getFieldProps(part, name)}
              label={t(`staffProducts.texts.${name}`)}
              maxLength={maxLength}
              rows={4}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type BilingualFieldName = BilingualFact | `${BilingualFact}En`;
const FACT_LENGTHS: Readonly<Record<Exclude<FactField, BilingualFieldName>, number>> = {
  openMonths: 2,
  ph: 9,
  makerPhone: limits.MAKER_PHONE_LENGTH.max,
};

/** Shows the optional facts, such as the origin and the data that a label needs. */
export function FactFields(part: ProductFormState) {
  const { t } = useTranslation();
  return (
    <fieldset className="card stack">
      <legend>{t("staffProducts.facts.title")}</legend>
      <p className="soft">{t("staffProducts.facts.hint")}</p>
      <div className="text-pairs">
        {getKeys(BILINGUAL_FACTS).map((name) => (
          <Fragment key={name}>
            <FactInput part={part} name={name} maxLength={BILINGUAL_FACTS[name].zhTw} />
            <FactInput part={part} name={`${name}En`} maxLength={BILINGUAL_FACTS[name].en} />
          </Fragment>
        ))}
        {getKeys(FACT_LENGTHS).map((name) => (
          <FactInput key={name} part={part} name={name} maxLength={FACT_LENGTHS[name]} />
        ))}
      </div>
    </fieldset>
  );
}

interface FactInputProps {
  readonly part: ProductFormState;
  readonly name: FactField;
  readonly maxLength: number;
}

function FactInput({ part, name, maxLength }: FactInputProps) {
  const { t } = useTranslation();
  return (
    <Field
      {...getFieldProps(part, name)}
      label={t(`staffProducts.facts.${name}`)}
      maxLength={maxLength}
      inputMode={name === "openMonths" ? "numeric" : undefined}
    />
  );
}

/** Lists the missing texts. A product without them can still be published. */
function MissingTexts({ values }: ProductFormState) {
  const { t } = useTranslation();
  const names = [...LINES, ...TEXTS].map(([name]) => name).filter((name) => !values[name]);
  if (names.length === 0) return null;
  const listed = names.map((name) => t(`staffProducts.texts.${name}`)).join("、");
  return (
    <p className="soft" data-missing={names.join(" ")}>
      {t("staffProducts.missing", { names: listed })}
    </p>
  );
}

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
          accept={limits.STAFF_PICTURE_TYPES}
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
