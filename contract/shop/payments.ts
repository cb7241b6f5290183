import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { PAY_REFERENCE_LENGTH } from "../model/limits";
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
  summary: "List the payment methods",
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
  summary: "Start a payment; idempotent by requestId",
  token: "required",
  request: z.object({
    orderId: f.id,
    payType: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, "payType.required")),
    requestId: f.requestId,
    /** The URL to which the payment provider returns the shopper. The backend replaces `{payNo}` in it. */
    returnUrl: z.url().check(z.maxLength(500)),
    cancelUrl: z.url().check(z.maxLength(500)),
  }),
  shape: "data",
  reply: c.object({
    payNo: c.someText,
    kind: z.enum(PAY_KINDS),
    /** The URL of the payment provider's page, for `redirect`. */
    payUrl: c.text,
    /** The text of the QR code, for `qr`. */
    qrText: c.text,
    /** The instructions in the requested language, for `manual` and `qr`. */
    instructions: c.text,
    expireTime: c.orNull(c.time),
  }),
  refusals: ["notFound", "stateNotAllowed", "payTypeUnknown", "payClosed"],
});

export const payStatus = call({
  method: "GET",
  path: "/userOrder/payStatus",
  summary: "Get the status of a payment",
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
    /** The path of the shop's QR code image, or an empty text. */
    qrPicture: c.orElse(c.text, ""),
    /** The transfer number that the shopper has entered, or an empty text. */
    reference: c.orElse(c.text, ""),
    /** The path of the picture of the transfer that the shopper has uploaded, or an empty text. */
    receipt: c.orElse(c.text, ""),
    /** The reason why staff rejected the payment, or an empty text. */
    rejectReason: c.orElse(c.text, ""),
    expireTime: c.orNull(c.time),
    /** True if the payment arrived after the order was closed. The money is then refunded. */
    paidLate: c.orElse(c.flag, false),
  }),
  refusals: ["notFound"],
});

export type Payment = ReplyOf<typeof payStatus>;

export const payReference = call({
  method: "POST",
  path: "/userOrder/payReference",
  summary:
    "Submit the reference or a picture of a manual payment; the order then waits three days for staff",
  token: "required",
  request: z
    .object({
      payNo,
      reference: f.optionalText("reference", { ...PAY_REFERENCE_LENGTH, min: 0 }),
      /** The path of an upload with the purpose `payReceipt`. */
      receipt: z.optional(
        z.string().check(z.regex(/^\/profile\/receipts\/[\w-]{22}\.webp$/, "receipt.format")),
      ),
    })
    .check(
      z.refine(({ reference, receipt }) => reference !== "" || receipt !== undefined, {
        path: ["reference"],
        error: "reference.required",
      }),
    ),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "payClosed"],
  optional: true,
});

export const payCancel = call({
  method: "POST",
  path: "/userOrder/payCancel",
  summary: "Cancel a payment; the order can still be paid",
  token: "required",
  request: z.object({ payNo }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

/** Decides a payment on the sandbox's test page. The sandbox then sends its signed webhook over HTTP. */
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
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "payClosed"],
  optional: true,
});

/**
 * The payment webhook that a provider sends to POST /pay/notify/{provider} (security-controls B6). The body
 * is raw JSON. The header `Pay-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.raw">` contains its
 * signature.
 */
export const paymentWebhook = z.object({
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
export type PaymentWebhook = z.infer<typeof paymentWebhook>;
