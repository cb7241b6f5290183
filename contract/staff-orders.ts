import * as z from "zod/mini";
import { address } from "./addresses";
import { call } from "./call";
import { nothing, queryNumber, wireAmount, wireText } from "./envelope";
import * as f from "./fields";
import { orderRow } from "./orders";
import { refundDetail, refundRow } from "./refunds";
import { staffPage } from "./staff";

/*
 * What the back office does with orders and refunds (prod-api B.10): the reference backend only.
 */

export const staffOrderList = call({
  method: "GET",
  path: "/admin/order/list",
  summary: "Orders by status, those waiting longest first",
  token: "staff",
  request: z.object({ ...staffPage.shape, status: z._default(queryNumber(-99, 7), 5) }),
  shape: "page",
  reply: z.object({
    ...orderRow.shape,
    loginName: wireText,
    consignee: wireText,
    phone: wireText,
    address: z.optional(z.omit(address, { id: true, isDefault: true })),
    remark: wireText,
    company: wireText,
    trackingNo: wireText,
    /** Money that needs a person: wrong amount, or paid after the order had ended. */
    paymentReview: z._default(z.boolean(), false),
  }),
  refusals: [],
});

export const staffShip = call({
  method: "POST",
  path: "/admin/order/ship",
  summary: "Hand a paid order to a carrier",
  token: "staff",
  request: z.object({ orderId: f.id, company: f.company, trackingNo: f.trackingNo }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed", "refundOpen"],
});

export const staffAddTrace = call({
  method: "POST",
  path: "/admin/order/addTrace",
  summary: "Tell where a parcel is",
  token: "staff",
  request: z.object({
    orderId: f.id,
    status: z.enum(["preparing", "inTransit", "outForDelivery", "delivered"]),
    location: z._default(z.string().check(z.trim(), z.maxLength(50, "location.length")), ""),
    desc: z
      .string()
      .check(z.trim(), z.minLength(1, "desc.required"), z.maxLength(200, "desc.length")),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffRefundList = call({
  method: "GET",
  path: "/admin/refund/list",
  summary: "Refunds by status, oldest first",
  token: "staff",
  request: z.object({ ...staffPage.shape, status: z.optional(queryNumber(0, 2)) }),
  shape: "page",
  reply: z.object({
    ...refundRow.shape,
    ...z.pick(refundDetail.reply, {
      refundType: true,
      reason: true,
      items: true,
      returnCompany: true,
      returnTrackingNo: true,
      unpackVideo: true,
      freightByCustomer: true,
      auditRemark: true,
      returnAddress: true,
    }).shape,
    loginName: wireText,
    orderStatus: z.number(),
  }),
  refusals: [],
});

const auditRemark = z._default(
  z.string().check(z.trim(), z.maxLength(200, "auditRemark.length")),
  "",
);

export const staffRefundAccept = call({
  method: "POST",
  path: "/admin/refund/accept",
  summary: "Take a return on: gives the address to send it to",
  token: "staff",
  request: z.object({
    refundId: f.id,
    returnAddress: z.optional(z.string().check(z.trim(), z.maxLength(200, "returnAddress.length"))),
    auditRemark,
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffRefundReceived = call({
  method: "POST",
  path: "/admin/refund/received",
  summary: "The goods sent back have come; restock says whether they go on the shelf again",
  token: "staff",
  request: z.object({ refundId: f.id, restock: z._default(z.boolean(), false), auditRemark }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffRefundAudit = call({
  method: "POST",
  path: "/admin/refund/audit",
  summary: "Approve (1) or reject (2) a refund",
  token: "staff",
  request: z.object({
    refundId: f.id,
    status: z.literal([1, 2]),
    auditRemark,
    /** HK$; the amount asked for when absent, never more. */
    amount: z.optional(wireAmount),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed", "refundAmountEmpty"],
});
