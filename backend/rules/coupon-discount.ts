import { LARGEST_AMOUNT_CENTS, type HkCents } from "@contract/model/money";
import {
  COUPON_SCOPE,
  COUPON_STATUS,
  type CouponRefusal,
  type CouponScope,
  type CouponStatus,
} from "@contract/model/states";
import type { CampaignCurrentState, CampaignState } from "@contract/staff/states";
import {
  addCents,
  asHkCents,
  multiplyCents,
  NO_CENTS,
  calculatePercent,
  getSmallerCents,
  subtractCents,
} from "./money";
import { getEndOfShopDay } from "./shop-calendar";

/** The coupon fields that the rules need. Amounts are in HK cents. */
export interface CouponTerms {
  readonly id: string;
  /** The discount. If `percent` is set, this is the maximum discount. */
  readonly discountCents: HkCents;
  /** The percentage from 1 to 100. Null for a fixed amount. */
  readonly percent: number | null;
  readonly minSpendCents: HkCents;
  /** `any` for all goods. Otherwise only the goods in the lists below. */
  readonly scope: CouponScope;
  readonly productIds: readonly string[];
  readonly brandCodes: readonly string[];
  readonly categoryCodes: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: Exclude<CouponStatus, typeof COUPON_STATUS.expired>;
  /** True while the campaign of the coupon is paused. */
  readonly suspended: boolean;
}

/** A cart line: the unit price in HK cents, the count, and the properties that a coupon may be limited to. */
export interface GoodsLine {
  readonly productId: string;
  readonly brandCode: string | null;
  readonly categoryCode: string;
  readonly priceCents: HkCents;
  readonly count: number;
}

/** The maximum discount of a percentage coupon that has no maximum. No order reaches this amount. */
export const UNLIMITED_DISCOUNT_CENTS = asHkCents(LARGEST_AMOUNT_CENTS);

type CouponCheck =
  | { readonly usable: true; readonly savesCents: HkCents }
  | { readonly usable: false; readonly reason: CouponRefusal };

/**
 * Returns the discount of a coupon on these goods, or the reason why it cannot be used. The minimum of the coupon is
 * compared with the goods in its scope. The discount never exceeds the price of these goods.
 */
export function checkCoupon(
  coupon: CouponTerms,
  goods: readonly GoodsLine[],
  now: Date,
): CouponCheck {
  if (coupon.status === COUPON_STATUS.used) return { usable: false, reason: "used" };
  if (now >= coupon.endsAt) return { usable: false, reason: "expired" };
  if (now < coupon.startsAt) return { usable: false, reason: "notStarted" };
  if (coupon.suspended) return { usable: false, reason: "paused" };
  const eligible = goods.filter((line) => isGoodFor(coupon, line));
  if (eligible.length === 0) return { usable: false, reason: "products" };
  const subtotal = sumGoods(eligible);
  if (subtotal < coupon.minSpendCents) return { usable: false, reason: "minSpend" };
  return {
    usable: true,
    savesCents: getSmallerCents(calculateDiscount(coupon, subtotal), subtotal),
  };
}

function calculateDiscount({ percent, discountCents }: CouponTerms, subtotal: HkCents): HkCents {
  return percent === null
    ? discountCents
    : getSmallerCents(calculatePercent(subtotal, percent), discountCents);
}

/**
 * Returns the usable coupon that saves most. Among equal ones, it is the one that expires first, and then the oldest
 * one.
 */
export function findBestCoupon<C extends CouponTerms>(
  coupons: readonly C[],
  goods: readonly GoodsLine[],
  now: Date,
): C | undefined {
  let best: { coupon: C; savesCents: HkCents } | undefined;
  for (const coupon of coupons) {
    const verdict = checkCoupon(coupon, goods, now);
    if (!verdict.usable || verdict.savesCents === 0) continue;
    const candidate = { coupon, savesCents: verdict.savesCents };
    if (best === undefined || isBetter(candidate, best)) best = candidate;
  }
  return best?.coupon;
}

/** The amounts of an order in HK cents. `shares` and `inScope` have one entry for each line. */
export interface OrderAmounts {
  readonly goodsCents: HkCents;
  readonly freightCents: HkCents;
  readonly discountCents: HkCents;
  readonly payCents: HkCents;
  readonly shares: readonly HkCents[];
  /**
   * True for each line that the coupon applies to. A refund compares the total of these lines with the coupon's
   * minimum.
   */
  readonly inScope: readonly boolean[];
}

type OrderAmountsResult =
  | { readonly ok: true; readonly bill: OrderAmounts }
  | { readonly ok: false; readonly reason: CouponRefusal };

/** Calculates the amounts of an order with at most one coupon. Freight is always free. */
export function calculateOrderAmounts(
  goods: readonly GoodsLine[],
  coupon: CouponTerms | undefined,
  now: Date,
): OrderAmountsResult {
  const verdict = coupon === undefined ? undefined : checkCoupon(coupon, goods, now);
  if (verdict?.usable === false) return { ok: false, reason: verdict.reason };
  const discountCents = verdict?.savesCents ?? NO_CENTS;
  const goodsCents = sumGoods(goods);
  const inScope = goods.map((line) => coupon === undefined || isGoodFor(coupon, line));
  return {
    ok: true,
    bill: {
      goodsCents,
      freightCents: NO_CENTS,
      discountCents,
      payCents: subtractCents(goodsCents, discountCents),
      shares: distributeDiscount(
        discountCents,
        goods.map((line, at) => (inScope[at] === true ? calculateLineCents(line) : NO_CENTS)),
      ),
      inScope,
    },
  };
}

/** Returns the price of goods before any coupon, in HK cents. */
export function sumGoods(goods: readonly GoodsLine[]): HkCents {
  return addCents(...goods.map(calculateLineCents));
}

function calculateLineCents(line: GoodsLine): HkCents {
  return multiplyCents(line.priceCents, line.count);
}

function isGoodFor(coupon: CouponTerms, line: GoodsLine): boolean {
  return (
    coupon.scope === COUPON_SCOPE.any ||
    coupon.productIds.includes(line.productId) ||
    coupon.categoryCodes.includes(line.categoryCode) ||
    (line.brandCode !== null && coupon.brandCodes.includes(line.brandCode))
  );
}

interface Candidate {
  readonly coupon: CouponTerms;
  readonly savesCents: HkCents;
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.savesCents !== other.savesCents) return one.savesCents > other.savesCents;
  const endsEarlier = one.coupon.endsAt.getTime() - other.coupon.endsAt.getTime();
  if (endsEarlier !== 0) return endsEarlier < 0;
  return BigInt(one.coupon.id) < BigInt(other.coupon.id);
}

/**
 * Distributes a discount over lines by the largest-remainder method. Each line gets ⌊discount · line / all⌋. The
 * remaining cents go to the lines with the largest remainders, and the earlier line wins a tie. Amounts are in HK
 * cents. The shares add up to the discount, and none exceeds its line. `discount` must not exceed the sum of the
 * lines.
 */
export function distributeDiscount(discount: HkCents, lines: readonly HkCents[]): HkCents[] {
  const all = lines.reduce<number>((sum, line) => sum + line, 0);
  if (discount < 0 || discount > all)
    throw new RangeError("A discount must lie between 0 and the goods.");
  if (all === 0) return lines.map(() => asHkCents(0));
  // Use bigint, because a product of two amounts may exceed 2^53.
  const parts = lines.map((line, index) => {
    const product = BigInt(discount) * BigInt(line);
    return { index, share: Number(product / BigInt(all)), remainder: product % BigInt(all) };
  });
  let left = discount - parts.reduce((sum, part) => sum + part.share, 0);
  for (const part of [...parts].sort(compareRemainders)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => asHkCents(part.share));
}

function compareRemainders(
  one: { index: number; remainder: bigint },
  other: { index: number; remainder: bigint },
): number {
  if (one.remainder === other.remainder) return one.index - other.index;
  return one.remainder > other.remainder ? -1 : 1;
}

/** The campaign fields that the rules need. */
interface CampaignPeriod {
  readonly state: CampaignState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /**
   * The number of days for which a coupon is valid after the shopper received it. Null if it is valid until the
   * campaign ends.
   */
  readonly validDays: number | null;
}

/**
 * Returns the state of a campaign at `now`. A running campaign before its start is scheduled. A running or
 * paused campaign after its end has ended.
 */
export function getCampaignCurrentState(
  { state, startsAt, endsAt }: CampaignPeriod,
  now: Date,
): CampaignCurrentState {
  if (state === "draft" || state === "ended") return state;
  if (now >= endsAt) return "ended";
  return state === "running" && now < startsAt ? "scheduled" : state;
}

/** Returns the start and the end of a coupon that is issued now. It is not valid before the campaign starts. */
export function calculateCouponPeriod(
  { startsAt, endsAt, validDays }: CampaignPeriod,
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const from = now < startsAt ? startsAt : now;
  return { startsAt: from, endsAt: validDays === null ? endsAt : getEndOfShopDay(from, validDays) };
}
