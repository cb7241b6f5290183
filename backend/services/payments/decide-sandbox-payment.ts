import { PAY_STATUS } from "@contract/model/states";
import { findPaymentOfShopper, createSandboxStore } from "../../database/payments";
import {
  SANDBOX_PAY_TYPE,
  toSandboxCallback,
  sendNotice,
} from "../../adapters/payment/sandbox/sandbox-provider";
import { Refusal } from "../../rules/refusal";
import { cancelOverdueOrders } from "../orders/cancel-order";
import type { Shop } from "../shop";
import { findProvider, getSandboxSecrets } from "./pay-providers";

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
