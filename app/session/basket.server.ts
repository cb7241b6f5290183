import { randomBytes } from "node:crypto";
import { isId } from "@contract/model/ids";
import { BASKET_LINES_MAX, CART_COUNT_MAX } from "@contract/model/limits";
import { isHkCents, type HkCents } from "@contract/model/money";
import { declareSignedCookie } from "./signed-cookie.server";

/**
 * The reason why the cart rejected a line at the last sign-in. "Sold out" and "off sale" are not stored here,
 * because the product shows them.
 */
export type NotAddedReason = "full" | "refused" | "later";

/** A line of a visitor's basket. */
export interface BasketLine {
  readonly productId: string;
  readonly skuId: string;
  readonly count: number;
  /** The price in HK cents when the visitor added the goods; null if the product could not be loaded. */
  readonly addedPriceCents: HkCents | null;
  readonly left?: NotAddedReason | undefined;
}

/** The goods that a visitor has selected before signing in. */
export interface Basket {
  /** A random id, by which a basket that is submitted twice is merged only once. */
  readonly id: string;
  /** The lines, at most 20, and one for each SKU. */
  readonly lines: readonly BasketLine[];
}

const LIFE_SECONDS = 30 * 86_400;
const REASONS: readonly NotAddedReason[] = ["full", "refused", "later"];
const cookie = declareSignedCookie("basket");

/** The name of the cookie that contains the basket. */
export const BASKET_COOKIE = cookie.name;

/** Returns the basket in a Cookie header. Returns null if the cookie is absent, forged, too long or empty. */
export function readBasket(header: string | undefined): Basket | null {
  const text = cookie.read(header);
  if (typeof text !== "string") return null;
  const [id = "", ...rest] = text.split(" ");
  const lines = rest.flatMap(parseLine).slice(0, BASKET_LINES_MAX);
  return lines.length === 0 ? null : { id, lines };
}

/**
 * Returns the Set-Cookie header that stores these lines. For an empty basket, the header removes the cookie.
 */
export function writeBasket({ id, lines }: Basket): string {
  if (lines.length === 0) return clearBasket();
  return cookie.write([id, ...lines.map(formatLine)].join(" "), { maxAge: LIFE_SECONDS });
}

/** Returns the Set-Cookie header that clears the basket. */
export function clearBasket(): string {
  return cookie.clear();
}

/** Returns a basket with these lines and a new id. */
export function createBasket(lines: readonly BasketLine[] = []): Basket {
  return { id: randomBytes(9).toString("base64url"), lines };
}

/** The limit that a basket would exceed: the stock, the count of a line, or the number of lines. */
export type BasketLimit = "stock" | "count" | "lines";

/**
 * Returns the basket with a further line, merged with a line of the same SKU. Returns the limit if the basket
 * would exceed one.
 */
export function addBasketLine(
  basket: Basket,
  line: BasketLine,
  stock: number,
): Basket | BasketLimit {
  const held = basket.lines.find(({ skuId }) => skuId === line.skuId);
  const count = (held?.count ?? 0) + line.count;
  if (count > stock) return "stock";
  if (count > CART_COUNT_MAX) return "count";
  if (held === undefined && basket.lines.length >= BASKET_LINES_MAX) return "lines";
  const others = basket.lines.filter((each) => each !== held);
  return { ...basket, lines: [...others, { ...line, count }] };
}

/** Returns the basket with another count of a SKU. A count of 0 removes the line. */
export function setBasketCount(basket: Basket, skuId: string, count: number): Basket {
  const lines = basket.lines.flatMap((line) => {
    if (line.skuId !== skuId) return [line];
    return count > 0 ? [{ ...line, count, left: undefined }] : [];
  });
  return { ...basket, lines };
}

/**
 * Formats a line with its numbers in base 36. So 20 lines with ids of 19 digits stay below the size limit of
 * a cookie.
 */
function formatLine({ productId, skuId, count, addedPriceCents, left }: BasketLine): string {
  const reason = left === undefined ? "" : String(REASONS.indexOf(left));
  const price = addedPriceCents === null ? "" : addedPriceCents.toString(36);
  return [toBase36(productId), toBase36(skuId), count.toString(36), price, reason].join(".");
}

function parseLine(text: string): BasketLine[] {
  const [product = "", sku = "", counted = "", price = "", reason = ""] = text.split(".");
  const [productId, skuId] = [parseBase36(product), parseBase36(sku)];
  const count = parseInt(counted, 36);
  const isLine = isId(productId) && isId(skuId) && count >= 1 && count <= CART_COUNT_MAX;
  if (!isLine) return [];
  const cents = parseInt(price, 36);
  const addedPriceCents = isHkCents(cents) ? cents : null;
  return [{ productId, skuId, count, addedPriceCents, left: REASONS[Number(reason || "-1")] }];
}

function toBase36(id: string): string {
  return BigInt(id).toString(36);
}

function parseBase36(text: string): string {
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(parseInt(digit, 36) || 0);
  return id.toString();
}
