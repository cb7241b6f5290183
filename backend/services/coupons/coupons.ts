import type { CouponStatus, CouponRefusal } from "@contract/model/states";
import type { HkCents } from "@contract/model/money";
import {
  findNamedGoods,
  listOffers,
  countOfShopper,
  findByClaimCode,
  insertCoupons,
  takeCoupon,
  type ScopeItem,
} from "../../database/campaign-coupons";
import { claimOneCode } from "../../database/campaigns";
import { listCart } from "../../database/carts";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  listCoupons,
  listHeldCoupons,
  findCoupon,
  type CouponRecord,
} from "../../database/coupons";
import { inTransaction } from "../../database/transaction";
import { bestCoupon, judgeCoupon, type GoodsLine } from "../../rules/coupon-discount";
import { NO_CENTS } from "../../rules/money";
import { Refusal } from "../../rules/refusal";
import { requireUse } from "../accounts/sign-in";
import { campaignCoupon } from "../campaigns/campaign-facts";
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

/** A coupon against chosen goods: what it takes off in HK cents, or why it cannot be used. */
export interface EvaluatedCoupon {
  readonly coupon: CouponRecord;
  readonly savesCents: HkCents;
  readonly best: boolean;
  readonly reason: CouponRefusal | null;
}

/** The usable coupons, those that save most first and the best marked, then the others with the reason. */
export function evaluateCoupons(
  held: readonly CouponRecord[],
  goods: readonly GoodsLine[],
  now: Date,
): EvaluatedCoupon[] {
  const best = bestCoupon(held, goods, now);
  return held
    .map((coupon) => {
      const verdict = judgeCoupon(coupon, goods, now);
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
