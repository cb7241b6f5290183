import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { NoticeFields } from "~/back-office/ui/notice-fields";
import { staffHref } from "~/back-office/sections/staff-href";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { Tabs } from "~/ui/tabs";
import { NoticeList } from "./notice-list";
import { addNotice, loadNotices } from "./notices.server";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadNotices(args);
}

export function action(args: ActionFunctionArgs) {
  return addNotice(args);
}

const BLANK = { place: "banner", text: "", textEn: "", href: "", from: "", until: "" };

/** What the shop announces now and will, or has announced, and a form for one more. */
export default function StaffNoticesPage() {
  const { search, ended, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult();
  const tabs = (["current", "ended"] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS.notices, { state: each === "ended" ? each : "" }),
    name: t(`staff.notices.tab.${each}`),
    current: (each === "ended") === ended,
  }));
  return (
    <AdminPage
      part="notices"
      search={search}
      refused={refused}
      pages={pages}
      tellsEmpty
      kept={ended ? { state: "ended" } : {}}
    >
      <p className="soft">{t("staff.notices.lead")}</p>
      <Tabs label={t("staff.parts.notices")} tabs={tabs} />
      <NoticeList rows={rows} />
      {rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      {!ended && (
        <ShopForm action={ADMIN_SECTIONS.notices} className="card stack" noValidate>
          <h2>{t("staff.notices.add")}</h2>
          <NoticeFields refused={refused} saved={BLANK} />
          <div>
            <Button intent="save">{t("staff.notices.addIt")}</Button>
          </div>
        </ShopForm>
      )}
    </AdminPage>
  );
}
