import { shopNow } from "../../database/clock";
import { hasClaimed, insertClaimedCoupon, takeClaim } from "../../database/coupons";
import type { CouponRecord } from "../../database/coupons";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { endOfShopDay } from "../../rules/shop-calendar";
import { requireUse } from "../accounts/sign-in";
import type { Shop } from "../shop";

/**
 * Gives the shopper the coupon behind a code, once a shopper and while claims are left.
 * Refuses `couponUnknown` (also used up or over), `couponClaimed`, `tooManyRequests` to who guesses codes.
 */
export async function claimCoupon(
  shop: Shop,
  shopperId: string,
  code: string,
): Promise<CouponRecord> {
  await requireUse(shop, "couponByShopper", shopperId);
  return inTransaction(shop.db, async (tx) => {
    // Asked first, so that a second claim is not taken for a code that is used up.
    if (await hasClaimed(tx, shopperId, code)) throw new Refusal("couponClaimed");
    const now = await shopNow(tx);
    const from = await takeClaim(tx, code, now);
    if (from === undefined) throw new Refusal("couponUnknown");
    const endsAt = endOfShopDay(now, from.validDays);
    const claimed = await insertClaimedCoupon(tx, { shopperId, from, startsAt: now, endsAt });
    // Undoes the claim that was just taken.
    if (claimed === undefined) throw new Refusal("couponClaimed");
    return claimed;
  });
}
