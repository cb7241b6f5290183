import { halfFor } from "@contract/languages";
import * as calls from "@contract/coupons";
import { COUPON_STATUS } from "@contract/states";
import type { CouponStatus } from "@contract/states";
import { claimCoupon } from "../services/coupons/claim-coupon";
import { findUsableCoupons } from "../services/coupons/find-usable-coupons";
import { listOffers, readCoupons } from "../services/coupons/list-coupons";
import type { CouponNow } from "../services/coupons/list-coupons";
import type { EvaluatedCoupon } from "../services/coupons/evaluate-coupons";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const couponEndpoints: Endpoint[] = [
  serve(calls.couponPage, async ({ shop, shopper, input }) => {
    const query = { ...input, status: couponStatus(input.status) };
    const { rows, total } = await readCoupons(shop, shopper.id, query);
    return {
      rows: rows.map((row) => ({ ...toCoupon(row), usedOrderNo: row.usedOrderNo ?? "" })),
      total,
    };
  }),
  serve(calls.usableCouponList, async ({ shop, shopper, input }) => {
    const found = await findUsableCoupons(shop, shopper.id, input.cartItemIds.split(","));
    return {
      usable: found.usable.map(toCouponChoice),
      unusable: found.unusable.map(toCouponChoice),
    };
  }),
  serve(calls.couponOfferList, async ({ shop, shopper }) => {
    const offers = await listOffers(shop, shopper.id);
    return offers.map((offer) => ({ ...offer, endTime: offer.endsAt }));
  }),
  serve(calls.receiveCoupon, async ({ shop, shopper, input, lang }) => {
    const { id, name } = await claimCoupon(shop, shopper.id, input.code);
    return { id, name: name[halfFor(lang)] };
  }),
];

/** A number that is no coupon status asks for those to be used. */
function couponStatus(asked: number): CouponStatus {
  return Object.values(COUPON_STATUS).find((status) => status === asked) ?? COUPON_STATUS.toBeUsed;
}

function toCoupon({ coupon, status }: Pick<CouponNow, "coupon" | "status">) {
  return { ...coupon, startTime: coupon.startsAt, endTime: coupon.endsAt, status };
}

/** A coupon against chosen goods. */
export function toCouponChoice({ coupon, ...evaluated }: EvaluatedCoupon): calls.CouponChoice {
  return { ...toCoupon({ coupon, status: COUPON_STATUS.toBeUsed }), ...evaluated };
}
