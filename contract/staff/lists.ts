import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing, pageQuery, queryNumber } from "../model/envelope";
import * as account from "../shop/account-fields";
import * as f from "../model/fields";
import { PAY_REJECT_REASON_LENGTH, SHORT_LIST_PAGE_SIZE } from "./limits";
import { PAY_STATUS, PAYMENT_REVIEWS } from "../model/states";

/*
 * The calls for lists of the back office (prod-api B.10). Only the reference backend has them. They require a
 * staff token, which is independent of a shopper's token.
 */

/** The query parameters of every list: the page and a search term. */
export const staffPage = z.object({
  ...pageQuery,
  keyword: z.optional(f.keyword()),
});

/**
 * The paging of a CSV export for a short list. Usually one page contains the whole list, so that no row is
 * repeated or missing.
 */
export const wholeListPage = {
  pageSize: z._default(queryNumber(1, SHORT_LIST_PAGE_SIZE), SHORT_LIST_PAGE_SIZE),
};

export const staffLogin = call({
  method: "POST",
  path: "/admin/login",
  summary: "Sign in at the back office; msg contains the token",
  token: "none",
  request: z.object({ loginName: account.loginNameToSignIn, password: account.passwordToSignIn }),
  shape: "message",
  reply: z.string(),
  refusals: [
    "staffLoginWrong",
    "loginDelayed",
    "tooManyRequests",
    "notFound",
    "secondFactorNeeded",
  ],
  startsSession: true,
});

export const staffLogout = call({
  method: "POST",
  path: "/admin/logout",
  summary: "End the back-office session",
  token: "staff",
  permission: "any",
  reveals: [],
  request: nothing,
  shape: "nothing",
  reply: nothing,
  refusals: [],
});

/**
 * The header of a call that a script of the back office makes without an action of the user. Such a call does
 * not extend the session. Otherwise an open page would keep the session alive.
 */
export const BACKGROUND_HEADER = "X-Background";

export const staffMe = call({
  method: "GET",
  path: "/admin/me",
  summary:
    "Get the signed-in staff member with permissions, and the number of waiting items in each section",
  token: "staff",
  permission: "any",
  reveals: [],
  request: nothing,
  shape: "data",
  reply: c.object({
    name: c.text,
    permissions: c.listOrNone(z.string()),
    /** The additional rights of the user: `personalData` and `export`. */
    rights: c.listOrNone(z.string()),
    /** The maximum amount of one refund. Null for no limit. */
    refundLimitCents: c.centsOrNull,
    /** The numbers of waiting items in the areas that the user may see. The numbers of other areas are 0. */
    waiting: c.object({
      orders: c.orElse(c.number, 0),
      refunds: c.orElse(c.number, 0),
      payments: c.orElse(c.number, 0),
      reviews: c.orElse(c.number, 0),
      mails: c.orElse(c.number, 0),
      jobs: c.orElse(c.number, 0),
    }),
  }),
  refusals: [],
  optional: true,
});
export type StaffMe = ReplyOf<typeof staffMe>;

export const staffCouponGrant = call({
  method: "POST",
  path: "/admin/coupon/grant",
  summary: "Give a coupon to a shopper or to every shopper",
  token: "staff",
  permission: "coupons.change",
  reveals: [],
  request: z.object({
    loginName: z.optional(account.loginName),
    everyone: z._default(z.boolean(), false),
    name: f.text("name", { min: 1, max: 40 }),
    nameEn: f.optionalText("nameEn", { max: 60 }),
    discount: f.amount("discount"),
    minSpend: z.optional(f.amount("minSpend")),
    days: z._default(queryNumber(1, 365), 30),
  }),
  shape: "data",
  reply: c.object({ granted: c.number }),
  refusals: ["notFound"],
});

export const staffPaymentList = call({
  method: "GET",
  path: "/admin/payment/list",
  summary: "List the manual payments that wait for confirmation, and the payments to check",
  token: "staff",
  permission: "payments.see",
  reveals: [],
  request: staffPage,
  shape: "page",
  reply: c.object({
    payNo: z.string(),
    orderNo: z.string(),
    payType: z.string(),
    amountCents: c.cents,
    status: c.codeOf(Object.values(PAY_STATUS)),
    /** The reason why staff must check the payment, or null. */
    review: c.orNull(z.enum(PAYMENT_REVIEWS)),
    /** The transfer number that the shopper has entered, or an empty text. */
    reference: c.text,
    /** The path of the shopper's picture of the transfer, or an empty text. */
    receipt: c.text,
    createTime: c.time,
    loginName: c.text,
  }),
  refusals: [],
});

export type StaffPayment = ReplyOf<typeof staffPaymentList>;

export const staffPaymentConfirm = call({
  method: "POST",
  path: "/admin/payment/confirm",
  summary: "Confirm that a manual payment was received",
  token: "staff",
  permission: "payments.change",
  reveals: [],
  request: z.object({
    payNo: f.opaqueToken(40),
    tradeNo: f.text("tradeNo", { min: 1, max: 60 }),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffPaymentReject = call({
  method: "POST",
  path: "/admin/payment/reject",
  summary:
    "Reject a manual payment; the order can still be paid, and the shopper gets the reason by mail",
  token: "staff",
  permission: "payments.change",
  reveals: [],
  request: z.object({
    payNo: f.opaqueToken(40),
    reason: f.text("reason", PAY_REJECT_REASON_LENGTH),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffLog = call({
  method: "GET",
  path: "/admin/log",
  summary: "List the staff actions, newest first",
  token: "staff",
  permission: "logs.see",
  reveals: [],
  request: staffPage,
  shape: "page",
  reply: auditEntry,
  refusals: [],
});
