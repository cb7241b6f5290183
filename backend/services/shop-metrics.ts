import { defineCounter } from "@platform/metrics/define-metrics";
import { Refusal } from "../rules/refusal";

const orders = defineCounter({
  name: "shop_orders_total",
  help: "Checkouts and unpaid orders by outcome",
  labels: ["outcome"],
});

/** Counts the outcome of an order in the metrics. Call it after the commit. */
export function countOrderOutcome(
  outcome: "placed" | "refused" | "cancelled" | "timedOut",
  count = 1,
): void {
  orders.inc({ outcome }, count);
}

/** Places an order and counts the outcome. Only business errors count as rejected orders. */
export async function countCheckoutOutcome<Order>(place: () => Promise<Order>): Promise<Order> {
  try {
    const order = await place();
    countOrderOutcome("placed");
    return order;
  } catch (failure) {
    if (failure instanceof Refusal) countOrderOutcome("refused");
    throw failure;
  }
}
