import type { Request } from "express";
import * as calls from "@contract/payments";
import { cancelPayment } from "../services/payments/cancel-payment";
import { decideSandboxPayment } from "../services/payments/decide-sandbox-payment";
import { listPayTypes } from "../services/payments/list-pay-types";
import { payInstructions } from "../services/payments/pay-providers";
import { payOrder } from "../services/payments/pay-order";
import { readPayStatus } from "../services/payments/read-pay-status";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId, wireAmount, wireTime } from "./wire";

export const paymentEndpoints: Endpoint[] = [
  serve(calls.payTypeList, async ({ shop, shopper, input }) =>
    (await listPayTypes(shop, shopper.id, input.orderId)).map(
      ({ payType, name, kind, minCents }) => ({
        payType,
        name: name.zhTw,
        nameEn: name.en,
        kind,
        minAmount: minCents === null ? null : wireAmount(minCents),
      }),
    ),
  ),
  serve(calls.payOrder, async ({ shop, shopper, input, lang }) => {
    const payment = await payOrder(shop, shopper.id, { ...input, language: lang });
    return {
      payNo: payment.payNo,
      kind: payment.kind,
      payUrl: payment.payUrl,
      qrText: payment.qrText,
      instructions: payInstructions(shop, payment.payType, lang),
      expireTime: wireTime(payment.expiresAt),
    };
  }),
  serve(calls.payStatus, async ({ shop, shopper, input, lang }) => {
    const { payment, order } = await readPayStatus(shop, shopper.id, input.payNo);
    return {
      payNo: payment.payNo,
      status: payment.status,
      orderId: bareId(payment.orderId),
      orderNo: order?.orderNo ?? "",
      amount: wireAmount(payment.amountCents),
      payType: payment.payType,
      kind: payment.kind,
      qrText: payment.qrText,
      instructions: payInstructions(shop, payment.payType, lang),
      expireTime: wireTime(payment.expiresAt),
      paidLate: payment.review === "paidLate",
    };
  }),
  serve(calls.payCancel, ({ shop, shopper, input }) =>
    cancelPayment(shop, shopper.id, input.payNo),
  ),
  {
    call: calls.sandboxDecide,
    handle: (shop, request, response) =>
      sandboxDecide(ownOrigin(request)).handle(shop, request, response),
  },
];

/** The sandbox calls back at the very instance that was asked, as a gateway would from outside. */
function sandboxDecide(callbackOrigin: string): Endpoint {
  return serve(calls.sandboxDecide, ({ shop, shopper, input }) =>
    decideSandboxPayment(shop, shopper.id, { ...input, callbackOrigin }),
  );
}

function ownOrigin({ socket }: Request): string {
  const address = socket.localAddress ?? "127.0.0.1";
  const host = socket.localFamily === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${socket.localPort ?? 80}`;
}
