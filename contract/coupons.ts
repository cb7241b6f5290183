import * as z from "zod/mini";
import { call } from "./call";
import { pageQuery, queryNumber, wireAmount, wireId, wireText, wireTime } from "./envelope";
import * as f from "./fields";
import { COUPON_REFUSALS, COUPON_SCOPE, COUPON_STATUS } from "./states";

/** A coupon in a shopper's hand (spec §3): "any commodity" when scope and minimum spend are 0. */
export const coupon = z.object({
  id: wireId,
  name: z.string(),
  nameEn: wireText,
  discount: wireAmount,
  minSpend: wireAmount,
  scope: z._default(z.literal(Object.values(COUPON_SCOPE)), COUPON_SCOPE.any),
  productIds: z._default(z.nullish(z.array(wireId)), []),
  startTime: wireTime,
  endTime: wireTime,
  status: z.literal(Object.values(COUPON_STATUS)),
  usedOrderNo: wireText,
});

export const couponPage = call({
  method: "GET",
  path: "/userApp/coupon/couponPage",
  summary: "The shopper's coupons by status 1, 3 or 5",
  token: "required",
  request: z.object({
    ...pageQuery,
    status: z._default(queryNumber(1, 5), COUPON_STATUS.toBeUsed),
  }),
  shape: "page",
  reply: coupon,
  refusals: [],
});

/** Coupons against chosen goods: what each takes off, or why it cannot be used. */
export const couponChoice = z.object({
  ...coupon.shape,
  /** What it would take off these goods; 0 when unusable. */
  saves: wireAmount,
  best: z._default(z.boolean(), false),
  reason: z.nullish(z.enum(COUPON_REFUSALS)),
});

export const usableCouponList = call({
  method: "GET",
  path: "/userApp/coupon/usableCouponList",
  summary: "Coupons for chosen cart lines, usable and not",
  token: "required",
  request: z.object({ cartItemIds: z.string().check(z.regex(/^\d{1,19}(,\d{1,19}){0,98}$/)) }),
  shape: "data",
  reply: z.object({ usable: z.array(couponChoice), unusable: z.array(couponChoice) }),
  refusals: [],
  optional: true,
});

export const receiveCoupon = call({
  method: "POST",
  path: "/userApp/coupon/receiveCoupon",
  summary: "Claim a coupon by its code",
  token: "required",
  request: z.object({ code: f.couponCode }),
  shape: "data",
  reply: z.object({ id: wireId, name: wireText }),
  refusals: ["couponUnknown", "couponClaimed", "tooManyRequests"],
  optional: true,
});
