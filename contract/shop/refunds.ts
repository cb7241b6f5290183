import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { REFUSAL_KEYS } from "../model/failures";
import * as f from "../model/fields";
import { isId } from "../model/ids";
import { CART_COUNT_MAX, CART_LINES_MAX } from "../model/limits";
import { goodsParts } from "./orders";
import {
  REFUND_PROGRESS,
  REFUND_REASON,
  REFUND_STATUS,
  REFUND_TYPE,
  VIDEO_CHAT_APPS,
} from "../model/states";

/** Accepts a number of units of an order line. */
export const countOfUnits = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/))], { error: "item.format" }),
  z.pipe(
    z.transform(Number),
    z.int().check(z.minimum(0, "item.format"), z.maximum(CART_COUNT_MAX, "item.format")),
  ),
);

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const refundPreview = call({
  method: "GET",
  path: "/userOrder/refundPreview",
  summary: "Calculate the amount of a refund; changes nothing",
  token: "required",
  request: z.object({
    orderId: f.id,
    /**
     * The counts by order item, sent as items[<orderItemId>]=<count>. Without any count, all goods are
     * returned.
     */
    items: z.optional(z.record(z.string().check(z.refine(isId)), countOfUnits)),
  }),
  shape: "data",
  reply: c.object({
    eligible: c.flag,
    /** The business error that a request would cause now. An unknown key becomes `stateNotAllowed`. */
    reasonKey: c.orNull(c.wordOf(REFUSAL_KEYS, "stateNotAllowed")),
    /**
     * True if nothing was shipped yet. The whole order is then refunded, and the shopper sends nothing back.
     */
    wholeOrder: c.orElse(c.flag, false),
    deadline: c.orNull(c.time),
    items: c.list(c.object({ ...goodsParts, maxCount: c.number, unitPaidCents: c.cents })),
    goodsAmountCents: c.cents,
    couponDeductCents: c.cents,
    refundAmountCents: c.cents,
    /** The id of an earlier refund request, or null. */
    refundId: c.orNull(c.id),
    refundNo: c.text,
  }),
  refusals: ["notFound"],
});

export type RefundPreview = ReplyOf<typeof refundPreview>;

export const applyRefund = call({
  method: "POST",
  path: "/userOrder/applyRefund",
  summary: "Request a refund; idempotent by requestId",
  token: "required",
  request: z.object({
    orderId: f.id,
    refundType: f.codeOf("refundType", Object.values(REFUND_TYPE)),
    items: z._default(
      z
        .array(z.object({ orderItemId: f.id, count: countOfUnits }))
        .check(z.maxLength(CART_LINES_MAX)),
      [],
    ),
    reason: f.codeOf("reason", Object.values(REFUND_REASON)),
    remark: f.remark,
    unopened: z._default(z.boolean(), false),
    /** The path of the uploaded video, or the chat by which the shopper will send it. */
    unpackVideo: z.optional(z.union([z.enum(VIDEO_CHAT_APPS), f.videoPath], "unpackVideo.format")),
    /** True if the shopper agrees to pay the shipping costs of a voluntary exchange (spec §9). */
    freightAccepted: z._default(z.boolean(), false),
    requestId: f.requestId,
  }),
  shape: "data",
  reply: c.object({ refundId: c.id, refundNo: c.someText, refundAmountCents: c.cents }),
  refusals: [
    "notFound",
    "stateNotAllowed",
    "refundTooLate",
    "refundAlreadyRequested",
    "refundAmountEmpty",
    "refundNothingChosen",
    "refundCountTooHigh",
    "refundUnopenedRequired",
    "refundVideoRequired",
    "refundFreightNotAccepted",
    "refundNotReceivedYet",
    "refundNotPaid",
    "refundOrderEnded",
  ],
});

/** The six columns of spec §3 with their ids. Lists of the back office have the same fields. */
export const refundParts = {
  refundId: c.id,
  refundNo: c.someText,
  orderId: c.id,
  orderNo: c.someText,
  status: c.codeOf(Object.values(REFUND_STATUS)),
  refundType: c.codeOrElse(Object.values(REFUND_TYPE), REFUND_TYPE.refundOnly),
  progress: c.wordOrElse(REFUND_PROGRESS, "applied"),
  progressText: c.text,
  remark: c.text,
  applyTime: c.time,
  amountCents: c.cents,
};

export const refundRow = c.object(refundParts);
export type RefundRow = z.output<typeof refundRow>;

/** The details of a refund request, in addition to the fields of its row. Shoppers and staff see them. */
export const refundBody = {
  reason: c.codeOf(Object.values(REFUND_REASON)),
  /** The name of the reason at the time of the request, or an empty text. It is not in the specification. */
  reasonName: c.pairOrNone,
  /** An addition to the specification: true if the shop started the refund. */
  byStaff: c.orElse(c.flag, false),
  items: c.list(c.object(goodsParts)),
  auditRemark: c.text,
  returnAddress: c.text,
  returnCompany: c.text,
  returnTrackingNo: c.text,
  /**
   * The carrier and the tracking number of an exchange's replacement parcel. Empty until the parcel is
   * shipped.
   */
  replacementCompany: c.text,
  replacementTrackingNo: c.text,
  unpackVideo: c.text,
  freightByCustomer: c.orElse(c.flag, false),
};

export const refundPage = call({
  method: "GET",
  path: "/userOrder/refundPage",
  summary: "List the shopper's refunds",
  token: "required",
  request: z.object({ ...c.pageQuery, status: z.optional(c.queryNumber(0, 2)) }),
  shape: "page",
  reply: refundRow,
  refusals: [],
  optional: true,
});

export const refundDetail = call({
  method: "GET",
  path: "/userOrder/refundDetail",
  summary: "Get a refund with its steps",
  token: "required",
  request: z.object({ refundId: f.id }),
  shape: "data",
  reply: c.object({
    ...refundParts,
    ...refundBody,
    goodsAmountCents: c.cents,
    couponDeductCents: c.cents,
    /** The steps of the request. The time is null if the step was not reached. */
    steps: c.list(c.object({ name: z.enum(REFUND_PROGRESS), time: c.orNull(c.time) })),
    /** True if nothing was shipped yet, so that the whole order is refunded. */
    wholeOrder: c.orElse(c.flag, false),
    /** The time until which the shopper must send the goods back. Null until the return is accepted. */
    returnBy: c.orNull(c.time),
    /** The URLs of the carriers' tracking pages for both parcels, or empty texts. */
    returnTrackingUrl: c.text,
    replacementTrackingUrl: c.text,
    /** The period in which the money should arrive. Null until a refund is approved. */
    etaFrom: c.orNull(day),
    etaTo: c.orNull(day),
  }),
  refusals: ["notFound"],
  optional: true,
});

export type Refund = ReplyOf<typeof refundDetail>;

export const returnLogistics = call({
  method: "POST",
  path: "/userOrder/returnLogistics",
  summary: "Submit the carrier and tracking number of the returned goods",
  token: "required",
  request: z.object({ refundId: f.id, company: f.company, trackingNo: f.trackingNo }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
  optional: true,
});
