import type { CampaignCurrentState } from "@contract/staff/states";
import type { NoticeKind } from "~/locales/notices";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

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
