import * as z from "zod/mini";
import { deliveryParts } from "../shop/addresses";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { orderStatus } from "../shop/orders";
import { ownData } from "../shop/own-data";
import { BLOCK_REASON_LENGTH } from "./limits";
import { rowCursor } from "./exports";
import { staffPage } from "./lists";
import { shopperTag } from "./shopper-notes-and-tags";
import { SHOPPER_SORTS } from "./states";
import { COUPON_STATUS } from "../model/states";
import { PROOF_MINUTES } from "./permissions";

/*
 * The calls about shoppers in the back office. Personal data is masked until a user requests it. The audit
 * log records each such request.
 */

/** A masked text. It shows only the first letter of a name, or the last digits of a number. */
const maskedText = c.text;

const parts = {
  shopperId: c.id,
  loginName: c.text,
  nickname: c.text,
  realName: maskedText,
  email: maskedText,
  phone: maskedText,
  createTime: c.time,
  blocked: c.flag,
  /** True if the personal data was erased. The orders of the account are kept. */
  erased: c.flag,
  orders: c.number,
  /** The tags in alphabetical order. Empty for users without the right to see personal data. */
  tags: c.listOrNone(z.string()),
};

const search = z.object({
  ...staffPage.shape,
  blocked: z._default(f.checkboxValue, false),
  /** Lists only shoppers with this tag. Users without the right to see personal data find none. */
  tag: z.optional(shopperTag("tag")),
  sort: z._default(z.enum(SHOPPER_SORTS), "newest"),
});

export const staffShopperList = call({
  method: "GET",
  path: "/admin/shopper/list",
  summary: "List shoppers by a part of their name, login name, e-mail address or phone number",
  token: "staff",
  permission: "shoppers.see",
  reveals: ["personalData"],
  request: search,
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffShopper = ReplyOf<typeof staffShopperList>;

export const staffShopperListExport = call({
  method: "GET",
  path: "/admin/shopper/exportList",
  summary:
    "Export shoppers as lines of a CSV file; unmasked with the right to personal data; the audit log records it",
  token: "staff",
  permission: "shoppers.see",
  right: "export",
  reveals: ["personalData"],
  proofMinutes: PROOF_MINUTES,
  request: z.extend(search, { after: rowCursor }),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});

export const staffShopperDetail = call({
  method: "GET",
  path: "/admin/shopper/detail",
  summary: "Get a shopper with orders, coupons, addresses and sessions, with masked personal data",
  token: "staff",
  permission: "shoppers.see",
  reveals: ["personalData"],
  request: z.object({ shopperId: f.id }),
  shape: "data",
  reply: c.object({
    ...parts,
    /** The reason why staff blocked the account. Empty if it is not blocked. */
    blockReason: c.text,
    /** The time since which sign-ins require a second factor. Null if it is off. */
    factorSince: c.orNull(c.time),
    /** The sum of the payments for orders. */
    paidCents: c.centsOrNone,
    /** The sum of the payments that went back to the shopper. */
    refundedCents: c.centsOrNone,
    /** The sum of the payments for orders, minus refunds. */
    spentCents: c.cents,
    lastOrders: c.list(
      c.object({
        orderId: c.id,
        orderNo: c.text,
        status: orderStatus,
        payAmountCents: c.cents,
        createTime: c.time,
      }),
    ),
    coupons: c.list(
      c.object({
        couponId: c.id,
        name: c.pair,
        status: c.codeOf(Object.values(COUPON_STATUS)),
        endTime: c.time,
      }),
    ),
    addresses: c.list(c.object({ consignee: maskedText, phone: maskedText, isDefault: c.flag })),
    /** The active sessions, most recently used first. */
    sessions: c.list(
      c.object({
        sessionId: c.shortKey,
        browser: c.text,
        system: c.text,
        network: c.text,
        signInTime: c.time,
        lastUseTime: c.time,
      }),
    ),
    /** The staff notes, newest first. Empty for users without the right to see personal data. */
    notes: c.listOrNone(
      c.object({ id: c.id, staffName: z.string(), text: z.string(), time: c.time }),
    ),
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
});
export type StaffShopperDetail = ReplyOf<typeof staffShopperDetail>;

const oneShopper = z.object({ shopperId: f.id });

export const staffShopperShow = call({
  method: "POST",
  path: "/admin/shopper/show",
  summary: "Get the unmasked personal data of a shopper; the audit log records it",
  token: "staff",
  permission: "shoppers.change",
  right: "personalData",
  reveals: ["personalData"],
  request: oneShopper,
  shape: "data",
  reply: c.object({
    realName: c.text,
    email: c.text,
    phone: c.text,
    birthday: c.text,
    address: c.text,
    doorNumber: c.text,
    line: c.text,
    whatsApp: c.text,
    addresses: c.list(c.object({ ...deliveryParts, region: c.text })),
  }),
  refusals: ["notFound"],
});
export type ShownShopper = ReplyOf<typeof staffShopperShow>;

export const staffShopperExport = call({
  method: "POST",
  path: "/admin/shopper/export",
  summary: "Export all stored data of a shopper; the audit log records it",
  token: "staff",
  permission: "shoppers.change",
  right: ["personalData", "export"],
  reveals: ["personalData"],
  proofMinutes: PROOF_MINUTES,
  request: oneShopper,
  shape: "data",
  reply: ownData.reply,
  refusals: ["notFound"],
});

export const staffShopperBlock = call({
  method: "POST",
  path: "/admin/shopper/block",
  summary: "Block a shopper's account and end its sessions",
  token: "staff",
  permission: "shoppers.change",
  reveals: [],
  request: z.object({
    ...oneShopper.shape,
    reason: f.multilineText("reason", BLOCK_REASON_LENGTH),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffShopperUnblock = call({
  method: "POST",
  path: "/admin/shopper/unblock",
  summary: "Unblock a shopper's account",
  token: "staff",
  permission: "shoppers.change",
  reveals: [],
  request: oneShopper,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffShopperEndSessions = call({
  method: "POST",
  path: "/admin/shopper/endSessions",
  summary: "End one session or all sessions of a shopper, and close their WebSockets",
  token: "staff",
  permission: "shoppers.change",
  reveals: [],
  request: z.object({
    ...oneShopper.shape,
    sessionId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "sessionId.format"))),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const staffShopperResetPassword = call({
  method: "POST",
  path: "/admin/shopper/resetPassword",
  summary: "Mail a password reset code to a shopper",
  token: "staff",
  permission: "shoppers.change",
  reveals: [],
  request: oneShopper,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "codeTooSoon", "codeTooMany"],
});

export const staffShopperFactorOff = call({
  method: "POST",
  path: "/admin/shopper/factorOff",
  summary:
    "Turn off the second factor of a shopper who has lost it, end the sessions and mail the shopper",
  token: "staff",
  permission: "shoppers.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: oneShopper,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffShopperErase = call({
  method: "POST",
  path: "/admin/shopper/erase",
  summary: "Delete a shopper's account; its orders remain without personal data",
  token: "staff",
  permission: "shoppers.change",
  reveals: [],
  request: oneShopper,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "accountBusy"],
});
