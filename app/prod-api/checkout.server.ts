import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/checkout";
import { formatAmount, type HkCents } from "@contract/model/money";
import { ask, type Caller } from "./call.server";
import { clearCacheAfter } from "./viewer-cache.server";

type SubmitRequest = RequestOf<typeof calls.submitOrder>;

/** Selected cart lines, or one SKU by "buy now". */
export type GoodsToOrder = Pick<SubmitRequest, "cartItemIds" | "buyNow">;

/** The data of a new order. */
export interface OrderToPlace extends Omit<SubmitRequest, "expectedPayAmount"> {
  /** The total that the shopper saw. */
  readonly expectedPayAmountCents?: HkCents;
}

/** Calculates the price of the selected goods without changing anything. */
export function settleOrder(caller: Caller, input: RequestOf<typeof calls.settleOrder>) {
  return ask(caller, calls.settleOrder, input);
}

/**
 * Returns true if the answer for lines that are in the cart shows that the backend has no checkout. The reference
 * backend names missing goods by an `errKey`.
 */
export function lacksCheckout(answer: Awaited<ReturnType<typeof settleOrder>>): boolean {
  return !answer.ok && answer.failure.kind === "notFound" && answer.failure.errKey === undefined;
}

/**
 * Places the order; idempotent by `settleToken`. Returns `priceChanged` if the total differs from
 * the expected one.
 */
export function submitOrder(
  caller: Caller,
  { expectedPayAmountCents: expected, ...input }: OrderToPlace,
) {
  const expectedPayAmount = expected === undefined ? undefined : formatAmount(expected);
  return clearCacheAfter(caller, ask(caller, calls.submitOrder, { ...input, expectedPayAmount }));
}
