import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  staffSettingList,
  type StaffSetting,
  staffSettingSaveMany,
} from "@contract/staff/settings";
import { getKeys, makeRecord } from "@contract/model/records";
import { SETTING_GROUPS, SETTING_KEYS, type SettingGroup } from "@contract/staff/states";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { formatFieldPrefix } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import {
  makeEditFieldProps,
  selectFormVersion,
  selectErrorTexts,
} from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { SETTING_RULES } from "@contract/staff/setting-rules";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { RowForm, Button, Field } from "~/back-office/ui/fields";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import type { FormResult } from "~/ui/form-result";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { editSettingsForm } from "~/back-office/forms/settings";

const GROUPS = getKeys(SETTING_GROUPS);

export const handle = { access: "staff", permission: "settings.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, history } = getDataOrThrow(await callBackend(context, staffSettingList));
  return { settings, history, head: makeAdminHead(context, "settings") };
}

/** Saves the settings of a group and stays on the page. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(editSettingsForm, {
      saveSettings: async ({ version: versions, ...values }, { context }) => {
        const settings = SETTING_KEYS.flatMap((key) => {
          const [value, version] = [values[key], versions[key]];
          return value === undefined || version === undefined ? [] : [{ key, value, version }];
        });
        const answer = await callBackend(context, staffSettingSaveMany, { settings });
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(ADMIN_SECTIONS.settings, { key: "setting.saved" });
      },
    }),
  );
}

/** Shows the shop's settings, with one form for each group, and their change history. */
export default function StaffSettingsPage() {
  const { settings, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = selectErrorTexts("setting", useFormResult());
  return (
    <AdminPage
      part="settings"
      refused={refused}
      prefixes={makeRecord(SETTING_KEYS, (key) =>
        formatFieldPrefix(t(`staff.settings.label.${key}`), lang),
      )}
    >
      <p className="soft">{t("staff.settings.lead")}</p>
      <nav aria-label={t("staff.settings.subjects")}>
        <ul className="row">
          {GROUPS.map((group) => (
            <li key={group}>
              <a href={`#settings-${group}`}>{t(`staff.settings.group.${group}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {GROUPS.map((group) => (
        <SubjectForm
          key={group}
          group={group}
          settings={settings.filter(({ key }) =>
            SETTING_GROUPS[group].some((each) => each === key),
          )}
          refused={refused?.formId === group ? refused : undefined}
        />
      ))}
      <StaffHistory entries={history} />
    </AdminPage>
  );
}

interface SubjectFormProps {
  readonly group: SettingGroup;
  readonly settings: readonly StaffSetting[];
  /** The result of this group's form if it was rejected. */
  readonly refused: FormResult | undefined;
}

/** Shows the form with the settings of a group. If another user has saved in the meantime, both values are above it. */
function SubjectForm({ group, settings, refused }: SubjectFormProps) {
  const { t } = useTranslation();
  const name = t(`staff.settings.group.${group}`);
  const typed = refused?.repopulateFields ?? {};
  const isNewer = ({ key, version }: StaffSetting) => typed[`version.${key}`] !== String(version);
  const versions = settings.map(({ key, version }): [string, string] => [
    `version.${key}`,
    selectFormVersion(refused, version, `version.${key}`),
  ]);
  return (
    <section className="stack" aria-labelledby={`settings-${group}`}>
      <h2 id={`settings-${group}`}>{name}</h2>
      {group === "contacts" && (
        <p className="soft">
          <a href="/staff/content/footer-contacts">{t("staff.settings.contacts")}</a>
        </p>
      )}
      <EditConflict
        refused={refused}
        fields={settings.filter(isNewer).map(({ key, value }) => ({
          name: key,
          label: t(`staff.settings.label.${key}`),
          typed: typed[key] ?? "",
          saved: value,
        }))}
        here={ADMIN_SECTIONS.settings}
      />
      <RowForm
        mark={group}
        action={ADMIN_SECTIONS.settings}
        values={Object.fromEntries(versions)}
        className="card stack"
      >
        <ul className="text-pairs">
          {settings.map((setting) => (
            <SettingField key={setting.key} setting={setting} form={group} refused={refused} />
          ))}
        </ul>
        <div>
          <Button intent="saveSettings">{t("staff.settings.save", { name })}</Button>
        </div>
      </RowForm>
    </section>
  );
}

interface SettingFieldProps extends Pick<SubjectFormProps, "refused"> {
  readonly setting: StaffSetting;
  readonly form: SettingGroup;
}

function SettingField({ setting, form, refused }: SettingFieldProps) {
  const { t } = useTranslation();
  const hint = useSettingHint(setting);
  const { key, value, version } = setting;
  const rule = SETTING_RULES[key];
  return (
    <li data-testid="staff-row" data-id={key} data-version={version}>
      <Field
        {...makeEditFieldProps({ refused, saved: { [key]: value }, form })(key)}
        label={t(`staff.settings.label.${key}`)}
        hint={hint}
        {...(rule.kind === "number" ? { inputMode: "numeric" as const } : { maxLength: rule.max })}
        needed
      />
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
