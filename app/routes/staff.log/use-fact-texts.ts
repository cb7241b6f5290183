import type { AuditFacts } from "@contract/staff";
import { LOGISTICS_STATUS } from "@contract/states";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

const OUTCOMES = ["paid", "mismatch", "paidLate"] as const;

/** Gives what an audit entry changed, one text a fact, empty for a fact it does not have. */
export function useFactTexts(): (facts: AuditFacts) => string[] {
  const { t } = useTranslation();

  function product({ priceCents, stock, onShelf }: AuditFacts): string {
    if (priceCents === null) return "";
    const shelf = t(onShelf === true ? "staff.log.shelf.on" : "staff.log.shelf.off");
    return t("staff.log.product", { price: formatHkd(priceCents), stock, shelf });
  }

  function coupon({ discountCents, minSpendCents }: AuditFacts): string {
    if (discountCents === null) return "";
    return t("staff.log.coupon", {
      discount: formatHkd(discountCents),
      minSpend: formatHkd(minSpendCents ?? 0),
    });
  }

  function parcel({ parcel: sent }: AuditFacts): string {
    const status = LOGISTICS_STATUS.find((each) => each === sent);
    return status === undefined ? (sent ?? "") : t(`staff.orders.trace.state.${status}`);
  }

  function outcome({ outcome: sent }: AuditFacts): string {
    const known = OUTCOMES.find((each) => each === sent);
    return known === undefined ? (sent ?? "") : t(`staff.log.outcome.${known}`);
  }

  return (facts) => [
    product(facts),
    coupon(facts),
    facts.amountCents === null ? "" : formatHkd(facts.amountCents),
    [facts.company, facts.trackingNo].filter(Boolean).join(" "),
    parcel(facts),
    facts.restocked === true ? t("staff.log.restocked") : "",
    facts.tradeNo ?? "",
    facts.words ?? "",
    facts.count === null ? "" : t("staff.log.count", { count: facts.count }),
    outcome(facts),
  ];
}
