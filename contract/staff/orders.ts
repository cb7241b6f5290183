import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { REFUSAL_KEYS } from "../model/failures";
import * as f from "../model/fields";
import { isId } from "../model/ids";
import { CART_COUNT_MAX } from "../model/limits";
import { LOGISTICS_STATUS, ORDER_STATUS, REFUND_PROGRESS, REFUND_STATUS } from "../model/states";
import { deliveryParts } from "../shop/addresses";
import { orderParts, orderStatusNumber } from "../shop/orders";
import { orderPickup } from "../shop/pickup";
import { refundBody, refundParts } from "../shop/refunds";
import { placedPeriod } from "./fields";
import { REFUND_PROOF_CENTS, SHIP_ROWS_LENGTH } from "./limits";
import { staffPage } from "./lists";
import { PROOF_MINUTES } from "./permissions";
import { STAFF_ORDER_SORTS, STAFF_REFUND_SORTS } from "./states";

/* The calls about orders and refunds in the back office (prod-api B.10). Only the reference backend has them. */

export const staffOrderList = call({
  method: "GET",
  path: "/admin/order/list",
  summary:
    "List orders by status: waiting orders with the oldest first, others with the newest first",
  token: "staff",
  permission: "orders.see",
  reveals: ["personalData"],
  request: z.object({
    ...staffPage.shape,
    status: z._default(orderStatusNumber, ORDER_STATUS.awaitingShipment),
    ...placedPeriod,
    sort: z._default(z.enum(STAFF_ORDER_SORTS), "queue"),
  }),
  shape: "page",
  reply: c.object({
    ...orderParts,
    shopperId: c.orElse(c.text, ""),
    loginName: c.text,
    /** The delivery address. It is masked for users without the right to see personal data. */
    consignee: c.text,
    phone: c.text,
    address: c.orNull(c.object({ ...deliveryParts, region: c.text })),
    /** The pick-up point. It is null for users without the right to see personal data. */
    pickup: c.orNull(orderPickup),
    remark: c.text,
    company: c.text,
    trackingNo: c.text,
    /** True if staff must check a payment, because its amount is wrong or it arrived after the order was closed. */
    paymentReview: c.orElse(c.flag, false),
  }),
  refusals: [],
});

export type StaffOrder = ReplyOf<typeof staffOrderList>;

export const staffOrderCounts = call({
  method: "GET",
  path: "/admin/order/counts",
  summary: "Count the open orders by status",
  token: "staff",
  permission: "orders.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  /**
   * The number of orders by status. The key is the code of the status as a text, such as `"5"`. A status
   * without orders is missing.
   */
  reply: z.record(z.string(), c.number),
  refusals: [],
  optional: true,
});

const countToShip = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/, "ship.format"))], {
    error: "ship.format",
  }),
  z.pipe(
    z.transform(Number),
    z.int().check(z.minimum(0, "ship.format"), z.maximum(CART_COUNT_MAX, "ship.format")),
  ),
);

export const staffShip = call({
  method: "POST",
  path: "/admin/order/ship",
  summary: "Ship a paid order or a part of it",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({
    orderId: f.id,
    company: f.company,
    trackingNo: f.trackingNo,
    /**
     * The number of units to ship by the id of the order line, for an order that is shipped in parts. The
     * default is all units that are still to be shipped.
     */
    ship: z.optional(z.record(z.string().check(z.refine(isId)), countToShip)),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "refundOpen"],
});

export const staffAddTrace = call({
  method: "POST",
  path: "/admin/order/addTrace",
  summary: "Add a tracking event to a parcel",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({
    orderId: f.id,
    status: z.enum(LOGISTICS_STATUS),
    location: f.optionalText("location", { max: 50 }),
    desc: f.multilineText("desc", { min: 1, max: 200 }),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffRefundList = call({
  method: "GET",
  path: "/admin/refund/list",
  summary: "List refunds by status, oldest first",
  token: "staff",
  permission: "refunds.see",
  reveals: [],
  request: z.object({
    ...staffPage.shape,
    status: z.optional(c.queryNumber(0, 2)),
    /**
     * Limits the result to requests in this step, such as `approved` for exchanges whose replacement must be
     * shipped.
     */
    progress: z.optional(z.enum(REFUND_PROGRESS)),
    sort: z._default(z.enum(STAFF_REFUND_SORTS), "oldest"),
  }),
  shape: "page",
  reply: c.object({
    ...refundParts,
    ...refundBody,
    shopperId: c.orElse(c.text, ""),
    loginName: c.text,
    orderStatus: c.number,
    /** True if the shopper declared that the goods are unopened. */
    unopened: c.orElse(c.flag, false),
  }),
  refusals: [],
});

export type StaffRefund = ReplyOf<typeof staffRefundList>;

const auditRemark = z._default(f.multilineText("auditRemark", { max: 200 }), "");

export const staffRefundAccept = call({
  method: "POST",
  path: "/admin/refund/accept",
  summary: "Accept a return; the shopper gets the return address",
  token: "staff",
  permission: "refunds.change",
  reveals: [],
  request: z.object({
    refundId: f.id,
    returnAddress: z.optional(f.multilineText("returnAddress", { max: 200 })),
    auditRemark,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffRefundReceived = call({
  method: "POST",
  path: "/admin/refund/received",
  summary: "Confirm that returned goods were received; restock puts them on sale again",
  token: "staff",
  permission: "refunds.change",
  reveals: [],
  request: z.object({ refundId: f.id, restock: z._default(z.boolean(), false), auditRemark }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffRefundAudit = call({
  method: "POST",
  path: "/admin/refund/audit",
  summary: "Approve (1) or reject (2) a refund",
  token: "staff",
  permission: "refunds.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  proofAboveCents: REFUND_PROOF_CENTS,
  request: z.object({
    refundId: f.id,
    status: z.literal([REFUND_STATUS.refunded, REFUND_STATUS.rejected]),
    auditRemark,
    /** The approved amount in HK$. The default and maximum is the requested amount. */
    amount: z.optional(f.amount("amount")),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [
    "notFound",
    "stateNotAllowed",
    "refundAmountEmpty",
    "refundOverLimit",
    "refundOwnProposal",
    "refundAboveRest",
    "refundCountTooHigh",
    "refundOpen",
  ],
});

export const staffRefundReplace = call({
  method: "POST",
  path: "/admin/refund/sendReplacement",
  summary: "Ship the replacement of an exchange; approves the exchange if needed",
  token: "staff",
  permission: "refunds.change",
  reveals: [],
  request: z.object({
    refundId: f.id,
    company: f.company,
    trackingNo: f.trackingNo,
    auditRemark,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "stockShort"],
});

/* The call that ships many orders from a pasted list. */

export const staffShipMany = call({
  method: "POST",
  path: "/admin/order/shipMany",
  summary: "Ship each order of a list, with a result for each row",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({
    /** The lines, each with `orderNo,company,trackingNo`. A copied table has tabs instead of commas. */
    rows: z.pipe(
      z.pipe(
        z.string({ error: "rows.required" }),
        z.transform((pasted) => pasted.replaceAll("\t", ",")),
      ),
      f.multilineText("rows", { min: 1, max: SHIP_ROWS_LENGTH.max }),
    ),
  }),
  shape: "data",
  reply: c.list(
    c.object({
      /** The number of the line, from 1. Blank lines are counted. */
      row: c.number,
      /** The order number that the user typed. */
      orderNo: c.text,
      isShipped: z.boolean(),
      /** The reason why the line failed: a business error, or the message key of an invalid field. */
      refusal: c.orNull(c.wordOf(REFUSAL_KEYS, "stateNotAllowed")),
      fieldError: c.orNull(z.string()),
    }),
  ),
  refusals: [],
});
export type ShippedRow = ReplyOf<typeof staffShipMany>[number];
