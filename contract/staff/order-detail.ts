import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { deliveryParts } from "../shop/addresses";
import { giftAndInvoiceParts } from "../shop/gift-and-invoice";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { isId } from "../model/ids";
import { LANGUAGES } from "../model/languages";
import { parcelPart } from "../shop/logistics";
import { REMARK_LENGTH } from "../model/limits";
import { version } from "./fields";
import { NOTE_LENGTH, REFUND_PROOF_CENTS } from "./limits";
import { countOfUnits, refundRow } from "../shop/refunds";
import { PROOF_MINUTES } from "./permissions";
import { orderParts } from "../shop/orders";
import { orderPickup } from "../shop/pickup";
import { ORDER_ACTORS, PAY_STATUS, PAYMENT_REVIEWS } from "../model/states";
import { getKeys } from "../model/records";
import { MAIL_STATUSES, STAFF_REFUND_REASONS } from "./states";

/* The calls about the page of an order in the back office, and the actions on the order. */

export const staffOrderDetail = call({
  method: "GET",
  path: "/admin/order/detail",
  summary: "Get an order with its payments, refund, events, mails and notes",
  token: "staff",
  permission: "orders.see",
  reveals: ["personalData"],
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: c.object({
    ...orderParts,
    shopperId: c.orElse(c.text, ""),
    loginName: c.text,
    /** The staff member who placed the order for the shopper. Empty if the shopper placed it. */
    placedBy: c.text,
    /** The version of the editable part of the order, which is the delivery address. */
    version: c.orElse(c.number, 1),
    /** The delivery address. It is masked for users without the right to see personal data. */
    address: c.object(deliveryParts),
    /** The pick-up point. It is null for users without the right to see personal data. */
    pickup: c.orNull(orderPickup),
    remark: c.text,
    /** The gift note and the invoice details. They are masked for users without the right to see personal data. */
    ...giftAndInvoiceParts,
    /** The language in which the shopper ordered. */
    language: c.wordOrElse(LANGUAGES, LANGUAGES[0]),
    goodsAmountCents: c.cents,
    freightAmountCents: c.cents,
    discountAmountCents: c.cents,
    refundedAmountCents: c.cents,
    /** The maximum amount that staff can refund now without a refund request. */
    refundableAmountCents: c.cents,
    couponName: c.pairOrNone,
    company: c.text,
    trackingNo: c.text,
    /** The URL of the carrier's tracking page, or an empty text. */
    trackingUrl: c.text,
    shipTime: c.orNull(c.time),
    /** The number of units that are still to be shipped, by order line. */
    left: c.list(c.object({ orderItemId: c.id, count: c.number })),
    /** The parcels of an order that is shipped in parts, first parcel first. */
    parts: c.list(parcelPart),
    /** The actions that the staff member may perform now. */
    acts: c.object({
      ship: z.boolean(),
      changeAddress: z.boolean(),
      cancel: z.boolean(),
      cancelPart: c.orElse(c.flag, false),
    }),
    payments: c.list(
      c.object({
        payNo: z.string(),
        payType: z.string(),
        tradeNo: c.text,
        amountCents: c.cents,
        status: c.codeOf(Object.values(PAY_STATUS)),
        review: c.orNull(z.enum(PAYMENT_REVIEWS)),
        createTime: c.time,
      }),
    ),
    /** The units of each line that were cancelled, and those that can still be refunded or cancelled. */
    counts: c.listOrNone(
      c.object({ orderItemId: c.id, cancelled: c.number, refundable: c.number }),
    ),
    /** The refund request of the shopper, if there is one, and the refunds by staff. */
    refunds: c.list(refundRow),
    events: c.list(
      c.object({
        time: c.time,
        actor: z.enum(ORDER_ACTORS),
        event: z.string(),
        toStatus: c.number,
      }),
    ),
    /** The mails to the shopper, newest first. */
    mails: c.list(
      c.object({
        id: c.id,
        to: z.string(),
        subject: z.string(),
        status: z.enum(MAIL_STATUSES),
        time: c.time,
      }),
    ),
    /** The staff notes, newest first. */
    notes: c.list(c.object({ id: c.id, staffName: z.string(), text: z.string(), time: c.time })),
    /** The audit entries about the order, newest first. */
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type StaffOrderDetail = ReplyOf<typeof staffOrderDetail>;

export const staffOrderNote = call({
  method: "POST",
  path: "/admin/order/note",
  summary: "Add a staff note to an order",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({
    orderId: f.id,
    note: f.multilineText("note", { min: 1, max: NOTE_LENGTH.max }),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const staffOrderChangeAddress = call({
  method: "POST",
  path: "/admin/order/changeAddress",
  summary: "Change the delivery address of an order before its first shipment",
  token: "staff",
  permission: "orders.change",
  right: "personalData",
  reveals: [],
  request: z.object({ orderId: f.id, version, ...f.addressFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "versionConflict"],
});

export const staffOrderCancel = call({
  method: "POST",
  path: "/admin/order/cancel",
  summary: "Cancel an order before its first shipment and refund all payments",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  proofAboveCents: REFUND_PROOF_CENTS,
  request: z.object({
    orderId: f.id,
    /** The value of a dictionary entry, or free text. The shopper sees it if the order was paid. */
    reason: f.multilineText("reason", { min: 1, max: REMARK_LENGTH.max }),
    /** An additional message to the shopper. */
    remark: f.remark,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "refundOverLimit"],
});

/** Counts of units by the id of the order line. */
const chosenUnits = z.record(z.string().check(z.refine(isId)), countOfUnits);

export const staffOrderRefundPreview = call({
  method: "GET",
  path: "/admin/order/refundPreview",
  summary: "Calculate the refund of some units of an order; changes nothing",
  token: "staff",
  permission: "orders.see",
  reveals: [],
  request: z.object({
    orderId: f.id,
    /** Sent as item[<orderItemId>]=<count>. */
    item: z._default(chosenUnits, {}),
  }),
  shape: "data",
  reply: c.object({
    amountCents: c.cents,
    goodsAmountCents: c.cents,
    /** The part of the coupon's discount that the refund is reduced by. */
    couponDeductCents: c.cents,
  }),
  refusals: ["notFound", "stateNotAllowed", "refundCountTooHigh", "refundNothingChosen"],
  optional: true,
});

export const staffOrderCancelPart = call({
  method: "POST",
  path: "/admin/order/cancelPart",
  summary:
    "Cancel some units of a paid order before its first shipment, and refund their price minus their share of the coupon",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  proofAboveCents: REFUND_PROOF_CENTS,
  request: z.object({
    orderId: f.id,
    item: chosenUnits,
    reason: f.multilineText("reason", { min: 1, max: REMARK_LENGTH.max }),
    remark: f.remark,
    /** The idempotency key. A repeated request cancels nothing more. */
    requestId: f.requestId,
  }),
  shape: "data",
  reply: c.object({ refundNo: c.text, amountCents: c.cents }),
  refusals: [
    "notFound",
    "stateNotAllowed",
    "refundOpen",
    "refundNothingChosen",
    "refundCountTooHigh",
    "refundAmountEmpty",
    "refundOverLimit",
    "cancelWholeOrder",
  ],
  optional: true,
});

export const staffOrderRefund = call({
  method: "POST",
  path: "/admin/order/refund",
  summary:
    "Refund a part or the rest of an order without a refund request; above the own limit, propose it to another person",
  token: "staff",
  permission: "refunds.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  proofAboveCents: REFUND_PROOF_CENTS,
  request: z.object({
    orderId: f.id,
    /** The amount in HK$, at most what was paid and is not refunded yet. It is left out if units are chosen. */
    amount: z.optional(f.amount("amount").check(z.refine((cents) => cents > 0, "amount.format"))),
    /** The units to refund. The amount is their price minus their share of the coupon. */
    item: z.optional(chosenUnits),
    reason: z.enum(getKeys(STAFF_REFUND_REASONS), { error: "reason.required" }),
    /** A message to the shopper. */
    remark: f.remark,
    /** The idempotency key. A repeated request returns the first refund. */
    requestId: f.requestId,
  }),
  shape: "data",
  reply: c.object({
    refundNo: c.text,
    amountCents: c.cents,
    /** True if the amount exceeds the caller's limit, so that another person must approve the refund. */
    waits: c.flag,
  }),
  refusals: [
    "notFound",
    "stateNotAllowed",
    "refundOpen",
    "refundAboveRest",
    "refundCountTooHigh",
    "refundAmountEmpty",
  ],
});

export const staffOrderResendMail = call({
  method: "POST",
  path: "/admin/order/resendMail",
  summary: "Send a mail about an order again; a sent mail is copied",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({ orderId: f.id, mailId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});
