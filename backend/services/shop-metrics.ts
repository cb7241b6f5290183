import { counter } from "@platform/metrics/define-metrics";
import { Refusal } from "../rules/refusal";

const orders = counter({
  name: "shop_orders_total",
  help: "Checkouts and unpaid orders by outcome",
  labels: ["outcome"],
});

/** Notes what became of an order, once that is kept for good. */
export function countOrders(
  outcome: "placed" | "refused" | "cancelled" | "timedOut",
  count = 1,
): void {
  orders.inc({ outcome }, count);
}

/** Places an order and notes whether that went well; only what the shop itself says no to is a refusal. */
export async function countingCheckout<Order>(place: () => Promise<Order>): Promise<Order> {
  try {
    const order = await place();
    countOrders("placed");
    return order;
  } catch (failure) {
    if (failure instanceof Refusal) countOrders("refused");
    throw failure;
  }
}
