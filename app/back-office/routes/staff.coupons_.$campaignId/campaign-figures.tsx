import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import { numberWithCommas } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { CampaignBadge } from "~/back-office/ui/campaign-badge";
import { Amount } from "~/ui/price";

/** How it stands, and what became of its coupons. */
export function CampaignFigures({ campaign }: { readonly campaign: StaffCampaignDetail }) {
  const { t } = useTranslation();
  const { standing, total, issued, used, revenueCents } = campaign;
  return (
    <section className="card stack" aria-label={t("staff.campaigns.figures")}>
      <p className="row">
        <CampaignBadge standing={standing} />
        <span className="soft">{t(`staff.campaigns.standingText.${standing}`)}</span>
      </p>
      <dl className="facts">
        <dt>{t("staff.campaigns.column.issued")}</dt>
        <dd data-count={issued}>
          {numberWithCommas(issued)}
          {total !== null && ` / ${numberWithCommas(total)}`}
        </dd>
        <dt>{t("staff.campaigns.column.used")}</dt>
        <dd data-count={used}>{numberWithCommas(used)}</dd>
        <dt>{t("staff.campaigns.column.revenue")}</dt>
        <dd>
          <Amount cents={revenueCents} />
        </dd>
      </dl>
    </section>
  );
}
