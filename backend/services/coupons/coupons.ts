import type { CouponStatus, CouponRefusal } from "@contract/model/states";
import type { HkCents } from "@contract/model/money";
import {
  findCouponScopeItems,
  listCouponOffers,
  countShopperCoupons,
  findByClaimCode,
  insertCoupons,
  claimCampaignCoupon,
  type ScopeItem,
} from "../../database/campaign-coupons";
import { claimSingleUseCode } from "../../database/campaigns";
import { listCart } from "../../database/carts";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  listCoupons,
  listHeldCoupons,
  findCoupon,
  type CouponRecord,
} from "../../database/coupons";
import { runInTransaction } from "../../database/transaction";
import { findBestCoupon, checkCoupon, type GoodsLine } from "../../rules/coupon-discount";
import { NO_CENTS } from "../../rules/money";
import { Refusal } from "../../rules/refusal";
import { countUseOrThrow } from "../accounts/sign-in";
import { createCampaignCoupon } from "../campaigns/campaign-facts";
import type { Shop } from "../shop";

/** A coupon with its current status, and the order number if it was used. */
export interface CurrentCoupon {
  readonly coupon: CouponRecord;
  readonly status: CouponStatus;
  readonly usedOrderNo: string | null;
}

/** A coupon that the shopper can claim. `validDays` is null if the coupon is valid until its campaign ends. */
export interface CurrentCouponOffer extends ReturnType<typeof createCampaignCoupon> {
  readonly code: string;
  readonly validDays: number | null;
  /** The last time at which the shopper can claim the coupon. */
  readonly claimUntil: Date;
}

/** Returns the coupons that this shopper can claim now. Those that end first come first. */
export async function readOffers(shop: Shop, shopperId: string): Promise<CurrentCouponOffer[]> {
  const now = await getShopNow(shop.db);
  const campaigns = await listCouponOffers(shop.db, { shopperId, now });
  return campaigns.map((campaign) => ({
    ...createCampaignCoupon(campaign, now),
    code: campaign.code ?? "",
    validDays: campaign.validDays,
    claimUntil: campaign.endsAt,
  }));
}

/** Returns the brands, categories and products that these coupons are limited to, with their names. */
export function readCouponScopeItems(
  shop: Shop,
  coupons: Parameters<typeof findCouponScopeItems>[1],
): Promise<ScopeItem[]> {
  return findCouponScopeItems(shop.db, coupons);
}

/** Returns a page of the shopper's coupons with a status: 1 for usable, 3 for used, 5 for expired. */
export async function readCoupons(
  shop: Shop,
  shopperId: string,
  query: { status: CouponStatus; pageNum: number; pageSize: number },
): Promise<{ rows: CurrentCoupon[]; total: number }> {
  const { rows, total } = await listCoupons(shop.db, { shopperId, ...query });
  return { rows: rows.map((row) => ({ ...row, status: query.status })), total };
}

/** Evaluates the shopper's coupons for the selected cart lines. */
export async function findUsableCoupons(
  shop: Shop,
  shopperId: string,
  cartItemIds: readonly string[],
): Promise<{ usable: EvaluatedCoupon[]; unusable: EvaluatedCoupon[] }> {
  const now = await getShopNow(shop.db);
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

/** A coupon with its discount on the selected goods in HK cents, or with the reason why it cannot be used. */
export interface EvaluatedCoupon {
  readonly coupon: CouponRecord;
  readonly savesCents: HkCents;
  readonly best: boolean;
  readonly reason: CouponRefusal | null;
}

/**
 * Evaluates coupons and sorts them. Usable ones come first, the largest discount on top, and the best one is marked.
 */
export function evaluateCoupons(
  held: readonly CouponRecord[],
  goods: readonly GoodsLine[],
  now: Date,
): EvaluatedCoupon[] {
  const best = findBestCoupon(held, goods, now);
  return held
    .map((coupon) => {
      const verdict = checkCoupon(coupon, goods, now);
      return {
        coupon,
        savesCents: verdict.usable ? verdict.savesCents : NO_CENTS,
        best: coupon === best,
        reason: verdict.usable ? null : verdict.reason,
      };
    })
    .sort(
      (one, other) =>
        Number(other.best) - Number(one.best) ||
        Number(one.reason !== null) - Number(other.reason !== null) ||
        other.savesCents - one.savesCents,
    );
}

/**
 * Gives the shopper a coupon of the campaign that a code belongs to. Throws `couponClaimed` if the shopper has enough
 * coupons. Throws `couponUnknown` if the code is unknown, used up, expired, not valid yet, paused, or for other shoppers. Throws
 * `tooManyRequests` to prevent guessing.
 */
export async function claimCoupon(
  shop: Shop,
  shopperId: string,
  code: string,
): Promise<CouponRecord> {
  await countUseOrThrow(shop, "couponByShopper", shopperId);
  return runInTransaction(shop.db, async (tx) => {
    const found = await findByClaimCode(tx, code, shopperId);
    if (found === undefined) throw new Refusal("couponUnknown");
    // Check this first, so that a shopper with enough coupons gets this reason and not `couponUnknown`.
    await requireFewer(tx, shopperId, found);
    const now = await getShopNow(tx);
    const campaign = await claimCampaignCoupon(tx, found.campaignId, now);
    if (campaign === undefined) throw new Refusal("couponUnknown");
    if (found.isSingle && !(await claimSingleUseCode(tx, code.toUpperCase(), now)))
      throw new Refusal("couponUnknown");
    // Check again after the campaign is locked. If this throws, the reserved coupon is rolled back.
    await requireFewer(tx, shopperId, found);
    const [id = ""] = await insertCoupons(tx, [shopperId], createCampaignCoupon(campaign, now));
    const claimed = await findCoupon(tx, shopperId, id);
    if (claimed === undefined) throw new Error("The claimed coupon could not be read.");
    return claimed;
  });
}

async function requireFewer(
  tx: Transaction,
  shopperId: string,
  { campaignId, perShopper }: { readonly campaignId: string; readonly perShopper: number },
): Promise<void> {
  if ((await countShopperCoupons(tx, campaignId, shopperId)) >= perShopper)
    throw new Refusal("couponClaimed");
}
