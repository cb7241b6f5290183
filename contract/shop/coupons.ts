import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import { nothing, pageQuery, queryNumber } from "../model/envelope";
import * as f from "../model/fields";
import { CART_LINES_MAX } from "../model/limits";
import { COUPON_REFUSALS, COUPON_SCOPE, COUPON_STATUS } from "../model/states";

/** What a coupon takes off, and of which goods. */
const terms = {
  /** Of one by percent the most that it takes off; 0 where there is no such cap. */
  discountCents: c.cents,
  /** Ours: 1 to 100 of one by percent. */
  percent: c.orNull(c.number),
  minSpendCents: c.cents,
  scope: c.codeOrElse(Object.values(COUPON_SCOPE), COUPON_SCOPE.any),
  productIds: c.listOrNone(c.id),
  /** Ours: the brands, categories and products that it is for, by name. */
  scopeItems: c.listOrNone(
    c.object({
      kind: c.wordOf(["brand", "category", "product"], "product"),
      code: c.handle,
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
  /** Ours: its campaign is paused, and it cannot be used until that goes on. */
  suspended: c.orElse(c.flag, false),
};

/** A coupon in a shopper's hand (spec §3): "any commodity" when scope and minimum spend are 0. */
export const coupon = c.object({
  ...couponParts,
  /** Empty unless used. */
  usedOrderNo: c.text,
});
export type Coupon = z.output<typeof coupon>;

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
  optional: true,
});

/** A coupon against chosen goods: what it takes off, or why it cannot be used. */
export const couponChoice = c.object({
  ...couponParts,
  /** What it would take off these goods; 0 when unusable. */
  savesCents: c.cents,
  best: c.orElse(c.flag, false),
  /** Null when it can be used. */
  reason: c.orNull(z.enum(COUPON_REFUSALS)),
});
export type CouponChoice = z.output<typeof couponChoice>;

export const usableCouponList = call({
  method: "GET",
  path: "/userApp/coupon/usableCouponList",
  summary: "Coupons for chosen cart lines, usable and not",
  token: "required",
  request: z.object({ cartItemIds: f.idList(CART_LINES_MAX) }),
  shape: "data",
  reply: c.object({ usable: c.list(couponChoice), unusable: c.list(couponChoice) }),
  refusals: [],
  optional: true,
});

/** A coupon that any shopper may claim by its code, for as long as there are some. */
const couponOffer = c.object({
  code: c.someText,
  name: c.pair,
  ...terms,
  /** How many days it can be used once it is claimed; null for as long as it can be claimed. */
  validDays: c.orNull(c.number),
  /** Until when it can be claimed. */
  endTime: c.time,
});
export type CouponOffer = z.output<typeof couponOffer>;

export const couponOfferList = call({
  method: "GET",
  path: "/userApp/coupon/couponOfferList",
  summary: "Coupons that are offered to everyone and that this shopper has not claimed",
  token: "required",
  request: nothing,
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
  reply: c.orBare(c.object({ id: c.id, name: c.text })),
  refusals: ["couponUnknown", "couponClaimed", "tooManyRequests"],
  optional: true,
});
