import { findOrderOfShopper } from "../../database/orders";
import type { PaymentProvider } from "../../adapters/payment/payment-provider";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { payProviders } from "./pay-providers";

/** The ways to pay this order, those left out that do not take so little. Refuses `notFound`. */
export async function listPayTypes(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<PaymentProvider[]> {
  const order = await findOrderOfShopper(shop.db, shopperId, orderId);
  if (order === undefined) throw new Refusal("notFound");
  return payTypesFor(shop, order.payCents);
}

/** The ways to pay a sum in HK cents. */
export function payTypesFor(shop: Shop, payCents: number): PaymentProvider[] {
  return payProviders(shop).filter((provider) => (provider.minCents ?? 0) <= payCents);
}
