import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffCampaignList } from "@contract/staff/campaigns";
import { CAMPAIGN_STANDINGS } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import { staffHref } from "~/back-office/sections/staff-href";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { Tabs } from "~/ui/tabs";
import { CampaignList } from "./campaign-list";

export const handle = { access: "staff", permission: "coupons.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const asked = new URL(request.url).searchParams.get("state");
  const state = CAMPAIGN_STANDINGS.find((each) => each === asked);
  const { rows, total } = unwrap(
    await ask(context, staffCampaignList, { ...staffQuery(search), ...(state && { state }) }),
  );
  return {
    ...{ search, state: state ?? "", rows, pages: adminPages(total) },
    head: adminHead(context, "coupons"),
  };
}

/** The campaigns that coupons are issued by. */
export default function StaffCouponsPage() {
  const { search, state, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const tabs = (["", ...CAMPAIGN_STANDINGS] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS.coupons, { state: each }),
    name: t(`staff.campaigns.standing.${each === "" ? "all" : each}`),
    current: each === state,
  }));
  return (
    <AdminPage part="coupons" search={search} pages={pages} kept={state === "" ? {} : { state }}>
      <p className="soft">{t("staff.campaigns.lead")}</p>
      <p>
        <LinkButton href={`${ADMIN_SECTIONS.coupons}/new`}>{t("staff.campaigns.add")}</LinkButton>
      </p>
      <Tabs label={t("staff.parts.coupons")} tabs={tabs} />
      <CampaignList rows={rows} />
    </AdminPage>
  );
}
