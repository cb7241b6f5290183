import * as calls from "@contract/staff/orders";
import { staffShipMany } from "@contract/staff/ship-many";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS, REFUND_STATUS } from "@contract/model/states";
import { acceptReturn, receiveReturn } from "../services/refunds/accept-return";
import { approveRefund, rejectRefund } from "../services/refunds/decide-refund";
import { sendReplacement } from "../services/refunds/send-replacement";
import { addParcelTrace } from "../services/staff/add-trace";
import {
  countWaitingOrders,
  listAdminOrders,
  listAdminRefunds,
} from "../services/staff/read-admin-lists";
import { shipMany } from "../services/staff/ship-many";
import { shipOrder } from "../services/staff/ship-order";
import { shownDelivery } from "./personal-data";
import { refundStatusOf, toGoods, toRefundRow } from "./refunds";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { toOrderRow } from "./order-view";

export const staffOrderEndpoints: Endpoint[] = [
  serve(calls.staffOrderList, async ({ shop, staff, input }) => {
    const status = ORDER_STATUS_FILTERS.find((each) => each === input.status) ?? ORDER_STATUS.all;
    const { rows, total } = await listAdminOrders(shop, { ...input, status });
    return {
      rows: rows.map(({ loginName, ...now }) => ({
        ...toAdminRow(now, shownDelivery(now.order, staff)),
        loginName,
      })),
      total,
    };
  }),
  serve(calls.staffOrderCounts, ({ shop }) => countWaitingOrders(shop)),
  serve(calls.staffShip, ({ shop, staff, input }) => shipOrder(shop, staff.actor, input)),
  serve(staffShipMany, ({ shop, staff, input }) => shipMany(shop, staff.actor, input.rows)),
  serve(calls.staffAddTrace, ({ shop, staff, input }) => addParcelTrace(shop, staff.actor, input)),
  serve(calls.staffRefundList, async ({ shop, input }) => {
    const { rows, total } = await listAdminRefunds(shop, {
      ...input,
      status: refundStatusOf(input.status),
    });
    return {
      rows: rows.map(({ refund, orderNo, orderStatus, loginName, lines }) => ({
        ...refund,
        ...toRefundRow({ refund, orderNo }),
        items: lines.map(toGoods),
        loginName,
        orderStatus,
      })),
      total,
    };
  }),
  serve(calls.staffRefundAccept, ({ shop, staff, input }) =>
    acceptReturn(shop, staff.actor, input),
  ),
  serve(calls.staffRefundReceived, ({ shop, staff, input }) =>
    receiveReturn(shop, staff.actor, input),
  ),
  serve(calls.staffRefundReplace, ({ shop, staff, input }) =>
    sendReplacement(shop, staff.actor, input),
  ),
  serve(calls.staffRefundAudit, ({ shop, staff, input }) => {
    const { refundId, auditRemark, status, amount: amountCents } = input;
    return status === REFUND_STATUS.rejected
      ? rejectRefund(shop, staff.actor, { refundId, auditRemark })
      : approveRefund(shop, staff.actor, {
          ...{ refundId, auditRemark, amountCents },
          limitCents: staff.held.refundLimitCents,
        });
  }),
];

function toAdminRow(
  now: Parameters<typeof toOrderRow>[0],
  delivery: ReturnType<typeof shownDelivery>,
) {
  const { remark, company, trackingNo, paymentReview } = now.order;
  return {
    ...toOrderRow(now),
    ...{ consignee: delivery.consignee, phone: delivery.phone },
    address: { ...delivery, region: "" },
    ...{ remark, company, trackingNo, paymentReview: paymentReview !== null },
  };
}
