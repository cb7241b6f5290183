import { formatAmount, type HkCents } from "@contract/model/money";

/** Returns the refund limit of a role in HK$ as calls accept it, or nothing without a limit. */
export function limitToSend(cents: HkCents | undefined) {
  return cents === undefined ? {} : { refundLimit: formatAmount(cents) };
}
