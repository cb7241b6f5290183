import type { AuditFacts, StaffLogEntry } from "@contract/staff";
import { LOGISTICS_STATUS } from "@contract/states";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

/** An audit entry in the texts of the page. */
export interface EntryTexts {
  readonly what: string;
  readonly subject: string;
  readonly detail: string;
}

const ACTIONS = [
  "signIn",
  "ship",
  "addTrace",
  "acceptRefund",
  "receiveRefund",
  "approveRefund",
  "rejectRefund",
  "saveProduct",
  "grantCoupon",
  "confirmPayment",
] as const;
const OUTCOMES = ["paid", "mismatch", "paidLate"] as const;

/** Gives an entry in texts; what this page has no text for is shown as it stands. */
export function useEntryTexts(): (
  row: Pick<StaffLogEntry, "action" | "subject" | "detail" | "entry">,
) => EntryTexts {
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

  function factsIn(facts: AuditFacts): string[] {
    return [
      product(facts),
      coupon(facts),
      facts.amountCents === null ? "" : formatHkd(facts.amountCents),
      [facts.company, facts.trackingNo].filter(Boolean).join(" "),
      parcel(facts),
      facts.restocked === true ? t("staff.log.restocked") : "",
      facts.tradeNo ?? "",
      outcome(facts),
    ];
  }

  return ({ action, subject, detail, entry }) => ({
    what: t(`staff.log.action.${ACTIONS.find((each) => each === action) ?? "other"}`),
    subject: entry?.subject?.kind === "everyone" ? t("staff.log.everyone") : subject,
    detail: [detail, ...(entry?.after == null ? [] : factsIn(entry.after))]
      .filter((text) => text !== "")
      .join(" · "),
  });
}
