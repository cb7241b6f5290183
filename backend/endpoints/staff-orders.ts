import * as calls from "@contract/staff/orders";
import { staffShipMany } from "@contract/staff/orders";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS, REFUND_STATUS } from "@contract/model/states";
import * as exportCalls from "@contract/staff/exports";
import * as detailCalls from "@contract/staff/order-detail";
import * as refundCalls from "@contract/staff/refund-detail";
import { acceptReturn, receiveReturn } from "../services/refunds/accept-return";
import { previewStaffRefund, refundByStaff } from "../services/refunds/refund-by-staff";
import { approveRefund, rejectRefund, sendReplacement } from "../services/refunds/decide-refund";
import { cancelOrderByStaff, cancelPartByStaff } from "../services/staff/cancel-order";
import { exportOrderLines, exportOrders, exportRefunds } from "../services/staff/export-orders";
import {
  countWaitingOrders,
  listAdminOrders,
  listAdminRefunds,
} from "../services/staff/read-admin-lists";
import { readStaffRefund, type StaffRefund } from "../services/refunds/read-refunds";
import { resendOrderMail } from "../services/staff/resend-mails";
import { addParcelTrace, shipMany, shipOrder } from "../services/staff/ship-order";
import {
  changeOrderAddress,
  readStaffOrder,
  writeOrderNote,
  type StaffOrder,
} from "../services/staff/work-on-order";
import type { CallingStaff } from "./authentication";
import { toParcelPart, toOrderRow, toPickup } from "./orders";
import { toRefundStatus, toRefundGoods, toRefundRow, toRefundSteps } from "./refunds";
import { getRefundableCents } from "../rules/order-states";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import {
  toShownDelivery,
  toShownGiftAndInvoice,
  toAuditEntry,
  maySeePersonalData,
  toShownEmail,
} from "./staff-views";

export const staffOrderEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffOrderList, async ({ shop, staff, input }) => {
    const status = ORDER_STATUS_FILTERS.find((each) => each === input.status) ?? ORDER_STATUS.all;
    const { rows, total } = await listAdminOrders(shop, {
      ...input,
      status,
      searchesPersonalData: maySeePersonalData(staff),
    });
    return {
      rows: rows.map(({ loginName, ...now }) => ({
        ...toAdminRow(now, toShownDelivery(now.order, staff)),
        pickup: maySeePersonalData(staff) ? toPickup(now.order) : null,
        shopperId: now.order.shopperId,
        loginName,
      })),
      total,
    };
  }),
  defineEndpoint(calls.staffOrderCounts, ({ shop }) => countWaitingOrders(shop)),
  defineStaffEndpoint(calls.staffShip, shipOrder),
  defineEndpoint(staffShipMany, ({ shop, staff, input }) =>
    shipMany(shop, staff.actor, input.rows),
  ),
  defineStaffEndpoint(calls.staffAddTrace, addParcelTrace),
  defineEndpoint(calls.staffRefundList, async ({ shop, input }) => {
    const { rows, total } = await listAdminRefunds(shop, {
      ...input,
      status: toRefundStatus(input.status),
    });
    return {
      rows: rows.map(({ refund, orderNo, orderStatus, loginName, lines }) => ({
        ...refund,
        ...toRefundRow({ refund, orderNo }),
        items: lines.map(toRefundGoods),
        loginName,
        orderStatus,
      })),
      total,
    };
  }),
  defineStaffEndpoint(calls.staffRefundAccept, acceptReturn),
  defineStaffEndpoint(calls.staffRefundReceived, receiveReturn),
  defineStaffEndpoint(calls.staffRefundReplace, sendReplacement),
  defineEndpoint(calls.staffRefundAudit, ({ shop, staff, input }) => {
    const { refundId, auditRemark, status, amount: amountCents } = input;
    return status === REFUND_STATUS.rejected
      ? rejectRefund(shop, staff.actor, { refundId, auditRemark })
      : approveRefund(shop, staff.actor, {
          refundId,
          auditRemark,
          amountCents,
          limits: staff.refundLimits,
        });
  }),
];

function toAdminRow(
  now: Parameters<typeof toOrderRow>[0],
  delivery: ReturnType<typeof toShownDelivery>,
) {
  const { remark, company, trackingNo, paymentReview } = now.order;
  return {
    ...toOrderRow(now),
    consignee: delivery.consignee,
    phone: delivery.phone,
    address: { ...delivery, region: "" },
    remark,
    company,
    trackingNo,
    paymentReview: paymentReview !== null,
  };
}

export const staffExportEndpoints: Endpoint[] = [
  defineEndpoint(exportCalls.staffOrderExport, ({ shop, staff, input }) =>
    exportOrders(shop, staff.actor, {
      ...input,
      ids: input.orderIds?.split(","),
      status: ORDER_STATUS_FILTERS.find((each) => each === input.status) ?? ORDER_STATUS.all,
      searchesPersonalData: maySeePersonalData(staff),
    }),
  ),
  defineEndpoint(exportCalls.staffOrderLineExport, ({ shop, staff, input }) =>
    exportOrderLines(shop, staff.actor, {
      ...input,
      status: ORDER_STATUS_FILTERS.find((each) => each === input.status) ?? ORDER_STATUS.all,
      searchesPersonalData: maySeePersonalData(staff),
    }),
  ),
  defineEndpoint(exportCalls.staffRefundExport, ({ shop, staff, input }) =>
    exportRefunds(shop, staff.actor, { ...input, status: toRefundStatus(input.status) }),
  ),
];

export const staffOrderDetailEndpoints: Endpoint[] = [
  defineEndpoint(detailCalls.staffOrderDetail, async ({ shop, staff, input }) =>
    toOrderInFull(await readStaffOrder(shop, input.orderId), staff),
  ),
  defineStaffEndpoint(detailCalls.staffOrderNote, writeOrderNote),
  defineStaffEndpoint(detailCalls.staffOrderChangeAddress, changeOrderAddress),
  defineEndpoint(detailCalls.staffOrderCancel, ({ shop, staff, input }) =>
    cancelOrderByStaff(shop, staff.actor, {
      ...input,
      limits: staff.refundLimits,
    }),
  ),
  defineEndpoint(detailCalls.staffOrderCancelPart, ({ shop, staff, input }) =>
    cancelPartByStaff(shop, staff.actor, { ...input, limits: staff.refundLimits }),
  ),
  defineEndpoint(detailCalls.staffOrderRefundPreview, async ({ shop, input }) => {
    const { goodsCents, ...sum } = await previewStaffRefund(shop.db, input.orderId, input.item);
    return { ...sum, goodsAmountCents: goodsCents };
  }),
  defineEndpoint(detailCalls.staffOrderRefund, async ({ shop, staff, input }) => {
    const { amount: amountCents, ...request } = input;
    const refund = await refundByStaff(shop, staff.actor, {
      ...request,
      amountCents,
      limits: staff.refundLimits,
    });
    return { ...refund, waits: refund.progress === "applied" };
  }),
  defineStaffEndpoint(detailCalls.staffOrderResendMail, resendOrderMail),
];

function toOrderInFull(full: StaffOrder, staff: CallingStaff): detailCalls.StaffOrderDetail {
  const { order, lines, refund } = full;
  const asked = {
    refundId: refund?.id ?? null,
    refundNo: refund?.refundNo ?? null,
    refundType: refund?.refundType ?? null,
    refundProgress: refund?.progress ?? null,
  };
  return {
    ...toOrderRow({ order, lines, ...asked, actions: [] }),
    shopperId: order.shopperId,
    loginName: full.loginName,
    placedBy: order.placedBy,
    address: toShownDelivery(order, staff),
    pickup: maySeePersonalData(staff) ? toPickup(order) : null,
    version: order.version,
    remark: order.remark,
    ...toShownGiftAndInvoice(order, staff),
    language: order.language,
    goodsAmountCents: order.goodsCents,
    freightAmountCents: order.freightCents,
    discountAmountCents: order.discountCents,
    refundedAmountCents: order.refundedCents,
    refundableAmountCents: getRefundableCents(order),
    couponName: order.couponName ?? { zhTw: "", en: "" },
    company: order.company,
    trackingNo: order.trackingNo,
    trackingUrl: full.trackingUrl,
    shipTime: order.shippedAt,
    counts: lines.map(({ id, count, returnedCount, cancelledCount }) => ({
      orderItemId: id,
      cancelled: cancelledCount,
      refundable: count - returnedCount,
    })),
    left: [...full.left].map(([orderItemId, count]) => ({ orderItemId, count })),
    parts: full.parts.map(toParcelPart),
    acts: { ...full.acts, changeAddress: full.acts.changeAddress && maySeePersonalData(staff) },
    payments: full.payments.map((payment) => ({
      ...payment,
      tradeNo: payment.tradeNo ?? "",
      createTime: payment.createdAt,
    })),
    refunds: [...(refund === undefined ? [] : [refund]), ...full.staffRefunds].map((each) =>
      toRefundRow({ refund: each, orderNo: order.orderNo }),
    ),
    events: full.events.map((event) => ({ ...event, time: event.at })),
    mails: full.mails.map((mail) => ({
      ...mail,
      to: toShownEmail(mail.recipient, staff),
      time: mail.createdAt,
    })),
    notes: full.notes.map((note) => ({ ...note, time: note.at })),
    history: full.history.map(toAuditEntry),
  };
}

export const staffRefundDetailEndpoints: Endpoint[] = [
  defineEndpoint(refundCalls.staffRefundDetail, async ({ shop, input }) =>
    toRefundInFull(await readStaffRefund(shop, input.refundId)),
  ),
];

function toRefundInFull(full: StaffRefund): refundCalls.StaffRefundDetail {
  const { refund, order, loginName, lines } = full;
  return {
    ...refund,
    ...toRefundRow({ refund, orderNo: order.orderNo }),
    proposedBy: refund.proposedBy ?? "",
    items: lines.map((goods) => ({ ...toRefundGoods(goods), productId: goods.line.productId })),
    loginName,
    orderStatus: order.status,
    clauses: full.clauses,
    receiptTime: order.receivedAt,
    deadline: full.deadline,
    sum: {
      paidCents: order.payCents,
      refundedBeforeCents: full.refundedBeforeCents,
      goodsAmountCents: refund.goodsCents,
      keptGoodsCents: full.keptGoodsCents,
      couponDeductCents: refund.couponDeductCents,
      couponMinSpendCents: order.couponMinSpendCents,
      askedCents: full.askedCents,
    },
    steps: toRefundSteps(refund),
    payouts: full.payouts.map((payout) => ({ ...payout, doneTime: payout.doneAt })),
    history: full.history.map(toAuditEntry),
  };
}
