import { formatAmount, type HkCents } from "@contract/model/money";

/**
 * Converts the refund limit of a role, in HK cents, to a call parameter in HK$. Without a limit, it is left
 * out.
 */
export function toRefundLimitParam(cents: HkCents | undefined) {
  return cents === undefined ? {} : { refundLimit: formatAmount(cents) };
}
