import { expect, test } from "vitest";
import { getReturnNote } from "./return-note";

const deadline = new Date("2026-03-15T15:59:59Z");
const order = { refundId: null, returnDeadline: deadline, actions: [] };

test.each([
  ["on its way", { ...order, status: 6, returnDeadline: null }, "afterReceipt"],
  ["received, in time", { ...order, status: 7, actions: ["applyRefund"] }, "until"],
  ["received, too late", { ...order, status: 7 }, "over"],
  [
    "received, with an earlier return request",
    { ...order, status: 7, refundId: "71" },
    "requested",
  ],
  ["received, without a deadline", { ...order, status: 7, returnDeadline: null }, null],
  ["cancelled", { ...order, status: 2, returnDeadline: null }, null],
  ["completely refunded", { ...order, status: 3, refundId: "71" }, null],
  ["not paid", { ...order, status: 0, returnDeadline: null }, null],
] as const)(
  "the order page shows the right note about returns for an order that is %s",
  (_, of, said) => {
    expect(getReturnNote(of)).toBe(said);
  },
);
