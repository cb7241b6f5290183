import { REFUND_STATUS } from "@contract/model/states";

/**
 * The tabs of the refund list, the most urgent first. `approved` contains exchanges whose
 * replacement must be sent.
 */
export const REFUND_TABS = [
  REFUND_STATUS.launched,
  "approved",
  REFUND_STATUS.refunded,
  REFUND_STATUS.rejected,
  "all",
] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** Returns the tab of `?status=`, or all for an unknown value. */
export function readRefundTab(request: Request): RefundTab {
  const asked = new URL(request.url).searchParams.get("status") ?? "0";
  return REFUND_TABS.find((each) => String(each) === asked) ?? "all";
}

/** Returns the filters of a tab for the list's call. */
export function refundsOfTab(tab: RefundTab) {
  if (tab === "all") return {};
  return tab === "approved" ? { progress: tab } : { status: tab };
}
