import { REFUND_STATUS } from "@contract/model/states";

/** The tabs of the list of refunds, what is to be done first; `approved` are exchanges whose replacement is to be sent. */
export const REFUND_TABS = [
  REFUND_STATUS.launched,
  "approved",
  REFUND_STATUS.refunded,
  REFUND_STATUS.rejected,
  "all",
] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** The tab that an address names by `?status=`; all for a word that is none. */
export function readRefundTab(request: Request): RefundTab {
  const asked = new URL(request.url).searchParams.get("status") ?? "0";
  return REFUND_TABS.find((each) => String(each) === asked) ?? "all";
}

/** What the refunds of a tab are asked for by. */
export function refundsOfTab(tab: RefundTab) {
  if (tab === "all") return {};
  return tab === "approved" ? { progress: tab } : { status: tab };
}
