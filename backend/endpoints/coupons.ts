import type { HkCents } from "@contract/model/money";
import { getBilingualKey } from "@contract/model/languages";
import * as calls from "@contract/shop/coupons";
import { COUPON_STATUS } from "@contract/model/states";
import type { CouponStatus } from "@contract/model/states";
import type { NamedGoods, ScopeItem } from "../database/campaign-coupons";
import { UNLIMITED_DISCOUNT_CENTS } from "../rules/coupon-discount";
import { NO_CENTS } from "../rules/money";
import {
  claimCoupon,
  findUsableCoupons,
  readCoupons,
  readCouponScopeItems,
  readOffers,
  type CurrentCoupon,
  type EvaluatedCoupon,
} from "../services/coupons/coupons";
import type { Shop } from "../services/shop";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const couponEndpoints: Endpoint[] = [
  defineEndpoint(calls.couponPage, async ({ shop, shopper, input }) => {
    const query = { ...input, status: toCouponStatus(input.status) };
    const { rows, total } = await readCoupons(shop, shopper.id, query);
    const termsOf = await makeTermsReader(
      shop,
      rows.map(({ coupon }) => coupon),
    );
    return {
      rows: rows.map((row) => ({
        ...toCoupon(row),
        ...termsOf(row.coupon),
        usedOrderNo: row.usedOrderNo ?? "",
      })),
      total,
    };
  }),
  defineEndpoint(calls.usableCouponList, async ({ shop, shopper, input }) => {
    const found = await findUsableCoupons(shop, shopper.id, input.cartItemIds.split(","));
    return {
      usable: await toCouponChoices(shop, found.usable),
      unusable: await toCouponChoices(shop, found.unusable),
    };
  }),
  defineEndpoint(calls.couponOfferList, async ({ shop, shopper }) => {
    const offers = await readOffers(shop, shopper.id);
    const termsOf = await makeTermsReader(shop, offers);
    return offers.map((offer) => ({ ...offer, ...termsOf(offer), endTime: offer.claimUntil }));
  }),
  defineEndpoint(calls.receiveCoupon, async ({ shop, shopper, input, lang }) => {
    const { id, name } = await claimCoupon(shop, shopper.id, input.code);
    return { id, name: name[getBilingualKey(lang)] };
  }),
];

/** Returns the coupon status for a number. An unknown number means coupons that can be used. */
function toCouponStatus(asked: number): CouponStatus {
  return Object.values(COUPON_STATUS).find((status) => status === asked) ?? COUPON_STATUS.toBeUsed;
}

function toCoupon({ coupon, status }: Pick<CurrentCoupon, "coupon" | "status">) {
  return { ...coupon, startTime: coupon.startsAt, endTime: coupon.endsAt, status };
}

/** Converts evaluated coupons for the API and adds the names of the goods that each coupon is limited to. */
export async function toCouponChoices(
  shop: Shop,
  choices: readonly EvaluatedCoupon[],
): Promise<calls.CouponChoice[]> {
  const termsOf = await makeTermsReader(
    shop,
    choices.map(({ coupon }) => coupon),
  );
  return choices.map(({ coupon, ...evaluated }) => ({
    ...toCoupon({ coupon, status: COUPON_STATUS.toBeUsed }),
    ...termsOf(coupon),
    ...evaluated,
  }));
}

type CouponWithTerms = NamedGoods & { readonly discountCents: HkCents };

/**
 * Returns a function that converts the terms of a coupon for the API. One query reads the names of all goods first.
 */
async function makeTermsReader(shop: Shop, coupons: readonly CouponWithTerms[]) {
  const items = await readCouponScopeItems(shop, coupons);
  return ({ discountCents, ...named }: CouponWithTerms) => ({
    discountCents: discountCents === UNLIMITED_DISCOUNT_CENTS ? NO_CENTS : discountCents,
    scopeItems: items.filter((item) => listCodes(named, item.kind).includes(item.code)),
  });
}

function listCodes(named: NamedGoods, kind: ScopeItem["kind"]): readonly string[] {
  if (kind === "brand") return named.brandCodes;
  return kind === "category" ? named.categoryCodes : named.productIds;
}
