import * as z from "zod/mini";
import { call } from "./call";
import { nothing, wireAmount, wireId, wireText, wireTime } from "./envelope";
import * as f from "./fields";
import { PAY_KINDS } from "./states";

export const payTypeList = call({
  method: "GET",
  path: "/userOrder/payTypeList",
  summary: "Ways to pay an order",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: z.array(
    z.object({
      payType: z.string(),
      name: z.string(),
      nameEn: wireText,
      kind: z.enum(PAY_KINDS),
      minAmount: z.nullish(wireAmount),
    }),
  ),
  refusals: ["notFound"],
});

export const payOrder = call({
  method: "POST",
  path: "/userOrder/payOrder",
  summary: "Begin a payment; idempotent by requestId",
  token: "required",
  request: z.object({
    orderId: f.id,
    payType: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, "payType.required")),
    requestId: f.requestId,
    /** Where the payment page sends the shopper back to; `{payNo}` in it is replaced. */
    returnUrl: z.url().check(z.maxLength(500)),
    cancelUrl: z.url().check(z.maxLength(500)),
  }),
  shape: "data",
  reply: z.object({
    payNo: z.string(),
    kind: z.enum(PAY_KINDS),
    /** For `redirect`: the provider's page. */
    payUrl: wireText,
    /** For `qr`: the text to draw as a QR code. */
    qrText: wireText,
    /** For `manual` and `qr`: what to do, in the language asked for. */
    instructions: wireText,
    expireTime: z.nullish(wireTime),
  }),
  refusals: ["notFound", "stateNotAllowed", "payTypeUnknown", "payClosed"],
});

export const payStatus = call({
  method: "GET",
  path: "/userOrder/payStatus",
  summary: "How a payment stands",
  token: "required",
  request: z.object({ payNo: z.string().check(z.regex(/^P?[A-Za-z0-9]{4,40}$/)) }),
  shape: "data",
  reply: z.object({
    payNo: wireText,
    status: z.literal([0, 1, 2, 3]),
    orderId: wireId,
    orderNo: wireText,
    amount: z.nullish(wireAmount),
    payType: wireText,
    kind: z.nullish(z.enum(PAY_KINDS)),
    qrText: wireText,
    instructions: wireText,
    expireTime: z.nullish(wireTime),
    /** Paid after the order had ended: the money goes back. */
    paidLate: z._default(z.boolean(), false),
  }),
  refusals: ["notFound"],
});

export const payCancel = call({
  method: "POST",
  path: "/userOrder/payCancel",
  summary: "Give a payment up; the order stays payable",
  token: "required",
  request: z.object({ payNo: z.string().check(z.regex(/^P?[A-Za-z0-9]{4,40}$/)) }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

/** The sandbox's own test page decides here; the sandbox then sends its signed callback over HTTP. */
export const sandboxDecide = call({
  method: "POST",
  path: "/userOrder/sandboxDecide",
  summary: "Sandbox only: approve or decline a payment",
  token: "required",
  request: z.object({
    payNo: z.string().check(z.regex(/^P?[A-Za-z0-9]{4,40}$/)),
    decision: z.enum(["approve", "decline"]),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed", "payClosed"],
  optional: true,
});

/**
 * What a gateway tells at POST /pay/notify/{provider} (security-controls B6): raw JSON, signed by the
 * header `Pay-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.raw">`.
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
  amount: wireAmount,
  currency: z.string().check(z.length(3)),
  refundNo: z.optional(z.string().check(z.maxLength(40))),
});
export type PayNotice = z.infer<typeof payNotice>;
