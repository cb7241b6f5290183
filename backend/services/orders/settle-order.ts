import { listAddresses } from "../../database/addresses";
import type { AddressRecord } from "../../database/addresses";
import { shopNow } from "../../database/clock";
import { listHeldCoupons } from "../../database/coupons";
import { billGoods } from "../../rules/coupon-discount";
import type { Bill } from "../../rules/coupon-discount";
import { Refusal } from "../../rules/refusal";
import { withStatus } from "../cart/list-cart";
import type { CartLineNow } from "../cart/list-cart";
import { weighCoupons } from "../coupons/weigh-coupons";
import type { WeighedCoupon } from "../coupons/weigh-coupons";
import type { Shop } from "../shop";
import { readGoods, requireBuyable } from "./goods-to-settle";
import type { ChosenGoods } from "./goods-to-settle";
import { makeSettleToken } from "./settle-token";

export interface Settlement {
  readonly lines: readonly CartLineNow[];
  readonly bill: Bill;
  readonly addresses: readonly AddressRecord[];
  readonly coupons: readonly WeighedCoupon[];
  readonly couponId: string | null;
  readonly settleToken: string;
}

/**
 * What chosen goods would cost with the chosen coupon, or with none; changes nothing (prod-api B.6).
 * Refuses `noGoods`, `skuOffShelf`, `stockShort`, `couponUnusable` with the reason.
 */
export async function settleOrder(
  shop: Shop,
  shopperId: string,
  chosen: ChosenGoods & { readonly couponId?: string | undefined },
): Promise<Settlement> {
  const now = await shopNow(shop.db);
  const lines = await readGoods(shop.db, shopperId, chosen);
  requireBuyable(lines);
  const [addresses, held, settleToken] = await Promise.all([
    listAddresses(shop.db, shopperId),
    listHeldCoupons(shop.db, shopperId, now),
    makeSettleToken(shop, shopperId, now),
  ]);
  const coupon = held.find(({ id }) => id === chosen.couponId);
  if (chosen.couponId !== undefined && coupon === undefined) {
    throw new Refusal("couponUnusable", { reason: "used" });
  }
  const billing = billGoods(lines, coupon, now);
  if (!billing.ok) throw new Refusal("couponUnusable", { reason: billing.reason });
  return {
    lines: lines.map(withStatus),
    bill: billing.bill,
    addresses,
    coupons: weighCoupons(held, lines, now),
    couponId: coupon?.id ?? null,
    settleToken,
  };
}
