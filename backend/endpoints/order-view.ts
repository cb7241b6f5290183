import type { Order, OrderRow } from "@contract/shop/orders";
import { completeGiftAndInvoice } from "@contract/shop/gift-and-invoice";
import type { OrderPickup } from "@contract/shop/pickup";
import { ORDER_STATUS, ORDER_TYPE } from "@contract/model/states";
import { isTransitionAllowed } from "@contract/model/order-status";
import { multiplyCents } from "../rules/money";
import type { CurrentOrder, OrderDetail } from "../services/orders/own-orders";

/** Converts an order for lists. The list of the back office adds more fields. */
export function toOrderRow({
  order,
  lines,
  refundId,
  refundType,
  refundProgress,
  actions,
}: CurrentOrder): OrderRow {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    orderType: refundId === null ? ORDER_TYPE.general : ORDER_TYPE.refund,
    status: order.status,
    detailStatus: order.detailStatus,
    items: lines.map((line) => ({
      ...line,
      orderItemId: line.id,
      subtotalCents: multiplyCents(line.priceCents, line.count),
      reviewable: order.status === ORDER_STATUS.completed,
    })),
    payAmountCents: order.payCents,
    createTime: order.createdAt,
    payDeadline: isTransitionAllowed(order.status, "pay") ? order.payDeadline : null,
    receiptTime: order.receivedAt,
    refundId,
    refundType,
    refundProgress,
    actions,
  };
}

/** Returns the pick-up point of an order, or null for a delivery to an address. */
export function toPickup({
  pickupCode: code,
  pickupKind: kind,
  pickupHours: hours,
}: Pick<CurrentOrder["order"], "pickupCode" | "pickupKind" | "pickupHours">): OrderPickup | null {
  return kind === "" ? null : { code, kind, hours };
}

/** Converts an order with its history for the order page. */
export function toOrder(full: OrderDetail): Order {
  const { order, events } = full;
  return {
    ...toOrderRow(full),
    address: order,
    pickup: toPickup(order),
    remark: order.remark,
    ...completeGiftAndInvoice(order),
    goodsAmountCents: order.goodsCents,
    freightAmountCents: order.freightCents,
    discountAmountCents: order.discountCents,
    refundedAmountCents: order.refundedCents,
    couponName: order.couponName ?? { zhTw: "", en: "" },
    payType: full.payType ?? "",
    payNo: full.payNo ?? "",
    tradeNo: full.tradeNo ?? "",
    manualPayment: full.manualPayment ?? null,
    steps: [
      { name: "submit", time: order.createdAt },
      { name: "pay", time: order.paidAt },
      { name: "delivery", time: order.shippedAt },
      { name: "complete", time: order.receivedAt },
    ],
    events: events.map(({ at, ...event }) => ({ ...event, time: at })),
    logistics: order.trackingNo === "" ? null : toParcel(full),
    refundNo: full.refundNo ?? "",
    refills: full.refills,
    returnDeadline: full.returnDeadline,
  };
}

function toParcel({ order, companyCode, companyName, lastTrace }: OrderDetail) {
  return { ...order, companyCode, companyName, lastTrace: lastTrace ?? "" };
}
