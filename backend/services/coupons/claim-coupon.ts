import { claimOneCode } from "../../database/campaign-codes";
import {
  countOfShopper,
  findByClaimCode,
  insertCoupons,
  takeCoupon,
} from "../../database/campaign-coupons";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { findCoupon, type CouponRecord } from "../../database/coupons";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { requireUse } from "../accounts/sign-in";
import { campaignCoupon } from "../campaigns/campaign-coupon";
import type { Shop } from "../shop";

/**
 * Gives the shopper a coupon of the campaign behind a code, as often as each may have one and while there are some.
 * Refuses `couponUnknown` (also used up, over, not begun or paused), `couponClaimed`, `tooManyRequests` to who
 * guesses codes.
 */
export async function claimCoupon(
  shop: Shop,
  shopperId: string,
  code: string,
): Promise<CouponRecord> {
  await requireUse(shop, "couponByShopper", shopperId);
  return inTransaction(shop.db, async (tx) => {
    const found = await findByClaimCode(tx, code);
    if (found === undefined) throw new Refusal("couponUnknown");
    // Asked first, so that one who has enough is not told that the coupons are gone.
    await requireFewer(tx, shopperId, found);
    const now = await shopNow(tx);
    const campaign = await takeCoupon(tx, found.campaignId, now);
    if (campaign === undefined) throw new Refusal("couponUnknown");
    if (found.isSingle && !(await claimOneCode(tx, code.toUpperCase(), now)))
      throw new Refusal("couponUnknown");
    // Once more, now that nobody else takes one of it: undoes what was just taken.
    await requireFewer(tx, shopperId, found);
    const [id = ""] = await insertCoupons(tx, [shopperId], campaignCoupon(campaign, now));
    const claimed = await findCoupon(tx, shopperId, id);
    if (claimed === undefined) throw new Error("The coupon just claimed is not there.");
    return claimed;
  });
}

async function requireFewer(
  tx: Transaction,
  shopperId: string,
  { campaignId, perShopper }: { readonly campaignId: string; readonly perShopper: number },
): Promise<void> {
  if ((await countOfShopper(tx, campaignId, shopperId)) >= perShopper)
    throw new Refusal("couponClaimed");
}
