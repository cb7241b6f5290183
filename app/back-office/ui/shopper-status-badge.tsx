import type { StaffShopper } from "@contract/staff/shoppers";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

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
