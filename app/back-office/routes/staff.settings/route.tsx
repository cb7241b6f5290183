import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffSettingList } from "@contract/staff/settings";
import { SETTING_GROUPS } from "@contract/staff/states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { editFields, selectErrorTexts } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { SETTING_RULES } from "@contract/staff/setting-rules";
import type { StaffSetting } from "@contract/staff/settings";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { RowForm } from "~/back-office/ui/row-form";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { saveSettingAction } from "./save-setting.server";

const GROUPS = ["name", "contacts", "sale"] as const;

export const handle = { access: "staff", permission: "settings.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, history } = unwrap(await callBackend(context, staffSettingList));
  return { settings, history, head: makeAdminHead(context, "settings") };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, saveSettingAction);
}

/** Shows the shop's settings and their history. Each setting has its own form. */
export default function StaffSettingsPage() {
  const { settings, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = selectErrorTexts("setting", useFormResult());
  return (
    <AdminPage part="settings" refused={refused}>
      <p className="soft">{t("staff.settings.lead")}</p>
      {GROUPS.map((group) => (
        <section key={group} className="stack" aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{t(`staff.settings.group.${group}`)}</h2>
          {group === "contacts" && (
            <p className="soft">
              <a href="/staff/content/footer-contacts">{t("staff.settings.contacts")}</a>
            </p>
          )}
          <ul className="text-pairs">
            {settings
              .filter(({ key }) => SETTING_GROUPS[group].some((each) => each === key))
              .map((setting) => (
                <SettingForm
                  key={setting.key}
                  setting={setting}
                  refused={refused?.repopulateFields.key === setting.key ? refused : undefined}
                />
              ))}
          </ul>
        </section>
      ))}
      <StaffHistory entries={history} />
    </AdminPage>
  );
}

interface SettingFormProps {
  readonly setting: StaffSetting;
  /** The result of this setting's form if it was rejected. */
  readonly refused: FormResult | undefined;
}

/** Shows the form of a setting, below a conflict if there is one. */
function SettingForm({ setting, refused }: SettingFormProps) {
  const { t } = useTranslation();
  const hint = useSettingHint(setting);
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

/** Returns the purpose, the allowed values and the default of a setting. */
function useSettingHint({ key, value, byDefault }: StaffSetting): string {
  const { t } = useTranslation();
  const rule = SETTING_RULES[key];
  const parts = [t(`staff.settings.hint.${key}`)];
  if (rule.kind === "number")
    parts.push(t("staff.settings.range", { min: rule.min, max: rule.max }));
  if (byDefault !== "" && byDefault !== value)
    parts.push(t("staff.settings.byDefault", { value: byDefault }));
  return parts.join(" ");
}
