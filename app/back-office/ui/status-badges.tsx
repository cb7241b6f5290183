import type { StaffShopper } from "@contract/staff/shoppers";
import type { CampaignCurrentState, NoticeState as State } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import type { NoticeKind } from "~/locales/notices";

interface ShopperStandingProps {
  readonly shopper: Pick<StaffShopper, "blocked" | "erased">;
}

/** Shows the state of a shopper's account as a badge: erased, blocked or open. */
export function ShopperStatusBadge({ shopper: { blocked, erased } }: ShopperStandingProps) {
  const { t } = useTranslation();
  if (erased) return <Badge kind="plain">{t("staff.shoppers.standing.erased")}</Badge>;
  if (blocked) return <Badge kind="danger">{t("staff.shoppers.standing.blocked")}</Badge>;
  return <Badge kind="ok">{t("staff.shoppers.standing.open")}</Badge>;
}

const BADGE_KINDS: Readonly<Record<CampaignCurrentState, NoticeKind | "plain">> = {
  draft: "plain",
  scheduled: "info",
  running: "ok",
  paused: "warn",
  ended: "plain",
};

export function CampaignBadge({ standing }: { readonly standing: CampaignCurrentState }) {
  const { t } = useTranslation();
  return (
    <span data-standing={standing}>
      <Badge kind={BADGE_KINDS[standing]}>{t(`staff.campaigns.standing.${standing}`)}</Badge>
    </span>
  );
}

/** Shows the state of an announcement. */
export function NoticeState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return (
    <Badge kind={state === "live" ? "ok" : "plain"}>{t(`staff.notices.state.${state}`)}</Badge>
  );
}
