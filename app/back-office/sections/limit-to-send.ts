import { formatAmount, type HkCents } from "@contract/model/money";

/** The limit of a role as its calls take it: in HK$; none without one. */
export function limitToSend(cents: HkCents | undefined) {
  return cents === undefined ? {} : { refundLimit: formatAmount(cents) };
}
