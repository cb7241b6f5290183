import { formatAmount, type HkCents } from "@contract/model/money";

/** Returns the refund limit of a role as a call parameter in HK$, or an empty object without a limit. */
export function limitToSend(cents: HkCents | undefined) {
  return cents === undefined ? {} : { refundLimit: formatAmount(cents) };
}
