import { expect, test } from "vitest";
import { ORDER_STATUSES } from "@contract/model/order-status";
import { ORDER_STATUS } from "@contract/model/states";
import {
  type OrderTransition,
  type OrderState,
  isOverdue,
  ORDER_TRANSITIONS,
  listOrderActions,
} from "./order-states";
import { getRefundEligibility } from "./refund-policy";

const now = new Date("2026-03-10T04:00:00Z");
const addDays = (count: number) => new Date(now.getTime() + count * 86_400_000);

function createOrder(over: Partial<OrderState>): OrderState {
  return {
    status: 0,
    detailStatus: 0,
    payDeadline: addDays(1),
    shippedAt: null,
    partlyShippedAt: null,
    receivedAt: null,
    refundRequested: false,
    ...over,
  };
}
const shipped = { shippedAt: addDays(-9) };
const received = { ...shipped, receivedAt: addDays(-6) };

test.each<[string, Partial<OrderState>, string[]]>([
  ["unpaid", {}, ["goPay", "cancel", "detail"]],
  ["unpaid past its deadline", { payDeadline: now }, ["detail"]],
  ["awaiting shipment", { status: 5 }, ["applyRefund", "detail"]],
  [
    "awaiting shipment, with an undecided refund request",
    { status: 5, detailStatus: 1, refundRequested: true },
    ["detail", "refundDetail"],
  ],
  [
    "awaiting shipment, with a rejected refund request",
    { status: 5, refundRequested: true },
    ["detail", "refundDetail"],
  ],
  ["shipped", { status: 6, ...shipped }, ["logistics", "confirmReceipt", "detail"]],
  [
    "completed within seven days",
    { status: 7, ...received },
    ["applyRefund", "logistics", "delete", "reorder", "detail"],
  ],
  [
    "completed eight days ago",
    { status: 7, ...shipped, receivedAt: addDays(-8) },
    ["logistics", "delete", "reorder", "detail"],
  ],
  [
    "completed, with a rejected refund request",
    { status: 7, ...received, refundRequested: true },
    ["logistics", "delete", "reorder", "detail", "refundDetail"],
  ],
  [
    "completed, with an undecided refund request",
    { status: 7, detailStatus: 1, ...received, refundRequested: true },
    ["logistics", "detail", "refundDetail"],
  ],
  [
    "completed, partly refunded",
    { status: 7, detailStatus: 2, ...received, refundRequested: true },
    ["logistics", "delete", "reorder", "detail", "refundDetail"],
  ],
  ["cancelled", { status: 2 }, ["delete", "reorder", "detail"]],
  [
    "refunded before shipping",
    { status: 3, detailStatus: 2, refundRequested: true },
    ["delete", "reorder", "detail", "refundDetail"],
  ],
  [
    "refunded after receipt",
    { status: 3, detailStatus: 2, ...received, refundRequested: true },
    ["logistics", "delete", "reorder", "detail", "refundDetail"],
  ],
])("an order that is %s has the expected actions", (_words, over, actions) => {
  expect(listOrderActions(createOrder(over), now)).toEqual(actions);
});

test("an order makes only the documented status changes, and never leaves the status cancelled or refunded", () => {
  const moves = Object.values(ORDER_TRANSITIONS).flatMap(({ from, to }) =>
    from.map((status) => `${status}→${to}`),
  );
  expect(moves.sort()).toEqual(["0→2", "0→5", "5→3", "5→6", "6→3", "6→7", "7→3"]);
});

test("every order status except the first can be reached, and every status except the final ones can be left", () => {
  const moves: readonly OrderTransition[] = Object.values(ORDER_TRANSITIONS);
  const ends: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.refunded];
  for (const status of ORDER_STATUSES) {
    expect(moves.some(({ to }) => to === status)).toBe(status !== ORDER_STATUS.unpaid);
    expect(moves.some(({ from }) => from.includes(status))).toBe(!ends.includes(status));
  }
});

test.each(ORDER_STATUSES)(
  "a shopper can request a refund at status %d exactly when the rules allow it and the order can become refunded",
  (status) => {
    const asked = createOrder({ status, ...received });
    const may = getRefundEligibility({ ...asked, alreadyRequested: false }, now);
    expect(listOrderActions(asked, now).includes("applyRefund")).toBe(may.eligible);
    const leadsToRefund = ORDER_TRANSITIONS.refundAll.from.some((each) => each === status);
    expect(leadsToRefund || !may.eligible).toBe(true);
  },
);

test("a shopper cannot pay an order exactly at the deadline", () => {
  expect(isOverdue(createOrder({ payDeadline: now }), now)).toBe(true);
  expect(isOverdue(createOrder({ payDeadline: new Date(now.getTime() + 1) }), now)).toBe(false);
  expect(isOverdue(createOrder({ status: 5, payDeadline: addDays(-1) }), now)).toBe(false);
});
