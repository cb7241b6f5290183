import { expect, test } from "vitest";
import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import { listOrderActions, type OrderToActOn } from "./orders.server";

const now = new Date("2026-03-08T14:05:00+08:00");
const createOrder = (changes: Partial<OrderToActOn>): OrderToActOn => ({
  status: ORDER_STATUS.unpaid,
  detailStatus: DETAIL_STATUS.normal,
  payDeadline: null,
  receiptTime: null,
  refundId: null,
  ...changes,
});
const received = new Date("2026-03-01T09:00:00+08:00");

test.each<[string, Partial<OrderToActOn>, readonly string[]]>([
  [
    "unpaid within its time",
    { payDeadline: new Date("2026-03-08T14:05:01+08:00") },
    ["goPay", "cancel", "detail"],
  ],
  ["unpaid past its time", { payDeadline: new Date("2026-03-08T14:05:00+08:00") }, ["detail"]],
  ["awaiting shipment", { status: 5 }, ["applyRefund", "detail"]],
  [
    "awaiting shipment with a refund asked for",
    { status: 5, detailStatus: 1, refundId: "9" },
    ["detail", "refundDetail"],
  ],
  [
    "awaiting shipment with a refund rejected",
    { status: 5, refundId: "9" },
    ["detail", "refundDetail"],
  ],
  ["shipped", { status: 6 }, ["logistics", "confirmReceipt", "detail"]],
  [
    "completed on the seventh day",
    { status: 7, receiptTime: received },
    ["applyRefund", "logistics", "delete", "detail", "reorder"],
  ],
  [
    "completed eight days ago",
    { status: 7, receiptTime: new Date("2026-02-28T23:59:59+08:00") },
    ["logistics", "delete", "detail", "reorder"],
  ],
  [
    "completed with a request rejected",
    { status: 7, receiptTime: received, refundId: "9" },
    ["logistics", "delete", "detail", "refundDetail", "reorder"],
  ],
  [
    "completed with a refund asked for",
    { status: 7, detailStatus: 1, receiptTime: received, refundId: "9" },
    ["logistics", "detail", "refundDetail"],
  ],
  [
    "completed and refunded in part",
    { status: 7, detailStatus: 2, receiptTime: received, refundId: "9" },
    ["logistics", "delete", "detail", "refundDetail", "reorder"],
  ],
  ["cancelled", { status: 2 }, ["delete", "detail", "reorder"]],
  [
    "refunded before it was shipped",
    { status: 3, detailStatus: 2, refundId: "9" },
    ["delete", "detail", "refundDetail", "reorder"],
  ],
  [
    "refunded after it was received",
    { status: 3, detailStatus: 2, receiptTime: received, refundId: "9" },
    ["logistics", "delete", "detail", "refundDetail", "reorder"],
  ],
])("an order that is %s allows the actions of prod-api B.5", (_name, changes, actions) => {
  expect(listOrderActions(createOrder(changes), now)).toEqual(actions);
});
