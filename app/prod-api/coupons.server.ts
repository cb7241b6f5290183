import * as calls from "@contract/coupons";
import type { CouponStatus } from "@contract/states";
import { ask, type Caller } from "./call.server";

/** The shopper's coupons of one status. */
export function couponPage(
  caller: Caller,
  { status, page = 1 }: { readonly status: CouponStatus; readonly page?: number },
) {
  return ask(calls.couponPage, { status, pageNum: page }, caller);
}

/** Coupons for chosen cart lines; a backend without this call answers `notFound`. @public */
export function usableCoupons(caller: Caller, cartItemIds: readonly string[]) {
  return ask(calls.usableCouponList, { cartItemIds: cartItemIds.join(",") }, caller);
}

/** Claims a coupon by its code; a backend without this call answers `notFound` without `errKey`. */
export function receiveCoupon(caller: Caller, code: string) {
  return ask(calls.receiveCoupon, { code }, caller);
}
