import type { Request } from "express";
import * as calls from "@contract/shop/payments";
import type { PaymentProvider } from "../adapters/payment/payment-provider";
import { cancelPayment, payOrder } from "../services/payments/pay-order";
import { decideSandboxPayment } from "../services/payments/decide-sandbox-payment";
import { listPayTypes, getPayInstructions } from "../services/payments/pay-providers";
import { submitReference } from "../services/payments/submit-reference";
import { readPayStatus } from "../services/payments/read-pay-status";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const paymentEndpoints: Endpoint[] = [
  defineEndpoint(calls.payTypeList, async ({ shop, shopper, input }) =>
    (await listPayTypes(shop, shopper.id, input.orderId)).map(toPayType),
  ),
  defineEndpoint(calls.payOrder, async ({ shop, shopper, input, lang }) => {
    const payment = await payOrder(shop, shopper.id, { ...input, language: lang });
    const { instructions } = await getPayInstructions(shop, payment.payType, lang);
    return { ...payment, instructions, expireTime: payment.expiresAt };
  }),
  defineEndpoint(calls.payStatus, async ({ shop, shopper, input, lang }) => {
    const { payment, order } = await readPayStatus(shop, shopper.id, input.payNo);
    return {
      ...payment,
      orderNo: order?.orderNo ?? "",
      ...(await getPayInstructions(shop, payment.payType, lang)),
      expireTime: payment.expiresAt,
      paidLate: payment.review === "paidLate",
    };
  }),
  defineEndpoint(calls.payReference, ({ shop, shopper, input }) =>
    submitReference(shop, shopper.id, input),
  ),
  defineEndpoint(calls.payCancel, ({ shop, shopper, input }) =>
    cancelPayment(shop, shopper.id, input.payNo),
  ),
  {
    call: calls.sandboxDecide,
    handle: (shop, request, response) =>
      defineSandboxDecide(getOwnOrigin(request)).handle(shop, request, response),
  },
];

/** Converts a payment method for the API. */
export function toPayType({ minCents, ...type }: PaymentProvider) {
  return { ...type, minAmountCents: minCents };
}

/**
 * Returns the endpoint that approves or declines a payment of the sandbox. The sandbox sends its webhook to the same
 * backend over HTTP, like a real provider.
 */
function defineSandboxDecide(callbackOrigin: string): Endpoint {
  return defineEndpoint(calls.sandboxDecide, ({ shop, shopper, input }) =>
    decideSandboxPayment(shop, shopper.id, { ...input, callbackOrigin }),
  );
}

function getOwnOrigin({ socket }: Request): string {
  const address = socket.localAddress ?? "127.0.0.1";
  const host = socket.localFamily === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${socket.localPort ?? 80}`;
}
