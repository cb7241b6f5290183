import { SETTING_RULES } from "@contract/staff/setting-rules";
import type { StaffSetting } from "@contract/staff/settings";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { editFields } from "~/back-office/sections/edit-fields";
import { RowForm } from "~/back-office/ui/row-form";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";

interface SettingFormProps {
  readonly setting: StaffSetting;
  /** What was typed for this one and refused. */
  readonly refused: FormResult | undefined;
}

/** One setting with its button, under both sides of a conflict where there is one. */
export function SettingForm({ setting, refused }: SettingFormProps) {
  const { t } = useTranslation();
  const hint = useHint(setting);
  const { key, value, version } = setting;
  const rule = SETTING_RULES[key];
  const isNumber = rule.kind === "number";
  const label = t(`staff.settings.label.${key}`);
  const typed = refused?.repopulateFields.value ?? "";
  return (
    <li className="card stack" data-testid="staff-row" data-id={key} data-version={version}>
      <StaffConflict
        refused={refused}
        fields={[{ name: "value", label, typed, saved: value }]}
        here={ADMIN_SECTIONS.settings}
      />
      <RowForm
        mark={key}
        action={ADMIN_SECTIONS.settings}
        values={{ key, version }}
        className="stack"
        data-gap="small"
      >
        <Field
          {...editFields({ refused, saved: { value }, form: key })("value")}
          label={label}
          hint={hint}
          {...(isNumber ? { inputMode: "numeric" as const } : { maxLength: rule.max })}
          needed
        />
        <div>
          <Button kind="quiet" intent="save">
            {t("staff.settings.save")}
          </Button>
        </div>
      </RowForm>
    </li>
  );
}

/** What a setting is for, what it may be, and what it would be unless somebody had set it. */
function useHint({ key, value, byDefault }: StaffSetting): string {
  const { t } = useTranslation();
  const rule = SETTING_RULES[key];
  const parts = [t(`staff.settings.hint.${key}`)];
  if (rule.kind === "number")
    parts.push(t("staff.settings.range", { min: rule.min, max: rule.max }));
  if (byDefault !== "" && byDefault !== value)
    parts.push(t("staff.settings.byDefault", { value: byDefault }));
  return parts.join(" ");
}
