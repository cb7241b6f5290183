import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { CART_LINES_MAX } from "../model/limits";
import { COUPON_REFUSALS, COUPON_SCOPE, COUPON_STATUS } from "../model/states";

/** The discount of a coupon, and the goods that the coupon applies to. */
const terms = {
  /** The discount of a fixed amount, or the maximum of a percentage discount. 0 means no maximum. */
  discountCents: c.cents,
  /** The percentage from 1 to 100. Null for a fixed amount. It is not in the specification. */
  percent: c.orNull(c.number),
  minSpendCents: c.cents,
  scope: c.codeOrElse(Object.values(COUPON_SCOPE), COUPON_SCOPE.any),
  productIds: c.listOrNone(c.id),
  /**
   * The names of the brands, categories and products that the coupon applies to. They are not in the
   * specification.
   */
  scopeItems: c.listOrNone(
    c.object({
      kind: c.wordOf(["brand", "category", "product"], "product"),
      code: c.shortKey,
      name: c.pair,
    }),
  ),
};

const couponParts = {
  id: c.id,
  name: c.pair,
  ...terms,
  startTime: c.time,
  endTime: c.time,
  status: c.codeOf(Object.values(COUPON_STATUS)),
  /**
   * True if the campaign is paused, so that the coupon cannot be used now. It is not in the specification.
   */
  suspended: c.orElse(c.flag, false),
};

/**
 * A coupon of a shopper (spec §3). Pages show it as valid for "any commodity" if the scope and the minimum
 * spend are 0.
 */
export const coupon = c.object({
  ...couponParts,
  /** The number of the order that used the coupon. Empty if the coupon was not used. */
  usedOrderNo: c.text,
});
export type Coupon = z.output<typeof coupon>;

export const couponPage = call({
  method: "GET",
  path: "/userApp/coupon/couponPage",
  summary: "List the shopper's coupons by status 1, 3 or 5",
  token: "required",
  request: z.object({
    ...c.pageQuery,
    status: z._default(c.queryNumber(1, 5), COUPON_STATUS.toBeUsed),
  }),
  shape: "page",
  reply: coupon,
  refusals: [],
  optional: true,
});

/**
 * A coupon after a check against the selected goods. It contains the discount, or the reason why the coupon
 * cannot be used.
 */
export const couponChoice = c.object({
  ...couponParts,
  /** The discount for these goods. 0 if the coupon cannot be used. */
  savesCents: c.cents,
  best: c.orElse(c.flag, false),
  /** The reason why the coupon cannot be used. Null if it can be used. */
  reason: c.orNull(z.enum(COUPON_REFUSALS)),
});
export type CouponChoice = z.output<typeof couponChoice>;

export const usableCouponList = call({
  method: "GET",
  path: "/userApp/coupon/usableCouponList",
  summary: "List the shopper's coupons for the selected cart lines, usable or not",
  token: "required",
  request: z.object({ cartItemIds: f.idList(CART_LINES_MAX) }),
  shape: "data",
  reply: c.object({ usable: c.list(couponChoice), unusable: c.list(couponChoice) }),
  refusals: [],
  optional: true,
});

/** A coupon that any shopper can claim with its code while coupons are left. */
const couponOffer = c.object({
  code: c.someText,
  name: c.pair,
  ...terms,
  /** The number of days for which a claimed coupon is valid. Null if it is valid until `endTime`. */
  validDays: c.orNull(c.number),
  /** The end of the period in which the coupon can be claimed. */
  endTime: c.time,
});
export type CouponOffer = z.output<typeof couponOffer>;

export const couponOfferList = call({
  method: "GET",
  path: "/userApp/coupon/couponOfferList",
  summary: "List the public coupons that the shopper has not claimed",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.list(couponOffer),
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
  reply: c.orNullIfInvalid(c.object({ id: c.id, name: c.text })),
  refusals: ["couponUnknown", "couponClaimed", "tooManyRequests"],
  optional: true,
});
