import type { ProductChoices } from "@contract/staff/products";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { SelectField } from "~/ui/field";
import { FieldError, idOfField } from "~/ui/field-frame";
import { FORM, fieldOf, type FormPart } from "./form-part";

interface PlaceFieldsProps extends FormPart {
  readonly choices: ProductChoices;
}

/** Brand, category, range, and what the product is good for. */
export function PlaceFields({ choices, ...part }: PlaceFieldsProps) {
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
  readonly part: FormPart;
  readonly name: "brandCode" | "categoryCode" | "rangeCode";
  readonly choices: ProductChoices["brands"];
  readonly required?: boolean;
}

/** What may be chosen: of what is archived only what the product has. */
function toChoose(choices: ProductChoices["brands"], had: readonly (string | undefined)[]) {
  return choices.filter(({ code, archived }) => !archived || had.includes(code));
}

function CodeField({ part, name, choices, required }: CodeFieldProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const none = t(`staffProducts.place.${required ? "choose" : "none"}`);
  return (
    <SelectField
      {...fieldOf(part, name)}
      label={t(`staffProducts.place.${name}`)}
      required={required}
    >
      <option value="">{none}</option>
      {toChoose(choices, [part.values[name]]).map((each) => (
        <option key={each.code} value={each.code}>
          {inLanguage(each.name, lang)}
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
  const offered = toChoose(choices.efficacies, ticked);
  if (offered.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{t("staffProducts.place.efficacyCodes")}</legend>
      <div className="choices" data-in-row>
        {offered.map((each, at) => (
          <label key={each.code} className="choice">
            <input
              type="checkbox"
              id={at === 0 ? idOfField(name, FORM) : undefined}
              name={name}
              value={each.code}
              defaultChecked={ticked.includes(each.code)}
            />
            <span>{inLanguage(each.name, lang)}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} form={FORM} error={errors[name]} />
    </fieldset>
  );
}
