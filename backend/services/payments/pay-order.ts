import type { Language } from "@contract/model/languages";
import { isTransitionAllowed } from "@contract/model/order-status";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import type { PaymentProvider } from "../../adapters/payment/payment-provider";
import {
  SANDBOX_PAY_TYPE,
  toSandboxCallback,
  sendNotice,
} from "../../adapters/payment/sandbox/sandbox-provider";
import { insertWithRandomNumber } from "../insert-with-random-number";
import { getShopNow } from "../../database/clock";
import { createId } from "../../database/ids";
import { lockOrder, type OrderRecord } from "../../database/orders";
import {
  insertPaymentOnce,
  changePaymentStatus,
  findPaymentOfShopper,
  createSandboxStore,
  type PaymentRecord,
} from "../../database/payments";
import { runInTransaction } from "../../database/transaction";
import { cancelOverdueOrders } from "../orders/cancel-order";
import { Refusal } from "../../rules/refusal";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";
import { findOfferedProvider, findProvider, getSandboxSecrets } from "./pay-providers";

/** A payment that a shopper starts. The payment number replaces `{payNo}` in the URLs. */
interface PayRequest {
  readonly orderId: string;
  readonly payType: string;
  readonly requestId: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly language: Language;
}

/**
 * Starts a payment. The call is idempotent for each `requestId`. The provider is called outside any transaction with
 * the payment's number, so a retry starts no second payment. Throws `notFound`, `payTypeUnknown`, or `payClosed` if
 * the deadline has passed. Throws `stateNotAllowed` if the order is not unpaid, or if the request id was used for
 * another payment. Throws an error if the provider cannot be reached. If the shopper then submits the form again, the
 * same payment is resumed.
 */
export async function payOrder(
  shop: Shop,
  shopperId: string,
  request: PayRequest,
): Promise<PaymentRecord> {
  const provider = await findOfferedProvider(shop, request.payType);
  if (provider === undefined) throw new Refusal("payTypeUnknown");
  await cancelOverdueOrders(shop, { orderId: request.orderId });
  const { payment, order } = await writePayment(shop, shopperId, request, provider);
  if (payment.providerRef !== null || payment.qrText !== "") return payment;
  return beginAtProvider(shop, provider, { payment, order, request });
}

async function writePayment(
  shop: Shop,
  shopperId: string,
  request: PayRequest,
  provider: PaymentProvider,
): Promise<{ payment: PaymentRecord; order: OrderRecord }> {
  return runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.status === ORDER_STATUS.cancelled) throw new Refusal("payClosed");
    if (!isTransitionAllowed(order.status, "pay")) throw new Refusal("stateNotAllowed");
    if (order.payCents < (provider.minCents ?? 0)) throw new Refusal("payTypeUnknown");
    const now = await getShopNow(tx);
    const payment = await insertWithRandomNumber({ prefix: "P", at: now }, (payNo) =>
      insertPaymentOnce(tx, {
        id: createId(),
        payNo,
        orderId: order.id,
        shopperId,
        payType: provider.payType,
        kind: provider.kind,
        amountCents: order.payCents,
        requestId: request.requestId,
        createdAt: now,
        expiresAt: order.payDeadline,
      }),
    );
    const isSame = payment.orderId === order.id && payment.payType === provider.payType;
    if (!isSame) throw new Refusal("stateNotAllowed");
    return { payment, order };
  });
}

async function beginAtProvider(
  shop: Shop,
  provider: PaymentProvider,
  { payment, order, request }: { payment: PaymentRecord; order: OrderRecord; request: PayRequest },
): Promise<PaymentRecord> {
  const addressFor = (url: string) => url.replaceAll("{payNo}", payment.payNo);
  const begun = await provider.begin({
    payNo: payment.payNo,
    orderNo: order.orderNo,
    shopName: (await getShopProfile(shop.db)).name,
    amountCents: payment.amountCents,
    returnUrl: addressFor(request.returnUrl),
    cancelUrl: addressFor(request.cancelUrl),
    language: request.language,
    now: payment.createdAt,
  });
  await changePaymentStatus(shop.db, payment.id, [PAY_STATUS.pending], begun);
  return { ...payment, ...begun };
}

/**
 * Cancels a payment attempt for its shopper. The order can still be paid. The call is idempotent. Throws `notFound`
 * (also for another shopper's attempt), or `stateNotAllowed` if the attempt is paid.
 */
export async function cancelPayment(shop: Shop, shopperId: string, payNo: string): Promise<void> {
  const given = await runInTransaction(shop.db, async (tx) => {
    const found = await findPaymentOfShopper(tx, shopperId, payNo);
    if (found === undefined) throw new Refusal("notFound");
    await lockOrder(tx, found.orderId);
    const payment = (await findPaymentOfShopper(tx, shopperId, payNo)) ?? found;
    if (payment.status === PAY_STATUS.paid) throw new Refusal("stateNotAllowed");
    const isMoved = await changePaymentStatus(tx, payment.id, [PAY_STATUS.pending], {
      status: PAY_STATUS.cancelled,
    });
    return isMoved ? payment : undefined;
  });
  if (given !== undefined) await cancelAtProvider(shop, given);
}

/**
 * Cancels the payment attempt at the provider. If that fails, the payment page stays open for a while. Money that
 * still arrives is handled.
 */
async function cancelAtProvider(shop: Shop, payment: PaymentRecord): Promise<void> {
  try {
    const provider = await findProvider(shop, payment.payType);
    await provider?.expire(payment);
  } catch (error) {
    shop.log.warn("payment.cancel-failed", { err: error, payNo: payment.payNo });
  }
}

const STATUS = { approve: "approved", decline: "declined" } as const;

/**
 * Approves or declines a payment on the sandbox's own page. The sandbox stores the decision and sends a signed
 * webhook to `callbackOrigin` over HTTP, like a real provider. If the webhook is lost, the reconciler applies the
 * decision later. Repeating the decision sends the webhook again. Throws `notFound`, `payClosed` for an ended
 * payment, or `stateNotAllowed` for a different decision.
 */
export async function decideSandboxPayment(
  shop: Shop,
  shopperId: string,
  {
    payNo,
    decision,
    callbackOrigin,
  }: {
    payNo: string;
    decision: "approve" | "decline";
    callbackOrigin: string;
  },
): Promise<void> {
  const isOpen = (await findProvider(shop, SANDBOX_PAY_TYPE)) !== undefined;
  const begun = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (!isOpen || begun?.payType !== SANDBOX_PAY_TYPE) throw new Refusal("notFound");
  await cancelOverdueOrders(shop, { orderId: begun.orderId });
  const payment = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (payment?.status === PAY_STATUS.cancelled) throw new Refusal("payClosed");

  const decided = await createSandboxStore(shop.db).decide(payNo, STATUS[decision]);
  if (decided === undefined) throw new Refusal("notFound");
  if (decided.status !== STATUS[decision]) throw new Refusal("stateNotAllowed");
  const [secret] = await getSandboxSecrets(shop);
  const url = `${callbackOrigin}/prod-api/pay/notify/${SANDBOX_PAY_TYPE}`;
  const status = await sendNotice({ url, secret, now: new Date() }, toSandboxCallback(decided));
  if (status !== 200) shop.log.warn("payment.sandbox-callback-failed", { payNo, status });
}
