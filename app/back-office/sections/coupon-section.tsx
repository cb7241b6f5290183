import { getBilingualText } from "@contract/model/languages";
import { staffCampaignList, type StaffCampaign } from "@contract/staff/campaigns";
import { CAMPAIGN_CURRENT_STATES, type CampaignCurrentState } from "@contract/staff/states";
import { formatDate, formatHkd, formatCount } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { useDiscountText } from "~/ui/use-discount-text";
import { CampaignBadge } from "../ui/campaign-badge";
import { readAdminSearch, toStaffQuery } from "./admin-view.server";
import { toCampaignHref } from "./campaign-href";
import { defineSection, type ListView } from "./define-section";

interface CouponView extends ListView {
  /** The state of the listed campaigns, or an empty text for all. */
  readonly state: CampaignCurrentState | "";
}

/** The campaigns that issue coupons. */
export const couponSection = defineSection<StaffCampaign, CouponView>({
  readView: (request) => {
    const asked = new URL(request.url).searchParams.get("state");
    const state = CAMPAIGN_CURRENT_STATES.find((each) => each === asked) ?? "";
    const kept = { ...(state !== "" && { state }) };
    return { part: "coupons", state, kept, search: readAdminSearch(request) };
  },
  load: async (ask, { search, state }) => {
    const asked = { ...toStaffQuery(search), ...(state !== "" && { state }) };
    return { ...getDataOrThrow(await ask(staffCampaignList, asked)), more: null };
  },
  isPaged: true,
  getRowMarks: ({ id, version }) => ({ id, version }),
  getRowName: ({ name }, { lang }) => getBilingualText(name, lang),
  getRowHref: ({ id }) => toCampaignHref(id),
  columns: {
    name: {
      label: (t) => t("staff.campaigns.column.name"),
      cell: ({ name }, { lang }) => getBilingualText(name, lang),
    },
    off: {
      label: (t) => t("staff.campaigns.column.off"),
      cell: (campaign) => <Discount campaign={campaign} />,
    },
    audience: {
      label: (t) => t("staff.campaigns.column.audience"),
      cell: ({ audience }, { t }) => t(`staff.values.audience.${audience}`),
    },
    standing: {
      label: (t) => t("staff.campaigns.column.standing"),
      cell: ({ standing }) => <CampaignBadge standing={standing} />,
    },
    dates: {
      label: (t) => t("staff.campaigns.column.dates"),
      cell: ({ from, until }, { t, lang }) =>
        t("coupon.dates", { from: formatDate(from, lang), until: formatDate(until, lang) }),
    },
    issued: {
      label: (t) => t("staff.campaigns.column.issued"),
      cell: ({ issued, total }) =>
        [issued, ...(total === null ? [] : [total])].map(formatCount).join(" / "),
      isNumber: true,
    },
    used: {
      label: (t) => t("staff.campaigns.column.used"),
      cell: ({ used }) => formatCount(used),
      isNumber: true,
    },
    revenue: {
      label: (t) => t("staff.campaigns.column.revenue"),
      cell: ({ revenueCents }) => formatHkd(revenueCents),
      isNumber: true,
    },
  },
  above: ({ t }) => <p className="soft">{t("staff.campaigns.lead")}</p>,
  add: { href: toCampaignHref(null), label: (t) => t("staff.campaigns.add") },
  tabs: ({ view, t }) =>
    (["", ...CAMPAIGN_CURRENT_STATES] as const).map((state) => ({
      query: { state },
      name: t(`staff.campaigns.standing.${state === "" ? "all" : state}`),
      current: state === view.state,
    })),
});

function Discount({ campaign }: { readonly campaign: StaffCampaign }) {
  return useDiscountText()(campaign);
}
