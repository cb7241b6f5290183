import type { CouponStatus } from "@contract/states";
import { shopNow } from "../../database/clock";
import { listCoupons, listOfferedCodes } from "../../database/coupons";
import type { CouponCodeRecord, CouponRecord } from "../../database/coupons";
import type { Shop } from "../shop";

/** A coupon as it stands now; `usedOrderNo` once it is used. */
export interface CouponNow {
  readonly coupon: CouponRecord;
  readonly status: CouponStatus;
  readonly usedOrderNo: string | null;
}

/** The coupons that this shopper may claim now, those that can be had for the shortest first. */
export async function listOffers(shop: Shop, shopperId: string): Promise<CouponCodeRecord[]> {
  return listOfferedCodes(shop.db, { shopperId, now: await shopNow(shop.db) });
}

/** A page of the shopper's coupons of one status: 1 to be used, 3 used, 5 expired (spec §3). */
export async function readCoupons(
  shop: Shop,
  shopperId: string,
  query: { status: CouponStatus; pageNum: number; pageSize: number },
): Promise<{ rows: CouponNow[]; total: number }> {
  const now = await shopNow(shop.db);
  const { rows, total } = await listCoupons(shop.db, { shopperId, now, ...query });
  return { rows: rows.map((row) => ({ ...row, status: query.status })), total };
}
