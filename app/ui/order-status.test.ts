import { expect, test } from "vitest";
import { getRefundState } from "./order-status";

test.each([
  ["not requested", { status: 7, detailStatus: 0, refundProgress: null }, null],
  ["in progress", { status: 7, detailStatus: 1, refundProgress: "returning" }, "refunding"],
  ["partial", { status: 7, detailStatus: 2, refundProgress: "refunded" }, "partlyRefunded"],
  [
    "complete, so that the order status shows it",
    { status: 3, detailStatus: 2, refundProgress: "refunded" },
    null,
  ],
  ["rejected", { status: 5, detailStatus: 0, refundProgress: "rejected" }, "rejected"],
  [
    "an exchange whose parcel was not sent yet",
    { status: 7, detailStatus: 0, refundProgress: "approved" },
    "exchangeApproved",
  ],
  [
    "a finished exchange",
    { status: 7, detailStatus: 0, refundProgress: "replacementSent" },
    "exchanged",
  ],
  [
    "finished with an unknown result",
    { status: 7, detailStatus: 2, refundProgress: null },
    "partlyRefunded",
  ],
] as const)(
  "the refund state beside the order status is correct for a refund that is %s",
  (_, order, said) => {
    expect(getRefundState(order)).toBe(said);
  },
);
