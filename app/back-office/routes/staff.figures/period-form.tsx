import { FIGURE_COMPARISONS, FIGURE_GROUPINGS } from "@contract/staff/figures";
import {
  FIGURE_PRESETS,
  getPresetPeriod,
  type TypedPeriod,
} from "~/back-office/sections/figures-view";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { Tabs } from "~/ui/tabs";

interface PeriodFormProps {
  readonly action: string;
  readonly today: string;
  readonly typed: TypedPeriod;
  readonly errors: Readonly<Record<string, string>>;
}

/** Shows the links to common periods, and the form that chooses a period, a comparison and a grouping. */
export function PeriodForm({ action, today, typed, errors }: PeriodFormProps) {
  const { t } = useTranslation();
  const { compare, by } = typed;
  const presets = FIGURE_PRESETS.map((preset) => {
    const period = getPresetPeriod(preset, today);
    return {
      href: toStaffHref(action, {
        ...period,
        compare: compare === "none" ? "" : compare,
        by: isTime(by) ? "" : by,
      }),
      name: t(`staff.figures.preset.${preset}`),
      current: period.from === typed.from && period.to === typed.to,
    };
  });
  return (
    <>
      <Tabs label={t("staff.figures.period.presets")} tabs={presets} />
      <form action={action} className="card admin-form" noValidate data-testid="figures-form">
        {(["from", "to"] as const).map((name) => (
          <Field
            key={name}
            name={name}
            // A date input would hide a text that is not a date.
            type={errors[name]?.endsWith(".format") === true ? "text" : "date"}
            label={t(`staff.figures.period.${name}`)}
            defaultValue={typed[name]}
            error={errors[name] ?? null}
            required
          />
        ))}
        <SelectField
          name="compare"
          label={t("staff.figures.period.compare")}
          defaultValue={compare}
          needed
        >
          {FIGURE_COMPARISONS.map((each) => (
            <option key={each} value={each}>
              {t(`staff.figures.comparison.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="by" label={t("staff.figures.period.by")} defaultValue={by} needed>
          {FIGURE_GROUPINGS.map((each) => (
            <option key={each} value={each}>
              {t(`staff.figures.grouping.${each}`)}
            </option>
          ))}
        </SelectField>
        <div>
          <Button>{t("staff.figures.period.submit")}</Button>
        </div>
      </form>
    </>
  );
}

function isTime(by: string): boolean {
  return ["day", "week", "month"].includes(by);
}
