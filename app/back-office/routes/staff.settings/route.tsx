import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffSettingList } from "@contract/staff/settings";
import { SETTING_GROUPS } from "@contract/staff/states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { ofSetting } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { saveSettingAction } from "./save-setting.server";
import { SettingForm } from "./setting-form";

const GROUPS = ["name", "contacts", "sale"] as const;

export const handle = { access: "staff", permission: "settings.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, history } = unwrap(await ask(context, staffSettingList));
  return { settings, history, head: adminHead(context, "settings") };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, saveSettingAction);
}

/** What staff may set of the shop, each by itself, and who changed it. */
export default function StaffSettingsPage() {
  const { settings, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = ofSetting(useFormResult());
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
