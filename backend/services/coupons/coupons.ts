import type { HkCents } from "@contract/model/money";
import type { CouponStatus, CouponRefusal } from "@contract/model/states";
import { countUseOrThrow } from "../accounts/sign-in";
import { createCampaignCoupon } from "../campaigns/read-campaigns";
import { recordAuditEntry, type AuditEntry, type StaffActor } from "../../database/audit-entries";
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
  grantCoupon,
  type CouponRecord,
} from "../../database/coupons";
import { findShopperByLoginName } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { findBestCoupon, checkCoupon, type GoodsLine } from "../../rules/coupon-discount";
import { NO_CENTS } from "../../rules/money";
import { Refusal, createInvalidFieldError } from "../../rules/refusal";
import { getEndOfShopDay } from "../../rules/shop-calendar";
import type { Shop } from "../shop";

/** A coupon with its current status, and the order number if it was used. */
export interface CurrentCoupon {
  readonly coupon: CouponRecord;
  readonly status: CouponStatus;
  readonly usedOrderNo: string | null;
}

/** A coupon that the shopper can claim. `validDays` is null if the coupon is valid until its campaign ends. */
interface CurrentCouponOffer extends ReturnType<typeof createCampaignCoupon> {
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

/**
 * A coupon that staff grant. Amounts are in HK cents. It is valid for `days` days and ends at the end of the last
 * day.
 */
interface CouponGrant {
  readonly loginName?: string | undefined;
  readonly everyone: boolean;
  readonly name: string;
  readonly nameEn: string;
  readonly discountCents: HkCents;
  readonly minSpendCents: HkCents;
  readonly days: number;
}

/**
 * Grants a coupon to one shopper or to all shoppers, and returns the number of receivers. Throws `createInvalidFieldError` for a
 * discount of zero, and for a missing or unknown login name.
 */
export async function grantCoupons(
  shop: Shop,
  by: StaffActor,
  grant: CouponGrant,
): Promise<number> {
  if (grant.discountCents <= 0) throw createInvalidFieldError("discount", "discount.format");
  if (!grant.everyone && grant.loginName === undefined)
    throw createInvalidFieldError("loginName", "grant.toWhom");
  return runInTransaction(shop.db, async (tx) => {
    const now = await getShopNow(tx);
    const granted = await grantCoupon(tx, {
      to: grant.everyone ? "everyone" : { loginName: grant.loginName ?? "" },
      name: { zhTw: grant.name, en: grant.nameEn === "" ? grant.name : grant.nameEn },
      discountCents: grant.discountCents,
      minSpendCents: grant.minSpendCents,
      startsAt: now,
      endsAt: getEndOfShopDay(now, grant.days),
    });
    if (granted === 0 && !grant.everyone)
      throw createInvalidFieldError("loginName", "grant.unknown");
    await recordAuditEntry(tx, {
      ...by,
      action: "grantCoupon",
      subject: await getReceiver(tx, grant),
      after: { discountCents: grant.discountCents, minSpendCents: grant.minSpendCents },
    });
    return granted;
  });
}

async function getReceiver(
  tx: Transaction,
  { everyone, loginName = "" }: CouponGrant,
): Promise<AuditEntry["subject"]> {
  if (everyone) return { kind: "everyone", id: null, name: "everyone" };
  const receiver = await findShopperByLoginName(tx, loginName);
  return { kind: "shopper", id: receiver?.id ?? null, name: loginName };
}
