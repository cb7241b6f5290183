import { type Request, raw, Router, type NextFunction, type Response } from "express";
import { CALLBACK_MAX_BYTES } from "@contract/model/limits";
import * as calls from "@contract/shop/payments";
import type { PaymentProvider } from "../adapters/payment/payment-provider";
import { handlePaymentCallback } from "../services/payments/apply-webhook";
import { decideSandboxPayment, cancelPayment, payOrder } from "../services/payments/pay-order";
import { listPayTypes, getPayInstructions } from "../services/payments/pay-providers";
import { readPayStatus } from "../services/payments/read-pay-status";
import { submitReference } from "../services/payments/manual-payments";
import type { Shop } from "../services/shop";
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

const LOG_FORGED_EVERY_MS = 10_000;

/**
 * Returns the router for payment webhooks: POST /pay/notify/{provider}, also as /userOrder/payNotify/{provider},
 * below /prod-api. It reads raw bytes, so it must be mounted before other parsers. It responds with 400 if the
 * webhook is forged, 200 if it is applied or was applied before, and 503 if the provider should retry.
 */
export function createPayCallbackRouter(shop: Shop): Router {
  const router = Router();
  const logForged = createForgedLog(shop);
  const readRaw = raw({ type: "application/json", limit: CALLBACK_MAX_BYTES });
  router.post(
    ["/pay/notify/:provider", "/userOrder/payNotify/:provider"],
    readRaw,
    (request: Request, response: Response) => {
      void answerGateway(shop, request, response, logForged);
    },
    // Handle a body that is too long, incomplete or in an unknown encoding.
    (error: unknown, _request: Request, response: Response, next: NextFunction) => {
      if (response.headersSent) next(error);
      else response.status(400).json({ code: 400, msg: "refused" });
    },
  );
  return router;
}

async function answerGateway(
  shop: Shop,
  request: Request,
  response: Response,
  logForged: (provider: string) => void,
): Promise<void> {
  const provider = request.params.provider ?? "";
  const body: unknown = request.body;
  try {
    const answer = Buffer.isBuffer(body)
      ? await handlePaymentCallback(shop, provider, {
          body,
          header: (name) => request.get(name),
          now: new Date(),
        })
      : "forged";
    if (answer === "forged") logForged(provider);
    const status = { taken: 200, forged: 400, unknownProvider: 404 }[answer];
    response.status(status).json({ code: status, msg: status === 200 ? "ok" : "refused" });
  } catch (error) {
    shop.log.error("payment.callback-failed", { err: error, provider });
    response.status(503).set("Retry-After", "5").json({ code: 503, msg: "later" });
  }
}

/** Returns a function that logs forged webhooks. It writes at most one log line in ten seconds. */
function createForgedLog(shop: Shop): (provider: string) => void {
  let silentUntil = 0;
  let suppressed = 0;
  return (provider) => {
    const nowMs = Date.now();
    if (nowMs < silentUntil) {
      suppressed += 1;
      return;
    }
    shop.log.warn("payment.callback-rejected", { provider: provider.slice(0, 40), suppressed });
    silentUntil = nowMs + LOG_FORGED_EVERY_MS;
    suppressed = 0;
  };
}
