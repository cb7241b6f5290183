import { couponPage, receiveCoupon, usableCouponList } from "@contract/coupons";
import { COUPON_STATUS } from "@contract/states";
import type { CouponStatus } from "@contract/states";
import { claimCoupon } from "../services/coupons/claim-coupon";
import { findUsableCoupons } from "../services/coupons/find-usable-coupons";
import { readCoupons } from "../services/coupons/list-coupons";
import type { CouponNow } from "../services/coupons/list-coupons";
import type { EvaluatedCoupon } from "../services/coupons/evaluate-coupons";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId, wireAmount, wireTime } from "./wire";

export const couponEndpoints: Endpoint[] = [
  serve(couponPage, async ({ shop, shopper, input }) => {
    const { pageNum, pageSize } = input;
    const status = couponStatus(input.status);
    const { rows, total } = await readCoupons(shop, shopper.id, { status, pageNum, pageSize });
    return {
      rows: rows.map((row) => ({ ...wireCoupon(row), usedOrderNo: row.usedOrderNo ?? "" })),
      total,
    };
  }),
  serve(usableCouponList, async ({ shop, shopper, input }) => {
    const found = await findUsableCoupons(shop, shopper.id, input.cartItemIds.split(","));
    return {
      usable: found.usable.map(wireCouponChoice),
      unusable: found.unusable.map(wireCouponChoice),
    };
  }),
  serve(receiveCoupon, async ({ shop, shopper, input, lang }) => {
    const { id, name } = await claimCoupon(shop, shopper.id, input.code);
    return { id: bareId(id), name: name[lang] };
  }),
];

/** A number that is no coupon status asks for those to be used. */
function couponStatus(asked: number): CouponStatus {
  return Object.values(COUPON_STATUS).find((status) => status === asked) ?? COUPON_STATUS.toBeUsed;
}

function wireCoupon({ coupon, status }: Pick<CouponNow, "coupon" | "status">) {
  return {
    id: bareId(coupon.id),
    name: coupon.name.zhTw,
    nameEn: coupon.name.en,
    discount: wireAmount(coupon.discountCents),
    minSpend: wireAmount(coupon.minSpendCents),
    scope: coupon.scope,
    productIds: coupon.productIds.map(bareId),
    startTime: wireTime(coupon.startsAt),
    endTime: wireTime(coupon.endsAt),
    status,
  };
}

/** A coupon against chosen goods on the wire (prod-api B.6). */
export function wireCouponChoice({ coupon, savesCents, best, reason }: EvaluatedCoupon) {
  return {
    ...wireCoupon({ coupon, status: COUPON_STATUS.toBeUsed }),
    saves: wireAmount(savesCents),
    best,
    reason,
  };
}
