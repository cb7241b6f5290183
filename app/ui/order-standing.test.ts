import { expect, test } from "vitest";
import { refundStanding } from "./order-standing";

test.each([
  ["none was asked for", { status: 7, detailStatus: 0, refundProgress: null }, null],
  ["under way", { status: 7, detailStatus: 1, refundProgress: "returning" }, "refunding"],
  [
    "a part came back",
    { status: 7, detailStatus: 2, refundProgress: "refunded" },
    "partlyRefunded",
  ],
  [
    "all came back: the status says it",
    { status: 3, detailStatus: 2, refundProgress: "refunded" },
    null,
  ],
  ["refused", { status: 5, detailStatus: 0, refundProgress: "rejected" }, "rejected"],
  [
    "an exchange whose parcel is not sent",
    { status: 7, detailStatus: 0, refundProgress: "approved" },
    "exchangeApproved",
  ],
  ["exchanged", { status: 7, detailStatus: 0, refundProgress: "replacementSent" }, "exchanged"],
  [
    "a backend that does not say how it ended",
    { status: 7, detailStatus: 2, refundProgress: null },
    "partlyRefunded",
  ],
] as const)("returns the refund state beside the status if a refund is %s", (_, order, said) => {
  expect(refundStanding(order)).toBe(said);
});
