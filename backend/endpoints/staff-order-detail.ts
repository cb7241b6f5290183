import * as calls from "@contract/staff/order-detail";
import { cancelOrderByStaff } from "../services/staff/cancel-order";
import { changeOrderAddress } from "../services/staff/change-order-address";
import { readStaffOrder, type StaffOrder } from "../services/staff/read-staff-order";
import { resendOrderMail } from "../services/staff/resend-order-mail";
import { writeOrderNote } from "../services/staff/write-order-note";
import { toAuditEntry } from "./audit-view";
import type { AskingStaff } from "./authentication";
import { toPart } from "./logistics";
import { toOrderRow } from "./order-view";
import { seesPersonalData, shownDelivery, shownEmail } from "./personal-data";
import { toRefundRow } from "./refunds";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffOrderDetailEndpoints: Endpoint[] = [
  serve(calls.staffOrderDetail, async ({ shop, staff, input }) =>
    toOrderInFull(await readStaffOrder(shop, input.orderId), staff),
  ),
  serve(calls.staffOrderNote, ({ shop, staff, input }) => writeOrderNote(shop, staff.actor, input)),
  serve(calls.staffOrderChangeAddress, ({ shop, staff, input }) =>
    changeOrderAddress(shop, staff.actor, input),
  ),
  serve(calls.staffOrderCancel, ({ shop, staff, input }) =>
    cancelOrderByStaff(shop, staff.actor, {
      ...input,
      limitCents: staff.held.refundLimitCents,
    }),
  ),
  serve(calls.staffOrderResendMail, ({ shop, staff, input }) =>
    resendOrderMail(shop, staff.actor, input),
  ),
];

function toOrderInFull(full: StaffOrder, staff: AskingStaff): calls.StaffOrderInFull {
  const { order, lines, refund } = full;
  const asked = {
    refundId: refund?.id ?? null,
    refundNo: refund?.refundNo ?? null,
    refundType: refund?.refundType ?? null,
    refundProgress: refund?.progress ?? null,
  };
  return {
    ...toOrderRow({ order, lines, ...asked, actions: [] }),
    loginName: full.loginName,
    ...{ address: shownDelivery(order, staff), version: order.version },
    remark: order.remark,
    goodsAmountCents: order.goodsCents,
    freightAmountCents: order.freightCents,
    discountAmountCents: order.discountCents,
    refundedAmountCents: order.refundedCents,
    couponName: order.couponName ?? { zhTw: "", en: "" },
    company: order.company,
    trackingNo: order.trackingNo,
    trackingUrl: full.trackingUrl,
    shipTime: order.shippedAt,
    left: [...full.left].map(([orderItemId, count]) => ({ orderItemId, count })),
    parts: full.parts.map(toPart),
    acts: { ...full.acts, changeAddress: full.acts.changeAddress && seesPersonalData(staff) },
    payments: full.payments.map((payment) => ({
      ...payment,
      tradeNo: payment.tradeNo ?? "",
      createTime: payment.createdAt,
    })),
    refunds: refund === undefined ? [] : [toRefundRow({ refund, orderNo: order.orderNo })],
    events: full.events.map((event) => ({ ...event, time: event.at })),
    mails: full.mails.map((mail) => ({
      ...{ ...mail, to: shownEmail(mail.recipient, staff), time: mail.createdAt },
    })),
    notes: full.notes.map((note) => ({ ...note, time: note.at })),
    history: full.history.map(toAuditEntry),
  };
}
