import * as z from "zod/mini";
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
import { REFUND_PROGRESS, VIDEO_BY_CHAT } from "./states";

const countOfReturn = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/))], { error: "item.format" }),
  z.pipe(
    z.transform(Number),
    z.int().check(z.minimum(0, "item.format"), z.maximum(99, "item.format")),
  ),
);

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const refundPreview = call({
  method: "GET",
  path: "/userOrder/refundPreview",
  summary: "What a refund would give, by when; changes nothing",
  token: "required",
  request: z.object({
    orderId: f.id,
    /** items[<orderItemId>]=<count>; all goods when absent. */
    items: z.optional(z.record(z.string().check(z.regex(/^\d{1,19}$/)), countOfReturn)),
  }),
  shape: "data",
  reply: z.object({
    eligible: z.boolean(),
    /** The refusal that applying would meet. */
    reasonKey: z.nullish(z.string()),
    /** Not shipped yet: the whole order goes back, no goods travel. */
    wholeOrder: z._default(z.boolean(), false),
    deadline: z.nullish(wireTime),
    items: z.array(
      z.object({
        orderItemId: wireId,
        productName: z.string(),
        productNameEn: wireText,
        packing: wireText,
        packingEn: wireText,
        cover: wireText,
        maxCount: z.number(),
        count: z.number(),
        unitPaid: wireAmount,
      }),
    ),
    goodsAmount: wireAmount,
    couponDeduct: wireAmount,
    refundAmount: wireAmount,
    etaFrom: z.nullish(day),
    etaTo: z.nullish(day),
    refundId: z.nullish(wireId),
    refundNo: wireText,
  }),
  refusals: ["notFound"],
});

export const applyRefund = call({
  method: "POST",
  path: "/userOrder/applyRefund",
  summary: "Ask for a refund; idempotent by requestId",
  token: "required",
  request: z.object({
    orderId: f.id,
    refundType: z.pipe(
      z.union([z.literal([1, 2, 3]), z.enum(["1", "2", "3"])], { error: "refundType.required" }),
      z.transform((value) => Number(value) as 1 | 2 | 3),
    ),
    items: z._default(
      z.array(z.object({ orderItemId: f.id, count: countOfReturn })).check(z.maxLength(99)),
      [],
    ),
    reason: z.pipe(
      z.union([z.literal([1, 2, 3, 4, 5]), z.enum(["1", "2", "3", "4", "5"])], {
        error: "reason.required",
      }),
      z.transform((value) => Number(value) as 1 | 2 | 3 | 4 | 5),
    ),
    remark: f.remark,
    unopened: z._default(z.boolean(), false),
    /** A path given by the upload, or how the video will come. */
    unpackVideo: z.optional(
      z.union([
        z.enum(VIDEO_BY_CHAT),
        z.string().check(z.regex(/^\/profile\/videos\/[\w.-]{1,100}$/)),
      ]),
    ),
    /** Exchange caused by the shopper: freight is on the shopper (spec §9). */
    freightAccepted: z._default(z.boolean(), false),
    requestId: f.requestId,
  }),
  shape: "data",
  reply: z.object({ refundId: wireId, refundNo: z.string(), refundAmount: wireAmount }),
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
  ],
});

/** The six columns of spec §3 with their ids. */
export const refundRow = z.object({
  refundId: wireId,
  refundNo: z.string(),
  orderId: wireId,
  orderNo: z.string(),
  status: z.literal([0, 1, 2]),
  progress: z._default(z.enum(REFUND_PROGRESS), "applied"),
  progressText: wireText,
  remark: wireText,
  applyTime: wireTime,
  amount: wireAmount,
});

export const refundPage = call({
  method: "GET",
  path: "/userOrder/refundPage",
  summary: "The shopper's refunds",
  token: "required",
  request: z.object({ ...pageQuery, status: z.optional(queryNumber(0, 2)) }),
  shape: "page",
  reply: refundRow,
  refusals: [],
});

export const refundDetail = call({
  method: "GET",
  path: "/userOrder/refundDetail",
  summary: "One refund with its steps",
  token: "required",
  request: z.object({ refundId: f.id }),
  shape: "data",
  reply: z.object({
    ...refundRow.shape,
    refundType: z.literal([1, 2, 3]),
    reason: z.literal([1, 2, 3, 4, 5]),
    items: z.array(
      z.object({
        orderItemId: wireId,
        productName: z.string(),
        productNameEn: wireText,
        packing: wireText,
        packingEn: wireText,
        cover: wireText,
        count: z.number(),
      }),
    ),
    goodsAmount: wireAmount,
    couponDeduct: wireAmount,
    steps: z.array(z.object({ name: z.enum(REFUND_PROGRESS), time: z.nullish(wireTime) })),
    auditRemark: wireText,
    returnAddress: wireText,
    returnCompany: wireText,
    returnTrackingNo: wireText,
    unpackVideo: wireText,
    freightByCustomer: z._default(z.boolean(), false),
    etaFrom: z.nullish(day),
    etaTo: z.nullish(day),
  }),
  refusals: ["notFound"],
});

export const returnLogistics = call({
  method: "POST",
  path: "/userOrder/returnLogistics",
  summary: "Carrier and number of the goods sent back",
  token: "required",
  request: z.object({ refundId: f.id, company: f.company, trackingNo: f.trackingNo }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
  optional: true,
});
