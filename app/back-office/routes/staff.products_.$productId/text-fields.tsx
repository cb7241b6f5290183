import * as limits from "@contract/staff/limits";
import { useTranslation } from "~/locales/use-translation";
import { Field, TextField } from "~/ui/field";
import { getFieldProps, type FormPart } from "./form-part";

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
export function TextFields(part: FormPart) {
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

/** Lists the missing texts. A product without them can still be published. */
function MissingTexts({ values }: FormPart) {
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
