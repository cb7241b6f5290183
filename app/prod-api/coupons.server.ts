import type { Parsed } from "@contract/call";
import * as calls from "@contract/coupons";
import type { HkCents } from "@contract/money";
import type { CouponRefusal, CouponScope, CouponStatus } from "@contract/states";
import { mapAnswer, mapRows, type Answer, type Page } from "./answer";
import { ask, type Caller } from "./call.server";
import { centsOf, isoTime } from "./wire";

/** A coupon in the shopper's hand (spec §3): "any commodity" when scope and minimum spend are 0. */
export interface Coupon {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly discountCents: HkCents;
  readonly minSpendCents: HkCents;
  readonly scope: CouponScope;
  readonly productIds: readonly string[];
  /** ISO 8601. */
  readonly startTime: string;
  readonly endTime: string;
  readonly status: CouponStatus;
  /** Empty unless used. */
  readonly usedOrderNo: string;
}

/** A coupon against chosen goods. */
export interface CouponChoice extends Coupon {
  /** What it takes off these goods. */
  readonly savesCents: HkCents;
  readonly best: boolean;
  /** Why it cannot be used; null when it can. */
  readonly reason: CouponRefusal | null;
}

/** The shopper's coupons of one status. */
export async function couponPage(
  caller: Caller,
  { status, page = 1 }: { readonly status: CouponStatus; readonly page?: number },
): Promise<Answer<Page<Coupon>>> {
  return mapRows(await ask(calls.couponPage, { status, pageNum: page }, caller), couponOf);
}

/** Coupons for chosen cart lines; a backend without this call answers `notFound`. @public */
export async function usableCoupons(
  caller: Caller,
  cartItemIds: readonly string[],
): Promise<
  Answer<{ readonly usable: readonly CouponChoice[]; readonly unusable: readonly CouponChoice[] }>
> {
  const input = { cartItemIds: cartItemIds.join(",") };
  return mapAnswer(await ask(calls.usableCouponList, input, caller), (both) => ({
    usable: both.usable.map(couponChoiceOf),
    unusable: both.unusable.map(couponChoiceOf),
  }));
}

/** Claims a coupon by its code; a backend without this call answers `notFound` without `errKey`. */
export function receiveCoupon(
  caller: Caller,
  code: string,
): Promise<Answer<{ readonly id: string; readonly name: string }>> {
  return ask(calls.receiveCoupon, { code }, caller);
}

function couponOf(wire: Parsed<typeof calls.coupon>): Coupon {
  const { id, name, nameEn, scope, status, usedOrderNo } = wire;
  return {
    ...{ id, name, nameEn, scope, status, usedOrderNo },
    discountCents: centsOf(wire.discount),
    minSpendCents: centsOf(wire.minSpend),
    productIds: wire.productIds ?? [],
    startTime: isoTime(wire.startTime),
    endTime: isoTime(wire.endTime),
  };
}

/** A choice on the wire as the storefront's own, for checkout too. */
export function couponChoiceOf(wire: Parsed<typeof calls.couponChoice>): CouponChoice {
  return {
    ...couponOf(wire),
    savesCents: centsOf(wire.saves),
    best: wire.best,
    reason: wire.reason ?? null,
  };
}
