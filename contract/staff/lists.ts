import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as account from "../shop/account-fields";
import * as f from "../model/fields";
import { SHORT_LIST_PAGE_SIZE } from "./limits";

/*
 * The calls for lists of the back office (prod-api B.10). Only the reference backend has them. They require a
 * staff token, which is independent of a shopper's token.
 */

/** The query parameters of every list: the page and a search term. */
export const staffPage = z.object({
  ...c.pageQuery,
  keyword: z.optional(f.keyword()),
});

/**
 * The paging of a CSV export for a short list. Usually one page contains the whole list, so that no row is
 * repeated or missing.
 */
export const wholeListPage = {
  pageSize: z._default(c.queryNumber(1, SHORT_LIST_PAGE_SIZE), SHORT_LIST_PAGE_SIZE),
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
  request: c.nothing,
  shape: "nothing",
  reply: c.nothing,
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
  request: c.nothing,
  shape: "data",
  reply: c.object({
    name: c.text,
    permissions: c.listOrNone(z.string()),
    /** The additional rights of the user: `personalData` and `export`. */
    rights: c.listOrNone(z.string()),
    /** The maximum amount of one refund. Null for no limit. */
    refundLimitCents: c.centsOrNull,
    /** False if the user turned the single-character keyboard shortcuts off. */
    singleKeys: c.orElse(c.flag, true),
    /** The numbers of waiting items in the areas that the user may see. The numbers of other areas are 0. */
    waiting: c.object({
      orders: c.orElse(c.number, 0),
      refunds: c.orElse(c.number, 0),
      payments: c.orElse(c.number, 0),
      reviews: c.orElse(c.number, 0),
      mails: c.orElse(c.number, 0),
      jobs: c.orElse(c.number, 0),
      webhooks: c.orElse(c.number, 0),
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
    days: z._default(c.queryNumber(1, 365), 30),
  }),
  shape: "data",
  reply: c.object({ granted: c.number }),
  refusals: ["notFound"],
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
