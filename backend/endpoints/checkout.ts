import { getBilingualKey } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { COUPON_STATUS, type CouponStatus } from "@contract/model/states";
import * as cartCalls from "@contract/shop/cart";
import * as checkoutCalls from "@contract/shop/checkout";
import * as couponsCalls from "@contract/shop/coupons";
import { pickupPoints } from "@contract/shop/pickup";
import type { NamedGoods, ScopeItem } from "../database/campaign-coupons";
import { UNLIMITED_DISCOUNT_CENTS } from "../rules/coupon-discount";
import { multiplyCents, NO_CENTS } from "../rules/money";
import { getFreeStock } from "../rules/stock";
import {
  addToCart,
  changeCartCount,
  removeFromCart,
  readCart,
  type CurrentCartLine,
} from "../services/cart/cart";
import {
  claimCoupon,
  findUsableCoupons,
  readCoupons,
  readCouponScopeItems,
  readOffers,
  type CurrentCoupon,
  type EvaluatedCoupon,
} from "../services/coupons/coupons";
import { placeOrder } from "../services/orders/place-order";
import { quoteOrder } from "../services/orders/quote-order";
import { getPayTypes } from "../services/payments/pay-providers";
import { findPickupPoints } from "../services/pickup/find-pickup-points";
import type { Shop } from "../services/shop";
import { countCheckoutOutcome } from "../services/shop-metrics";
import { defineEndpoint, type Endpoint } from "./define-endpoint";
import { toPayType } from "./payments";

export const cartEndpoints: Endpoint[] = [
  defineEndpoint(cartCalls.shoppingCartPage, async ({ shop, shopper, input }) => {
    const { lines, goodsCents } = await readCart(shop, shopper.id);
    const start = (input.pageNum - 1) * input.pageSize;
    const page = lines.slice(start, start + input.pageSize);
    const payTypeList = (await getPayTypes(shop, goodsCents)).map(toPayType);
    return { data: page.map(toCartItem), goodsAmountCents: goodsCents, payTypeList };
  }),
  defineEndpoint(cartCalls.addShoppingCartItem, async ({ shop, shopper, input }) => {
    const { addedPrice: addedPriceCents, ...goods } = input;
    const { sku, ...added } = await addToCart(shop, shopper.id, { ...goods, addedPriceCents });
    return { ...added, productName: sku.productName };
  }),
  defineEndpoint(cartCalls.updateCartItemNum, async ({ shop, shopper, input }) =>
    toCartItem(await changeCartCount(shop, shopper.id, input)),
  ),
  defineEndpoint(cartCalls.deleteCartItem, async ({ shop, shopper, input }) => {
    const ids = [...(input.ids ?? []), ...(input.id === undefined ? [] : [input.id])];
    await removeFromCart(shop, shopper.id, ids);
  }),
];

/** Converts a cart line for the API and adds its subtotal. `stock` is the free stock. */
function toCartItem(line: CurrentCartLine): cartCalls.CartItem {
  const subtotalCents = multiplyCents(line.priceCents, line.count);
  return { ...line, subtotalCents, stock: getFreeStock(line) };
}

export const checkoutEndpoints: Endpoint[] = [
  defineEndpoint(checkoutCalls.settleOrder, async ({ shop, shopper, input }) => {
    const { lines, bill, addresses, coupons, ...quote } = await quoteOrder(shop, shopper.id, input);
    return {
      ...quote,
      items: lines.map(toCartItem),
      goodsAmountCents: bill.goodsCents,
      freightAmountCents: bill.freightCents,
      discountAmountCents: bill.discountCents,
      payAmountCents: bill.payCents,
      addressList: addresses,
      couponList: await toCouponChoices(shop, coupons),
      payTypeList: (await getPayTypes(shop, bill.payCents)).map(toPayType),
    };
  }),
  defineEndpoint(checkoutCalls.submitOrder, async ({ shop, shopper, input, lang }) => {
    const { expectedPayAmount: expectedCents, ...order } = input;
    const placed = await countCheckoutOutcome(() =>
      placeOrder(shop, shopper.id, { ...order, expectedCents, language: lang }),
    );
    return { ...placed, orderId: placed.id, payAmountCents: placed.payCents };
  }),
];

export const pickupEndpoints: Endpoint[] = [
  defineEndpoint(pickupPoints, ({ shop, input }) => findPickupPoints(shop, input)),
];

export const couponEndpoints: Endpoint[] = [
  defineEndpoint(couponsCalls.couponPage, async ({ shop, shopper, input }) => {
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
  defineEndpoint(couponsCalls.usableCouponList, async ({ shop, shopper, input }) => {
    const found = await findUsableCoupons(shop, shopper.id, input.cartItemIds.split(","));
    return {
      usable: await toCouponChoices(shop, found.usable),
      unusable: await toCouponChoices(shop, found.unusable),
    };
  }),
  defineEndpoint(couponsCalls.couponOfferList, async ({ shop, shopper }) => {
    const offers = await readOffers(shop, shopper.id);
    const termsOf = await makeTermsReader(shop, offers);
    return offers.map((offer) => ({ ...offer, ...termsOf(offer), endTime: offer.claimUntil }));
  }),
  defineEndpoint(couponsCalls.receiveCoupon, async ({ shop, shopper, input, lang }) => {
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
): Promise<couponsCalls.CouponChoice[]> {
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
