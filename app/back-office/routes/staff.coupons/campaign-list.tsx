import type { StaffCampaign } from "@contract/staff/campaigns";
import { inLanguage } from "@contract/model/languages";
import { formatDate, formatHkd, numberWithCommas } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { campaignHref } from "~/back-office/sections/campaign-href";
import { CampaignBadge } from "~/back-office/ui/campaign-badge";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useDiscountText } from "~/ui/use-discount-text";

/** One line for each campaign: its name leads to where it is changed. */
export function CampaignList({ rows }: { readonly rows: readonly StaffCampaign[] }) {
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
