import * as z from "zod/mini";
import { call, type ReplyOf } from "./call";
import * as c from "./codecs";
import { nothing, pageQuery, queryNumber } from "./envelope";
import * as account from "./account-fields";
import * as f from "./fields";
import { PAY_STATUS } from "./states";

/*
 * The back office (prod-api B.10): the reference backend only. Its token is apart from a shopper's.
 */

/** Every list of the back office: a page and a word to look for. */
export const staffPage = z.object({
  ...pageQuery,
  keyword: z.optional(f.keyword()),
});

export const staffLogin = call({
  method: "POST",
  path: "/admin/login",
  summary: "Sign in at the back office; msg is the token",
  token: "none",
  request: z.object({ loginName: account.loginNameToSignIn, password: account.passwordToSignIn }),
  shape: "message",
  reply: z.string(),
  refusals: ["staffLoginWrong", "loginDelayed", "tooManyRequests", "notFound"],
  startsSession: true,
});

export const staffLogout = call({
  method: "POST",
  path: "/admin/logout",
  summary: "End the session at the back office",
  token: "staff",
  request: nothing,
  shape: "nothing",
  reply: nothing,
  refusals: [],
});

export const staffCouponGrant = call({
  method: "POST",
  path: "/admin/coupon/grant",
  summary: "Give a shopper, or every shopper, a coupon",
  token: "staff",
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
  summary: "Manual payments waiting for a person, and money to look at",
  token: "staff",
  request: staffPage,
  shape: "page",
  reply: c.object({
    payNo: z.string(),
    orderNo: z.string(),
    payType: z.string(),
    amountCents: c.cents,
    status: c.codeOf(Object.values(PAY_STATUS)),
    /** Why a person must look at it. */
    review: c.orNull(z.enum(["amountMismatch", "paidLate"])),
    createTime: c.time,
    loginName: c.text,
  }),
  refusals: [],
});

export type StaffPayment = ReplyOf<typeof staffPaymentList>;

export const staffPaymentConfirm = call({
  method: "POST",
  path: "/admin/payment/confirm",
  summary: "A manual payment has come in",
  token: "staff",
  request: z.object({
    payNo: f.mark(40),
    tradeNo: f.text("tradeNo", { min: 1, max: 60 }),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

/** What an audit entry says of its subject: only what the action is about, the rest is null. */
const auditFacts = c.object({
  priceCents: c.centsOrNull,
  stock: c.orNull(c.number),
  onShelf: c.orNull(z.boolean()),
  company: c.orNull(z.string()),
  trackingNo: c.orNull(z.string()),
  /** Where the parcel is: a word of `LOGISTICS_STATUS`. */
  parcel: c.orNull(z.string()),
  restocked: c.orNull(z.boolean()),
  amountCents: c.centsOrNull,
  discountCents: c.centsOrNull,
  minSpendCents: c.centsOrNull,
  tradeNo: c.orNull(z.string()),
  words: c.orNull(z.string()),
  /** How many it was done to at once. */
  count: c.orNull(c.number),
  outcome: c.orNull(z.string()),
});
export type AuditFacts = z.output<typeof auditFacts>;

/** An audit entry as data: what was done to, and what of it changed. `id` is null for what has none. */
const auditEntry = c.object({
  subject: c.orNull(c.object({ kind: z.string(), id: c.orNull(c.id) })),
  before: c.orNull(auditFacts),
  after: c.orNull(auditFacts),
});

export const staffLog = call({
  method: "GET",
  path: "/admin/log",
  summary: "Who did what at the back office, newest first",
  token: "staff",
  request: staffPage,
  shape: "page",
  reply: c.object({
    id: c.id,
    staffName: z.string(),
    action: z.string(),
    subject: c.text,
    /** Of an entry that is not data: shown as it stands. */
    detail: c.text,
    entry: c.orNull(auditEntry),
    time: c.time,
  }),
  refusals: [],
});
export type StaffLogEntry = ReplyOf<typeof staffLog>;
