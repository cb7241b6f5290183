import { getBilingualText } from "@contract/model/languages";
import {
  staffCampaignList,
  staffCampaignState,
  type StaffCampaign,
} from "@contract/staff/campaigns";
import {
  CAMPAIGN_CURRENT_STATES,
  STAFF_CAMPAIGN_SORTS,
  type CampaignAction,
  type CampaignCurrentState,
  type StaffCampaignSort,
} from "@contract/staff/states";
import { defineFormAction } from "~/forms/form-action.server";
import { formatTickedRow, type TickedRow } from "~/forms/ticked-rows";
import { formatDate, formatHkd, formatCount } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { useDiscountText } from "~/ui/use-names";
import { manyCampaignsForm } from "../forms/edit-campaign";
import { CampaignBadge } from "../ui/status-badges";
import type { BulkResults } from "../ui/bulk-form";
import { readAdminSearch, readSort, toStaffQuery } from "./admin-view.server";
import { toCampaignHref } from "./staff-href";
import { defineSection, type CallBackend, type ListView } from "./define-section";
import { makeBulkHandler, makeConfirmedBulkHandler } from "./define-section.server";

interface CouponView extends ListView {
  /** The state of the listed campaigns, or an empty text for all. */
  readonly state: CampaignCurrentState | "";
  readonly sort: StaffCampaignSort;
}

/** The campaigns that issue coupons. */
export const couponSection = defineSection<StaffCampaign, CouponView>({
  readView: (request) => {
    const asked = new URL(request.url).searchParams.get("state");
    const state = CAMPAIGN_CURRENT_STATES.find((each) => each === asked) ?? "";
    const sort = readSort(request, STAFF_CAMPAIGN_SORTS);
    const kept = {
      ...(state !== "" && { state }),
      ...(sort !== STAFF_CAMPAIGN_SORTS[0] && { sort }),
    };
    return { part: "coupons", state, sort, kept, search: readAdminSearch(request) };
  },
  load: async (ask, { search, state, sort }) => {
    const asked = { ...toStaffQuery(search), sort, ...(state !== "" && { state }) };
    return { ...getDataOrThrow(await ask(staffCampaignList, asked)), more: null };
  },
  isPaged: true,
  isCompact: true,
  getRowMarks: ({ id, version }) => ({ id, version }),
  getRowName: ({ name }, { lang }) => getBilingualText(name, lang),
  getRowHref: ({ id }) => toCampaignHref(id),
  columns: {
    name: {
      label: (t) => t("staff.campaigns.column.name"),
      cell: ({ name }, { lang }) => getBilingualText(name, lang),
      sort: "name",
      sortBack: "nameLast",
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
      cell: ({ from, until }, { t, lang }) => (
        <span data-dates>
          {t("coupon.dates", { from: formatDate(from, lang), until: formatDate(until, lang) })}
        </span>
      ),
      sort: "endsLast",
      sortBack: "endsFirst",
      isDescending: true,
    },
    issued: {
      label: (t) => t("staff.campaigns.column.issued"),
      cell: ({ issued, total }) =>
        [issued, ...(total === null ? [] : [total])].map(formatCount).join(" / "),
      isNumber: true,
      sort: "mostIssued",
      sortBack: "leastIssued",
      isDescending: true,
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
  bulk: {
    form: "change-many",
    getTickValue: ({ id, version, standing }) =>
      standing === "ended" ? null : formatTickedRow({ id, version }),
    buttons: [
      { intent: "pauseMany", label: (t) => t("staff.campaigns.many.pause") },
      { intent: "resumeMany", label: (t) => t("staff.campaigns.many.resume") },
      { intent: "endMany", label: (t) => t("staff.campaigns.many.end") },
    ],
    question: {
      intent: "endMany",
      title: (t) => t("staff.campaigns.many.question"),
      text: (t) => t("staff.campaigns.many.text"),
      yes: (t) => t("staff.campaigns.many.end"),
      no: (t) => t("staff.campaigns.question.no"),
    },
    action: () =>
      defineFormAction<typeof manyCampaignsForm.schemas, BulkResults>(manyCampaignsForm, {
        pauseMany: makeBulkHandler(changeState("pause")),
        resumeMany: makeBulkHandler(changeState("resume")),
        endMany: makeConfirmedBulkHandler(changeState("end")),
      }),
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

function changeState(act: CampaignAction) {
  return (ask: CallBackend, { id: campaignId, version }: TickedRow) =>
    ask(staffCampaignState, { campaignId, version, act });
}

function Discount({ campaign }: { readonly campaign: StaffCampaign }) {
  return useDiscountText()(campaign);
}
