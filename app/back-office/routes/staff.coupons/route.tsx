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
import type { StaffCampaign } from "@contract/staff/campaigns";
import { inLanguage } from "@contract/model/languages";
import { formatDate, formatHkd, numberWithCommas } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { campaignHref } from "~/back-office/sections/campaign-href";
import { CampaignBadge } from "~/back-office/ui/campaign-badge";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useDiscountText } from "~/ui/use-discount-text";

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
    search,
    state: state ?? "",
    rows,
    pages: adminPages(total),
    head: adminHead(context, "coupons"),
  };
}

/** Lists the campaigns that issue coupons. */
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

/** Shows each campaign with a link to its page. */
function CampaignList({ rows }: { readonly rows: readonly StaffCampaign[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const discountText = useDiscountText();
  const column = (
    name: "name" | "off" | "audience" | "standing" | "dates" | "issued" | "used" | "revenue",
    cell: Column<StaffCampaign>["cell"],
    isNumber = false,
  ) => ({ name, cell, isNumber, label: t(`staff.campaigns.column.${name}`) });
  const columns: Column<StaffCampaign>[] = [
    column("name", ({ id, name }) => <a href={campaignHref(id)}>{inLanguage(name, lang)}</a>),
    column("off", discountText),
    column("audience", ({ audience }) => t(`staff.values.audience.${audience}`)),
    column("standing", ({ standing }) => <CampaignBadge standing={standing} />),
    column("dates", ({ from, until }) =>
      t("coupon.dates", { from: formatDate(from, lang), until: formatDate(until, lang) }),
    ),
    column("issued", issuedText, true),
    column("used", ({ used }) => numberWithCommas(used), true),
    column("revenue", ({ revenueCents }) => formatHkd(revenueCents), true),
  ];
  return (
    <StaffList
      label={t("staff.parts.coupons")}
      columns={columns}
      rows={rows}
      rowOf={({ id, version }) => ({ id, version })}
    />
  );
}

function issuedText({ issued, total }: StaffCampaign): string {
  const given = numberWithCommas(issued);
  return total === null ? given : `${given} / ${numberWithCommas(total)}`;
}
