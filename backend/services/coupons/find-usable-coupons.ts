import { listCart } from "../../database/carts";
import { shopNow } from "../../database/clock";
import { listHeldCoupons } from "../../database/coupons";
import type { Shop } from "../shop";
import { weighCoupons } from "./weigh-coupons";
import type { WeighedCoupon } from "./weigh-coupons";

/** The shopper's coupons against chosen cart lines, usable and not (prod-api B.6). */
export async function findUsableCoupons(
  shop: Shop,
  shopperId: string,
  cartItemIds: readonly string[],
): Promise<{ usable: WeighedCoupon[]; unusable: WeighedCoupon[] }> {
  const now = await shopNow(shop.db);
  const [lines, held] = await Promise.all([
    listCart(shop.db, shopperId, cartItemIds),
    listHeldCoupons(shop.db, shopperId, now),
  ]);
  const weighed = weighCoupons(held, lines, now);
  return {
    usable: weighed.filter(({ reason }) => reason === null),
    unusable: weighed.filter(({ reason }) => reason !== null),
  };
}
