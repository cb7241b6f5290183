import type { HkCents } from "@contract/model/money";
import type { CouponRefusal } from "@contract/model/states";
import type { CouponRecord } from "../../database/coupons";
import { bestCoupon, judgeCoupon } from "../../rules/coupon-discount";
import type { GoodsLine } from "../../rules/coupon-discount";
import { NO_CENTS } from "../../rules/money";

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
