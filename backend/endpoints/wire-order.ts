import { ORDER_TYPE } from "@contract/states";
import { multiplyCents } from "../rules/money";
import type { OrderNow } from "../services/orders/list-orders";
import type { OrderInFull } from "../services/orders/read-order";
import { bareId, wireAmount, wireTime } from "./wire";

/** An order as lists carry it on the wire; the back office's list builds on it. */
export function wireOrderRow({ order, lines, refundId, actions }: OrderNow) {
  return {
    orderId: bareId(order.id),
    orderNo: order.orderNo,
    orderType: refundId === null ? ORDER_TYPE.general : ORDER_TYPE.refund,
    status: order.status,
    detailStatus: order.detailStatus,
    items: lines.map((line) => ({
      orderItemId: bareId(line.id),
      productId: bareId(line.productId),
      skuId: bareId(line.skuId),
      productName: line.productName.zhTw,
      productNameEn: line.productName.en,
      packing: line.packing.zhTw,
      packingEn: line.packing.en,
      cover: line.cover,
      price: wireAmount(line.priceCents),
      count: line.count,
      subtotal: wireAmount(multiplyCents(line.priceCents, line.count)),
    })),
    payAmount: wireAmount(order.payCents),
    createTime: wireTime(order.createdAt),
    payDeadline: order.status === 0 ? wireTime(order.payDeadline) : null,
    receiptTime: timeOrNull(order.receivedAt),
    refundId: refundId === null ? null : bareId(refundId),
    actions: [...actions],
  };
}

/** One order with all that happened to it, on the wire (prod-api B.6). */
export function wireOrderInFull(full: OrderInFull) {
  const { order, events } = full;
  return {
    ...wireOrderRow(full),
    address: {
      consignee: order.consignee,
      phone: order.phone,
      address: order.address,
      doorNumber: order.doorNumber,
      postalCode: order.postalCode,
    },
    remark: order.remark,
    goodsAmount: wireAmount(order.goodsCents),
    freightAmount: wireAmount(order.freightCents),
    discountAmount: wireAmount(order.discountCents),
    refundedAmount: wireAmount(order.refundedCents),
    couponName: order.couponName?.zhTw ?? "",
    couponNameEn: order.couponName?.en ?? "",
    payType: full.payType ?? "",
    payNo: full.payNo ?? "",
    steps: [
      { name: "submit" as const, time: wireTime(order.createdAt) },
      { name: "pay" as const, time: timeOrNull(order.paidAt) },
      { name: "delivery" as const, time: timeOrNull(order.shippedAt) },
      { name: "complete" as const, time: timeOrNull(order.receivedAt) },
    ],
    events: events.map((step) => ({
      time: wireTime(step.at),
      actor: step.actor,
      event: step.event,
      fromStatus: step.fromStatus,
      toStatus: step.toStatus,
      detailStatus: step.detailStatus,
    })),
    logistics:
      order.trackingNo === ""
        ? null
        : {
            company: order.company,
            trackingNo: order.trackingNo,
            lastTrace: full.lastTrace ?? "",
          },
    refundNo: full.refundNo ?? "",
    returnDeadline: timeOrNull(full.returnDeadline),
  };
}

function timeOrNull(moment: Date | null): string | null {
  return moment === null ? null : wireTime(moment);
}
