import { isNotNull } from "drizzle-orm";
import type { Transaction } from "../database/connection";
import { newId } from "../database/ids";
import { coupon } from "../database/schema/coupons";
import { asHkCents } from "../rules/money";
import { endOfShopDay } from "../rules/shop-calendar";
import { campaignCoupon } from "../services/campaigns/campaign-coupon";
import { DEMO_COUPONS, SPRING, type DemoCampaigns } from "./seed-campaigns";

const DAY_MS = 86_400_000;

/** Coupons to be used (any commodity, with a minimum, for one product, not begun) and expired ones. */
export async function seedHeldCoupons(
  tx: Transaction,
  shopperId: string,
  campaigns: DemoCampaigns,
  now: Date,
): Promise<void> {
  const begun = new Date(now.getTime() - 20 * DAY_MS);
  const held = DEMO_COUPONS.map((which) => campaignCoupon(campaigns[which], begun));
  await tx.insert(coupon).values(held.map((row) => ({ ...row, id: newId(), shopperId })));
}

/** A coupon that went into an order of the past, so that the page of used ones is not empty. */
export function usedCoupon(shopperId: string, orderId: string, now: Date) {
  return {
    id: newId(),
    shopperId,
    name: SPRING,
    discountCents: asHkCents(4_000),
    minSpendCents: asHkCents(30_000),
    startsAt: new Date(now.getTime() - 60 * DAY_MS),
    endsAt: endOfShopDay(now, 10),
    status: 3 as const,
    orderId,
  };
}

/** Counts the coupons of past orders as those of the campaign that bears their name. */
export async function seedUsedOf(tx: Transaction, { spring }: DemoCampaigns): Promise<void> {
  await tx.update(coupon).set({ campaignId: spring.id }).where(isNotNull(coupon.orderId));
}
