import { insertCoupons, listWelcomes, takeCoupon } from "../../database/campaign-coupons";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { campaignCoupon } from "./campaign-coupon";

/** Gives who has just registered a coupon of each campaign that is for them, as far as there are any left. */
export async function welcomeShopper(tx: Transaction, shopperId: string): Promise<void> {
  const now = await shopNow(tx);
  for (const id of await listWelcomes(tx, now)) {
    const campaign = await takeCoupon(tx, id, now);
    if (campaign !== undefined) await insertCoupons(tx, [shopperId], campaignCoupon(campaign, now));
  }
}
