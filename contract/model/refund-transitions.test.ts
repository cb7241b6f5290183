import { expect, test } from "vitest";
import { REFUND_TYPE } from "./states";
import { getApprovalTransition, REFUND_TRANSITIONS } from "./order-status";

test("a refund request can only make the listed steps", () => {
  const { refundOnly, returnAndRefund, exchange } = REFUND_TYPE;
  const approvals = [refundOnly, returnAndRefund, exchange].map(getApprovalTransition);
  const moves = [...Object.values(REFUND_TRANSITIONS), ...approvals].flatMap(({ from, to }) =>
    from.map((progress) => `${progress}→${to}`),
  );
  expect([...new Set(moves)].sort()).toEqual([
    "accepted→received",
    "accepted→rejected",
    "accepted→returning",
    "applied→accepted",
    "applied→refunded",
    "applied→rejected",
    "approved→replacementSent",
    "received→approved",
    "received→refunded",
    "received→rejected",
    "received→replacementSent",
    "rejected→refunded",
    "returning→received",
    "returning→rejected",
    "returning→returning",
  ]);
});

test("a refund for returned goods can be approved only after their receipt", () => {
  expect(getApprovalTransition(REFUND_TYPE.refundOnly).from).toEqual(["applied"]);
  expect(getApprovalTransition(REFUND_TYPE.returnAndRefund)).toMatchObject({
    from: ["received"],
    to: "refunded",
  });
  expect(getApprovalTransition(REFUND_TYPE.exchange)).toMatchObject({
    from: ["received"],
    to: "approved",
  });
  expect(getApprovalTransition(REFUND_TYPE.exchange).from).toEqual(["received"]);
});
