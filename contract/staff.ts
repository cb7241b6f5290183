import * as z from "zod/mini";
import { address } from "./addresses";
import { call } from "./call";
import {
  nothing,
  pageQuery,
  queryNumber,
  wireAmount,
  wireId,
  wireText,
  wireTime,
} from "./envelope";
import * as f from "./fields";
import { orderRow } from "./orders";
import { refundDetail, refundRow } from "./refunds";

/*
 * The staff desk (prod-api B.10): the reference backend only. Its token is apart from a shopper's.
 */

const staffPage = z.object({
  ...pageQuery,
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
});

export const staffLogin = call({
  method: "POST",
  path: "/admin/login",
  summary: "Sign in at the staff desk; msg is the token",
  token: "none",
  request: z.object({ loginName: f.loginNameToSignIn, password: f.passwordToSignIn }),
  shape: "message",
  reply: z.string(),
  refusals: ["staffLoginWrong", "loginDelayed", "notFound"],
});

export const staffLogout = call({
  method: "POST",
  path: "/admin/logout",
  summary: "End the session at the staff desk",
  token: "staff",
  request: nothing,
  shape: "nothing",
  reply: nothing,
  refusals: [],
});

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
    location: z._default(z.string().check(z.trim(), z.maxLength(50)), ""),
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
    returnAddress: z.optional(z.string().check(z.trim(), z.maxLength(200))),
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

export const staffCouponGrant = call({
  method: "POST",
  path: "/admin/coupon/grant",
  summary: "Give a shopper, or every shopper, a coupon",
  token: "staff",
  request: z.object({
    loginName: z.optional(f.loginName),
    everyone: z._default(z.boolean(), false),
    name: z
      .string()
      .check(z.trim(), z.minLength(1, "name.required"), z.maxLength(40, "name.length")),
    nameEn: z._default(z.string().check(z.trim(), z.maxLength(60, "nameEn.length")), ""),
    discount: wireAmount,
    minSpend: z._default(wireAmount, "0.00"),
    days: z._default(queryNumber(1, 365), 30),
  }),
  shape: "data",
  reply: z.object({ granted: z.number() }),
  refusals: ["notFound"],
});

export const staffProductList = call({
  method: "GET",
  path: "/admin/product/list",
  summary: "Packings with price, stock and shelf",
  token: "staff",
  request: staffPage,
  shape: "page",
  reply: z.object({
    skuId: wireId,
    productId: wireId,
    name: z.string(),
    nameEn: wireText,
    packing: wireText,
    price: wireAmount,
    originalPrice: z.nullish(wireAmount),
    stock: z.number(),
    locked: z.number(),
    onShelf: z.boolean(),
  }),
  refusals: [],
});

export const staffProductSave = call({
  method: "POST",
  path: "/admin/product/save",
  summary: "Change price, stock and shelf of a packing",
  token: "staff",
  request: z.object({
    skuId: f.id,
    price: wireAmount,
    stock: queryNumber(0, 999_999),
    onShelf: z.boolean(),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffPaymentList = call({
  method: "GET",
  path: "/admin/payment/list",
  summary: "Manual payments waiting for a person, and money to look at",
  token: "staff",
  request: staffPage,
  shape: "page",
  reply: z.object({
    payNo: z.string(),
    orderNo: z.string(),
    payType: z.string(),
    amount: wireAmount,
    status: z.literal([0, 1, 2, 3]),
    review: z.nullish(z.enum(["amountMismatch", "paidLate"])),
    createTime: wireTime,
    loginName: wireText,
  }),
  refusals: [],
});

export const staffPaymentConfirm = call({
  method: "POST",
  path: "/admin/payment/confirm",
  summary: "A manual payment has come in",
  token: "staff",
  request: z.object({
    payNo: z.string().check(z.maxLength(40)),
    tradeNo: z
      .string()
      .check(z.trim(), z.minLength(1, "tradeNo.required"), z.maxLength(60, "tradeNo.length")),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffOutbox = call({
  method: "GET",
  path: "/admin/outbox",
  summary: "Mails sent, newest first",
  token: "staff",
  request: staffPage,
  shape: "page",
  reply: z.object({
    id: wireId,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    status: z.enum(["waiting", "sent", "kept", "failed"]),
    time: wireTime,
  }),
  refusals: [],
});

export const staffLog = call({
  method: "GET",
  path: "/admin/log",
  summary: "Who did what at the staff desk, newest first",
  token: "staff",
  request: staffPage,
  shape: "page",
  reply: z.object({
    id: wireId,
    staffName: z.string(),
    action: z.string(),
    subject: wireText,
    detail: wireText,
    time: wireTime,
  }),
  refusals: [],
});
