import { COUPON_SCOPE, COUPON_STATUS } from "@contract/states";
import type { CouponRefusal, CouponScope, CouponStatus } from "@contract/states";
import type { HkCents } from "@contract/money";
import { addCents, multiplyCents, NO_CENTS, smallerCents, subtractCents } from "./money";
import { shareDiscount } from "./share-discount";

/** A coupon as the rules see it; amounts in HK cents. */
export interface CouponTerms {
  readonly id: string;
  readonly discountCents: HkCents;
  readonly minSpendCents: HkCents;
  readonly scope: CouponScope;
  /** The products it is good for when `scope` is `products`. */
  readonly productIds: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: Exclude<CouponStatus, typeof COUPON_STATUS.expired>;
}

/** A line of goods: the selling price of one in HK cents, and how many. */
export interface GoodsLine {
  readonly productId: string;
  readonly priceCents: HkCents;
  readonly count: number;
}

export type CouponVerdict =
  | { readonly usable: true; readonly savesCents: HkCents }
  | { readonly usable: false; readonly reason: CouponRefusal };

/**
 * What a coupon takes off these goods, or why it cannot be used (prod-api B.7): the minimum is compared
 * with the goods it is good for, and never more than they cost is taken off.
 */
export function judgeCoupon(
  coupon: CouponTerms,
  goods: readonly GoodsLine[],
  now: Date,
): CouponVerdict {
  if (coupon.status === COUPON_STATUS.used) return { usable: false, reason: "used" };
  if (now >= coupon.endsAt) return { usable: false, reason: "expired" };
  if (now < coupon.startsAt) return { usable: false, reason: "notStarted" };
  const eligible = goods.filter((line) => isGoodFor(coupon, line));
  if (eligible.length === 0) return { usable: false, reason: "products" };
  const subtotal = sumOfGoods(eligible);
  if (subtotal < coupon.minSpendCents) return { usable: false, reason: "minSpend" };
  return { usable: true, savesCents: smallerCents(coupon.discountCents, subtotal) };
}

/** Of the usable coupons the one that saves most; on a tie the one that ends first, then the older one. */
export function bestCoupon<C extends CouponTerms>(
  coupons: readonly C[],
  goods: readonly GoodsLine[],
  now: Date,
): C | undefined {
  let best: { coupon: C; savesCents: HkCents } | undefined;
  for (const coupon of coupons) {
    const verdict = judgeCoupon(coupon, goods, now);
    if (!verdict.usable || verdict.savesCents === 0) continue;
    const candidate = { coupon, savesCents: verdict.savesCents };
    if (best === undefined || isBetter(candidate, best)) best = candidate;
  }
  return best?.coupon;
}

/** What goods cost and what of it is paid, all in HK cents; `shares` per line in the order of the goods. */
export interface Bill {
  readonly goodsCents: HkCents;
  readonly freightCents: HkCents;
  readonly discountCents: HkCents;
  readonly payCents: HkCents;
  readonly shares: readonly HkCents[];
}

export type Billing =
  | { readonly ok: true; readonly bill: Bill }
  | { readonly ok: false; readonly reason: CouponRefusal };

/** The bill of goods with at most one coupon; freight is free on the whole store (spec §1). */
export function billGoods(
  goods: readonly GoodsLine[],
  coupon: CouponTerms | undefined,
  now: Date,
): Billing {
  const verdict = coupon === undefined ? undefined : judgeCoupon(coupon, goods, now);
  if (verdict?.usable === false) return { ok: false, reason: verdict.reason };
  const discountCents = verdict?.savesCents ?? NO_CENTS;
  const goodsCents = sumOfGoods(goods);
  return {
    ok: true,
    bill: {
      goodsCents,
      freightCents: NO_CENTS,
      discountCents,
      payCents: subtractCents(goodsCents, discountCents),
      shares: shareDiscount(
        discountCents,
        goods.map((line) =>
          coupon === undefined || isGoodFor(coupon, line) ? lineCents(line) : NO_CENTS,
        ),
      ),
    },
  };
}

/** What goods cost before any coupon, in HK cents. */
export function sumOfGoods(goods: readonly GoodsLine[]): HkCents {
  return addCents(...goods.map(lineCents));
}

function lineCents(line: GoodsLine): HkCents {
  return multiplyCents(line.priceCents, line.count);
}

function isGoodFor(coupon: CouponTerms, line: GoodsLine): boolean {
  return coupon.scope === COUPON_SCOPE.any || coupon.productIds.includes(line.productId);
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
