import { findOrderByNo } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** The order with this number, whoever bought it. Refuses `notFound`. */
export async function requireOrder(shop: Shop, orderNo: string): Promise<OrderRecord> {
  const order = await findOrderByNo(shop.db, orderNo);
  if (order === undefined) throw new Refusal("notFound");
  return order;
}
