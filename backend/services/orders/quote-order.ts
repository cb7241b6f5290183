import { listAddresses } from "../../database/addresses";
import type { AddressRecord } from "../../database/addresses";
import { shopNow } from "../../database/clock";
import { listHeldCoupons } from "../../database/coupons";
import type { CouponRecord } from "../../database/coupons";
import { bestCoupon, billGoods } from "../../rules/coupon-discount";
import type { Bill } from "../../rules/coupon-discount";
import { Refusal } from "../../rules/refusal";
import { withStatus } from "../cart/list-cart";
import type { CartLineNow } from "../cart/list-cart";
import { evaluateCoupons } from "../coupons/evaluate-coupons";
import type { EvaluatedCoupon } from "../coupons/evaluate-coupons";
import type { Shop } from "../shop";
import { readGoods, requireBuyable } from "./goods-to-order";
import type { ChosenGoods } from "./goods-to-order";
import { makeQuoteToken } from "./quote-token";

export interface Quote {
  readonly lines: readonly CartLineNow[];
  readonly bill: Bill;
  readonly addresses: readonly AddressRecord[];
  readonly coupons: readonly EvaluatedCoupon[];
  readonly couponId: string | null;
  readonly settleToken: string;
}

interface GoodsAndCoupon extends ChosenGoods {
  readonly couponId?: string | undefined;
  /** Where no coupon is named: the one that saves most. */
  readonly proposeCoupon?: boolean | undefined;
}

/**
 * What chosen goods would cost with the chosen or proposed coupon, or with none; changes nothing (prod-api B.6).
 * Refuses `noGoods`, `skuOffShelf`, `stockShort`, `couponUnusable` with the reason.
 */
export async function quoteOrder(
  shop: Shop,
  shopperId: string,
  chosen: GoodsAndCoupon,
): Promise<Quote> {
  const now = await shopNow(shop.db);
  const lines = await readGoods(shop.db, shopperId, chosen);
  requireBuyable(lines);
  const [addresses, held, settleToken] = await Promise.all([
    listAddresses(shop.db, shopperId),
    listHeldCoupons(shop.db, shopperId, now),
    makeQuoteToken(shop, shopperId, now),
  ]);
  const coupon =
    chosen.couponId === undefined && chosen.proposeCoupon === true
      ? bestCoupon(held, lines, now)
      : namedCoupon(held, chosen.couponId);
  const billing = billGoods(lines, coupon, now);
  if (!billing.ok) throw new Refusal("couponUnusable", { reason: billing.reason });
  return {
    lines: lines.map(withStatus),
    bill: billing.bill,
    addresses,
    coupons: evaluateCoupons(held, lines, now),
    couponId: coupon?.id ?? null,
    settleToken,
  };
}

function namedCoupon(held: readonly CouponRecord[], id: string | undefined) {
  if (id === undefined) return undefined;
  const coupon = held.find((each) => each.id === id);
  if (coupon === undefined) throw new Refusal("couponUnusable", { reason: "used" });
  return coupon;
}
