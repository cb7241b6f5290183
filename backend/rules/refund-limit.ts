import type { HkCents } from "@contract/model/money";
import { formatAmount } from "./money";
import { Refusal } from "./refusal";

/** Refuses `refundOverLimit` for more money back than whoever decides may give; null is no limit. */
export function requireWithinRefundLimit(amountCents: HkCents, limitCents: HkCents | null): void {
  if (limitCents === null || amountCents <= limitCents) return;
  throw new Refusal("refundOverLimit", {
    limit: formatAmount(limitCents),
    amount: formatAmount(amountCents),
  });
}
