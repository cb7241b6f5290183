import { CAMPAIGN_NAME_EN_LENGTH, CAMPAIGN_NAME_LENGTH } from "@contract/staff/limits";
import { CAMPAIGN_KINDS } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import type { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import type { CampaignField } from "./campaign-values";
import { Field, SelectField } from "~/back-office/ui/fields";

/** A function that returns the props of a form field: its value and its error. */
export type GetFieldProps = ReturnType<typeof makeEditFieldProps<CampaignField>>;

/** Shows the fields for the names, the discount and the period. */
export function DiscountAndPeriodFields({ field }: { readonly field: GetFieldProps }) {
  const { t } = useTranslation();
  const label = (name: CampaignField) => t(`staff.campaigns.${name}`);
  return (
    <section className="card admin-form" data-wide aria-label={t("staff.campaigns.terms")}>
      <Field
        {...field("name")}
        label={label("name")}
        maxLength={CAMPAIGN_NAME_LENGTH.max}
        required
      />
      <Field {...field("nameEn")} label={label("nameEn")} maxLength={CAMPAIGN_NAME_EN_LENGTH.max} />
      <SelectField {...field("kind")} label={label("kind")} needed>
        {CAMPAIGN_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`staff.campaigns.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Field
        {...field("value")}
        label={label("value")}
        hint={t("staff.campaigns.valueHint")}
        inputMode="decimal"
        required
      />
      <LimitFields field={field} />
      <TimeFields field={field} />
    </section>
  );
}

function TimeFields({ field }: { readonly field: GetFieldProps }) {
  const { t } = useTranslation();
  return (
    <>
      <Field {...field("from")} label={t("staff.campaigns.from")} type="datetime-local" required />
      <Field
        {...field("until")}
        label={t("staff.campaigns.until")}
        type="datetime-local"
        required
      />
      <Field
        {...field("days")}
        label={t("staff.campaigns.days")}
        hint={t("staff.campaigns.daysHint")}
        inputMode="numeric"
      />
    </>
  );
}

function LimitFields({ field }: { readonly field: GetFieldProps }) {
  const { t } = useTranslation();
  return (["cap", "minSpend"] as const).map((name) => (
    <Field
      key={name}
      {...field(name)}
      label={t(`staff.campaigns.${name}`)}
      hint={t(`staff.campaigns.${name}Hint`)}
      inputMode="decimal"
    />
  ));
}
