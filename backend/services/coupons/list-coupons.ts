import type { CouponStatus } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import { findNamedGoods, listOffers, type ScopeItem } from "../../database/campaign-coupons";
import { listCoupons } from "../../database/coupons";
import type { CouponRecord } from "../../database/coupons";
import { campaignCoupon } from "../campaigns/campaign-coupon";
import type { Shop } from "../shop";

/** A coupon as it stands now; `usedOrderNo` once it is used. */
export interface CouponNow {
  readonly coupon: CouponRecord;
  readonly status: CouponStatus;
  readonly usedOrderNo: string | null;
}

/** A coupon that can be claimed; `validDays` null where it is good as long as its campaign. */
export interface CouponOfferNow extends ReturnType<typeof campaignCoupon> {
  readonly code: string;
  readonly validDays: number | null;
  /** Until when it can be claimed. */
  readonly claimUntil: Date;
}

/** The coupons that this shopper may claim now, those that can be had for the shortest first. */
export async function readOffers(shop: Shop, shopperId: string): Promise<CouponOfferNow[]> {
  const now = await shopNow(shop.db);
  const campaigns = await listOffers(shop.db, { shopperId, now });
  return campaigns.map((campaign) => ({
    ...campaignCoupon(campaign, now),
    code: campaign.code ?? "",
    validDays: campaign.validDays,
    claimUntil: campaign.endsAt,
  }));
}

/** The brands, categories and products that any of these coupons is for, with their names. */
export function readNamedGoods(
  shop: Shop,
  coupons: Parameters<typeof findNamedGoods>[1],
): Promise<ScopeItem[]> {
  return findNamedGoods(shop.db, coupons);
}

/** A page of the shopper's coupons of one status: 1 to be used, 3 used, 5 expired (spec §3). */
export async function readCoupons(
  shop: Shop,
  shopperId: string,
  query: { status: CouponStatus; pageNum: number; pageSize: number },
): Promise<{ rows: CouponNow[]; total: number }> {
  const { rows, total } = await listCoupons(shop.db, { shopperId, ...query });
  return { rows: rows.map((row) => ({ ...row, status: query.status })), total };
}
