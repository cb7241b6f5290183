import { listCart } from "../../database/carts";
import { shopNow } from "../../database/clock";
import { listHeldCoupons } from "../../database/coupons";
import type { Shop } from "../shop";
import { evaluateCoupons } from "./evaluate-coupons";
import type { EvaluatedCoupon } from "./evaluate-coupons";

/** The shopper's coupons against chosen cart lines, usable and not (prod-api B.6). */
export async function findUsableCoupons(
  shop: Shop,
  shopperId: string,
  cartItemIds: readonly string[],
): Promise<{ usable: EvaluatedCoupon[]; unusable: EvaluatedCoupon[] }> {
  const now = await shopNow(shop.db);
  const [lines, held] = await Promise.all([
    listCart(shop.db, shopperId, cartItemIds),
    listHeldCoupons(shop.db, shopperId, now),
  ]);
  const evaluated = evaluateCoupons(held, lines, now);
  return {
    usable: evaluated.filter(({ reason }) => reason === null),
    unusable: evaluated.filter(({ reason }) => reason !== null),
  };
}
