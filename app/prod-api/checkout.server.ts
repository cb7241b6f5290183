import type { ReplyOf } from "@contract/call";
import * as calls from "@contract/orders";
import type { HkCents } from "@contract/money";
import type { OrderStatus } from "@contract/states";
import type { Address } from "./addresses.server";
import { mapAnswer, type Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { cartItemOf, type CartItem } from "./cart.server";
import { couponChoiceOf, type CouponChoice } from "./coupons.server";
import { changing } from "./viewer-cache.server";
import { centsOf, isoTimeOrNull, wireAmountOf } from "./wire";

/** What chosen goods would cost. */
export interface Quote {
  readonly items: readonly CartItem[];
  readonly goodsAmountCents: HkCents;
  readonly freightAmountCents: HkCents;
  readonly discountAmountCents: HkCents;
  readonly payAmountCents: HkCents;
  readonly addressList: readonly Address[];
  readonly couponList: readonly CouponChoice[];
  /** The coupon that is reckoned with; null when none is. */
  readonly couponId: string | null;
  /** Goes back with the order: one token, one order. */
  readonly settleToken: string;
}

/** An order that has just been placed, or the one that the same token placed before. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly payAmountCents: HkCents;
  /** ISO 8601. */
  readonly payDeadline: string | null;
  /** `awaitingShipment` at once when there is nothing to pay. */
  readonly status: OrderStatus;
}

/** Chosen cart lines, or one packing bought at once. */
export interface GoodsToOrder {
  readonly cartItemIds?: readonly string[];
  readonly buyNow?: { readonly productId: string; readonly skuId?: string; readonly count: number };
}

/** Reckons what chosen goods would cost; changes nothing. */
export async function settleOrder(
  caller: Caller,
  {
    cartItemIds,
    ...input
  }: GoodsToOrder & { readonly addressId?: string; readonly couponId?: string },
): Promise<Answer<Quote>> {
  const request = { ...input, ...copied(cartItemIds) };
  return mapAnswer(await ask(calls.settleOrder, request, caller), quoteOf);
}

/** What an order is placed with. */
export interface OrderToPlace extends GoodsToOrder {
  readonly settleToken: string;
  readonly addressId?: string;
  readonly couponId?: string;
  readonly remark?: string;
  /** The sum that the shopper saw. */
  readonly expectedPayAmountCents?: number;
}

/** Places the order; idempotent by `settleToken`. Another sum than expected is answered `priceChanged`. */
export async function submitOrder(
  caller: Caller,
  { cartItemIds, expectedPayAmountCents, ...input }: OrderToPlace,
): Promise<Answer<PlacedOrder>> {
  const expected = expectedPayAmountCents;
  const request = {
    ...input,
    ...copied(cartItemIds),
    ...(expected !== undefined && { expectedPayAmount: wireAmountOf(expected) }),
  };
  const answer = await changing(caller, ask(calls.submitOrder, request, caller));
  return mapAnswer(answer, ({ payAmount, payDeadline, ...same }) => ({
    ...same,
    payAmountCents: centsOf(payAmount),
    payDeadline: isoTimeOrNull(payDeadline),
  }));
}

/** The contract's list may be written to; ours may not. */
function copied(cartItemIds: readonly string[] | undefined): { cartItemIds?: string[] } {
  return cartItemIds === undefined ? {} : { cartItemIds: [...cartItemIds] };
}

function quoteOf(wire: ReplyOf<typeof calls.settleOrder>): Quote {
  return {
    items: wire.items.map(cartItemOf),
    goodsAmountCents: centsOf(wire.goodsAmount),
    freightAmountCents: centsOf(wire.freightAmount),
    discountAmountCents: centsOf(wire.discountAmount),
    payAmountCents: centsOf(wire.payAmount),
    addressList: wire.addressList,
    couponList: wire.couponList.map(couponChoiceOf),
    couponId: wire.couponId ?? null,
    settleToken: wire.settleToken,
  };
}
