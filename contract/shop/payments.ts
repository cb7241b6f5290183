import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { PAY_KINDS, PAY_STATUS } from "../model/states";

const payNo = z.string().check(z.regex(/^P?[A-Za-z0-9]{4,40}$/));

/** A payment method and its minimum amount. */
export const payType = c.object({
  payType: c.someText,
  name: c.pair,
  kind: z.enum(PAY_KINDS),
  minAmountCents: c.centsOrNull,
});

export const payTypeList = call({
  method: "GET",
  path: "/userOrder/payTypeList",
  summary: "Ways to pay an order",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: c.list(payType),
  refusals: ["notFound"],
});

export type PayType = ReplyOf<typeof payTypeList>[number];

export const payOrder = call({
  method: "POST",
  path: "/userOrder/payOrder",
  summary: "Begin a payment; idempotent by requestId",
  token: "required",
  request: z.object({
    orderId: f.id,
    payType: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, "payType.required")),
    requestId: f.requestId,
    /** The page to which the provider returns the shopper. `{payNo}` in it is replaced. */
    returnUrl: z.url().check(z.maxLength(500)),
    cancelUrl: z.url().check(z.maxLength(500)),
  }),
  shape: "data",
  reply: c.object({
    payNo: c.someText,
    kind: z.enum(PAY_KINDS),
    /** For `redirect`: the page of the provider. */
    payUrl: c.text,
    /** For `qr`: the text of the QR code. */
    qrText: c.text,
    /** For `manual` and `qr`: the instructions in the requested language. */
    instructions: c.text,
    expireTime: c.orNull(c.time),
  }),
  refusals: ["notFound", "stateNotAllowed", "payTypeUnknown", "payClosed"],
});

export const payStatus = call({
  method: "GET",
  path: "/userOrder/payStatus",
  summary: "How a payment stands",
  token: "required",
  request: z.object({ payNo }),
  shape: "data",
  reply: c.object({
    payNo: c.text,
    status: c.codeOf(Object.values(PAY_STATUS)),
    orderId: c.id,
    orderNo: c.text,
    amountCents: c.centsOrNull,
    payType: c.text,
    kind: c.orNull(z.enum(PAY_KINDS)),
    qrText: c.text,
    instructions: c.text,
    expireTime: c.orNull(c.time),
    /** The order had ended before it was paid, so the money is returned. */
    paidLate: c.orElse(c.flag, false),
  }),
  refusals: ["notFound"],
});

export type Payment = ReplyOf<typeof payStatus>;

export const payCancel = call({
  method: "POST",
  path: "/userOrder/payCancel",
  summary: "Give a payment up; the order stays payable",
  token: "required",
  request: z.object({ payNo }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

/** The decision on the sandbox's test page. The sandbox then sends its signed callback over HTTP. */
export const sandboxDecide = call({
  method: "POST",
  path: "/userOrder/sandboxDecide",
  summary: "Sandbox only: approve or decline a payment",
  token: "required",
  request: z.object({
    payNo,
    decision: z.enum(["approve", "decline"]),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed", "payClosed"],
  optional: true,
});

/**
 * The payment webhook that a provider sends to POST /pay/notify/{provider} (security-controls B6). It is raw
 * JSON. The header `Pay-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.raw">` signs it.
 */
export const payNotice = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum([
    "payment.succeeded",
    "payment.failed",
    "payment.cancelled",
    "refund.succeeded",
    "refund.failed",
  ]),
  merchantId: z.string().check(z.maxLength(60)),
  payNo: z.string().check(z.maxLength(40)),
  tradeNo: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.union([z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/)), z.number()]),
  currency: z.string().check(z.length(3)),
  refundNo: z.optional(z.string().check(z.maxLength(40))),
});
export type PayNotice = z.infer<typeof payNotice>;
