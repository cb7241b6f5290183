import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { QUOTE_TOKEN_LIFE_MS } from "@contract/model/limits";
import { CART_STATUS } from "@contract/model/states";
import { listAddresses, type AddressRecord } from "../../database/addresses";
import { listCart, type CartLine } from "../../database/carts";
import { getShopNow } from "../../database/clock";
import type { Database, Transaction } from "../../database/connection";
import { listHeldCoupons, type CouponRecord } from "../../database/coupons";
import { findDefaultSku, findSkus, type SkuForSale } from "../../database/skus";
import { getShopSecret } from "../../database/stored-settings";
import {
  findBestCoupon,
  calculateOrderAmounts,
  type OrderAmounts,
} from "../../rules/coupon-discount";
import { Refusal } from "../../rules/refusal";
import { getCartStatus, getCartCountMax } from "../../rules/stock";
import { addStatus, type CurrentCartLine } from "../cart/cart";
import { evaluateCoupons, type EvaluatedCoupon } from "../coupons/coupons";
import type { Shop } from "../shop";
import { createStockShortError } from "../stock-short";

export interface Quote {
  readonly lines: readonly CurrentCartLine[];
  readonly bill: OrderAmounts;
  readonly addresses: readonly AddressRecord[];
  readonly coupons: readonly EvaluatedCoupon[];
  readonly couponId: string | null;
  readonly settleToken: string;
}

interface GoodsAndCoupon extends ChosenGoods {
  readonly couponId?: string | undefined;
  /** If true and no coupon is selected, the coupon that saves most is proposed. */
  readonly proposeCoupon?: boolean | undefined;
}

/**
 * Calculates the price of the selected goods with a selected, a proposed or no coupon. It changes nothing. Throws
 * `noGoods`, `skuOffShelf`, `createStockShortError`, or `couponUnusable` with the reason.
 */
export async function quoteOrder(
  shop: Shop,
  shopperId: string,
  chosen: GoodsAndCoupon,
): Promise<Quote> {
  const now = await getShopNow(shop.db);
  const lines = await readLinesToOrder(shop.db, shopperId, chosen);
  requireBuyableLines(lines);
  const [addresses, held, settleToken] = await Promise.all([
    listAddresses(shop.db, shopperId),
    listHeldCoupons(shop.db, shopperId, now),
    makeQuoteToken(shop, shopperId, now),
  ]);
  const coupon =
    chosen.couponId === undefined && chosen.proposeCoupon === true
      ? findBestCoupon(held, lines, now)
      : findNamedCoupon(held, chosen.couponId);
  const billing = calculateOrderAmounts(lines, coupon, now);
  if (!billing.ok) throw new Refusal("couponUnusable", { reason: billing.reason });
  return {
    lines: lines.map(addStatus),
    bill: billing.bill,
    addresses,
    coupons: evaluateCoupons(held, lines, now),
    couponId: coupon?.id ?? null,
    settleToken,
  };
}

function findNamedCoupon(held: readonly CouponRecord[], id: string | undefined) {
  if (id === undefined) return undefined;
  const coupon = held.find((each) => each.id === id);
  if (coupon === undefined) throw new Refusal("couponUnusable", { reason: "used" });
  return coupon;
}

const NONCE_BYTES = 12;

/* The settle token identifies a checkout: `<nonce>.<creation time, base 36>.<HMAC of both and the shopper>`. It is
   signed and not stored, because a price calculation must not change anything. */

/** Creates a token for this shopper that is valid for two hours. */
export async function makeQuoteToken(shop: Shop, shopperId: string, now: Date): Promise<string> {
  const claim = `${randomBytes(NONCE_BYTES).toString("base64url")}.${now.getTime().toString(36)}`;
  return `${claim}.${await sign(shop, shopperId, claim)}`;
}

/**
 * Returns the creation time of a token of this shopper. Returns undefined for an invalid token. Call it outside a
 * transaction, because it may read the shop's secret through another connection.
 */
export async function readQuoteToken(
  shop: Shop,
  shopperId: string,
  token: string,
): Promise<Date | undefined> {
  const [nonce = "", madeAt = "", signature = "", ...more] = token.split(".");
  const expected = Buffer.from(await sign(shop, shopperId, `${nonce}.${madeAt}`));
  const given = Buffer.from(signature);
  const isOurs =
    more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? new Date(Number.parseInt(madeAt, 36)) : undefined;
}

/**
 * Throws `settleTokenExpired` if the token is invalid or older than two hours. The page must then calculate the price
 * again.
 */
export function requireFreshToken(madeAt: Date | undefined, now: Date): void {
  const isFresh = madeAt !== undefined && now.getTime() - madeAt.getTime() < QUOTE_TOKEN_LIFE_MS;
  if (!isFresh) throw new Refusal("settleTokenExpired");
}

async function sign(shop: Shop, shopperId: string, claim: string): Promise<string> {
  const secret = await getShopSecret(shop.db, "settleToken");
  return createHmac("sha256", secret).update(`${shopperId}.${claim}`).digest("base64url");
}

/** The goods to quote or order: one SKU to buy now, selected cart lines, or all cart lines that can be bought. */
export interface ChosenGoods {
  readonly cartItemIds?: readonly string[] | undefined;
  readonly buyNow?:
    | { readonly productId: string; readonly skuId?: string | undefined; readonly count: number }
    | undefined;
}

/** Returns the lines to order. The SKU of "buy now" becomes a line that has the id of the SKU. */
export async function readLinesToOrder(
  db: Database | Transaction,
  shopperId: string,
  chosen: ChosenGoods,
): Promise<CartLine[]> {
  const lines =
    chosen.buyNow === undefined
      ? await getCartLines(db, shopperId, chosen.cartItemIds)
      : [await getBuyNowLines(db, chosen.buyNow)];
  if (lines.length === 0) throw new Refusal("noGoods");
  return lines;
}

async function getCartLines(
  db: Database | Transaction,
  shopperId: string,
  ids: readonly string[] | undefined,
): Promise<CartLine[]> {
  const lines = await listCart(db, shopperId, ids);
  return ids === undefined
    ? lines.filter((line) => getCartStatus(line) === CART_STATUS.normal)
    : lines;
}

async function getBuyNowLines(
  db: Database | Transaction,
  goods: NonNullable<ChosenGoods["buyNow"]>,
): Promise<CartLine> {
  const [sku] =
    goods.skuId === undefined
      ? [await findDefaultSku(db, goods.productId)]
      : await findSkus(db, [goods.skuId]);
  if (sku?.productId !== goods.productId) throw new Refusal("skuOffShelf");
  return { ...sku, id: sku.skuId, count: goods.count, addedPriceCents: sku.priceCents };
}

/** Throws `skuOffShelf` or `createStockShortError` for the first line that cannot be bought. */
export function requireBuyableLines(
  lines: readonly (SkuForSale & { readonly count: number })[],
): void {
  for (const line of lines) {
    if (!line.onShelf) {
      throw new Refusal("skuOffShelf", {
        name: line.productName.zhTw,
        nameEn: line.productName.en,
      });
    }
    const most = getCartCountMax(line);
    if (line.count > most) throw createStockShortError(line, most);
  }
}
