import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/checkout";
import { formatAmount, type HkCents } from "@contract/model/money";
import { ask, type Caller } from "./call.server";
import { changing } from "./viewer-cache.server";

type SubmitRequest = RequestOf<typeof calls.submitOrder>;

/** Chosen cart lines, or one packing bought at once. */
export type GoodsToOrder = Pick<SubmitRequest, "cartItemIds" | "buyNow">;

/** What an order is placed with. */
export interface OrderToPlace extends Omit<SubmitRequest, "expectedPayAmount"> {
  /** The sum that the shopper saw. */
  readonly expectedPayAmountCents?: HkCents;
}

/** Reckons what chosen goods would cost; changes nothing. */
export function settleOrder(caller: Caller, input: RequestOf<typeof calls.settleOrder>) {
  return ask(caller, calls.settleOrder, input);
}

/** Places the order; idempotent by `settleToken`. Another sum than expected is answered `priceChanged`. */
export function submitOrder(
  caller: Caller,
  { expectedPayAmountCents: expected, ...input }: OrderToPlace,
) {
  const expectedPayAmount = expected === undefined ? undefined : formatAmount(expected);
  return changing(caller, ask(caller, calls.submitOrder, { ...input, expectedPayAmount }));
}
