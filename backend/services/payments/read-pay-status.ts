import { PAY_STATUS } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import { findOrderOfShopper } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import { findPaymentOfShopper } from "../../database/payments";
import type { PaymentRecord } from "../../database/payments";
import { Refusal } from "../../rules/refusal";
import { endOrdersOutOfTime } from "../orders/end-orders-out-of-time";
import type { Shop } from "../shop";
import { askAboutPayment } from "./ask-about-payment";

/** A page that is opened again and again does not make the shop ask more often than this. */
const ASK_AGAIN_AFTER_MS = 3_000;

/**
 * How a payment of the shopper stands. While it is pending the provider is asked: the page that the
 * shopper comes back to never believes its own address. Refuses `notFound`, another's too.
 */
export async function readPayStatus(
  shop: Shop,
  shopperId: string,
  payNo: string,
): Promise<{ payment: PaymentRecord; order: OrderRecord | undefined }> {
  const found = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (found === undefined) throw new Refusal("notFound");
  if (found.status === PAY_STATUS.pending && found.review === null) {
    const now = await shopNow(shop.db);
    const isDue = (found.askedAt?.getTime() ?? 0) <= now.getTime() - ASK_AGAIN_AFTER_MS;
    if (isDue) await askAboutPayment(shop, found);
    await endOrdersOutOfTime(shop, { orderId: found.orderId });
  }
  const [payment, order] = await Promise.all([
    findPaymentOfShopper(shop.db, shopperId, payNo),
    findOrderOfShopper(shop.db, shopperId, found.orderId),
  ]);
  return { payment: payment ?? found, order };
}
