import { useTranslation } from "~/locales/use-translation";
import { Field, SelectField } from "~/ui/field";
import { fieldOf, type FormPart } from "./form-part";

/** Whether and when shoppers see the product, and when its stock is low. */
export function ShowFields(part: FormPart) {
  const { t } = useTranslation();
  const hint = t("staffProducts.show.timeHint");
  return (
    <fieldset className="card stack">
      <legend>{t("staffProducts.show.title")}</legend>
      <div className="admin-form">
        <SelectField {...fieldOf(part, "state")} label={t("staffProducts.show.state")} required>
          <option value="draft">{t("staffProducts.state.draft")}</option>
          <option value="published">{t("staffProducts.state.published")}</option>
        </SelectField>
        {(["publishFrom", "publishUntil"] as const).map((name) => (
          <Field
            key={name}
            {...fieldOf(part, name)}
            type="datetime-local"
            label={t(`staffProducts.show.${name}`)}
            hint={hint}
          />
        ))}
        <Field
          {...fieldOf(part, "lowStock")}
          label={t("staffProducts.show.lowStock")}
          hint={t("staffProducts.show.lowStockHint")}
          inputMode="numeric"
        />
      </div>
    </fieldset>
  );
}
