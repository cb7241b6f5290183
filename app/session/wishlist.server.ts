import { isId } from "@contract/model/ids";
import { VISITOR_WISHES_MAX } from "@contract/model/limits";
import { isHkCents, type HkCents } from "@contract/model/money";
import { declareSignedCookie } from "./signed-cookie.server";

/** The product and the SKU of a wish. `skuId` is empty for the product in any size. */
export interface WishKey {
  readonly productId: string;
  readonly skuId: string;
}

/** A wish of a visitor, with the price and the stock that the visitor saw. */
export interface VisitorWish extends WishKey {
  readonly addedPriceCents: HkCents | null;
  readonly addedInStock: boolean;
}

const LIFE_SECONDS = 30 * 86_400;
const cookie = declareSignedCookie("wishlist");

/** The name of the cookie that contains the wishes of a visitor. */
export const WISHLIST_COOKIE = cookie.name;

// Each wish has a fixed size, so that 30 wishes with ids of 19 digits stay below the size limit of a cookie.
const WISH_BYTES = 22;
const PRICE_BYTES = 6;
const [SKU_AT, PRICE_AT] = [8, 16];

/** Returns the wishes in a Cookie header, newest first. Returns none if the cookie is absent or forged. */
export function readWishes(header: string | undefined): readonly VisitorWish[] {
  const text = cookie.read(header);
  if (typeof text !== "string") return [];
  const bytes = Buffer.from(text, "base64url");
  const count = Math.min(VISITOR_WISHES_MAX, Math.floor(bytes.length / WISH_BYTES));
  return Array.from({ length: count }, (_, at) =>
    readWish(bytes.subarray(at * WISH_BYTES, (at + 1) * WISH_BYTES)),
  ).filter(({ productId }) => isId(productId));
}

/** Returns the Set-Cookie header that stores these wishes. Without wishes, the header removes the cookie. */
export function writeWishes(wishes: readonly VisitorWish[]): string {
  if (wishes.length === 0) return cookie.clear();
  const text = Buffer.concat(wishes.map(writeWish)).toString("base64url");
  return cookie.write(text, { maxAge: LIFE_SECONDS });
}

/** Returns the wishes with a new first one, or null if there is no room. A known wish is not changed. */
export function addWish(
  wishes: readonly VisitorWish[],
  wish: VisitorWish,
): readonly VisitorWish[] | null {
  if (wishes.some((each) => isSameWish(each, wish))) return wishes;
  return wishes.length >= VISITOR_WISHES_MAX ? null : [wish, ...wishes];
}

/** Returns true if both wishes name the same product and the same SKU. */
export function isSameWish(one: WishKey, other: WishKey): boolean {
  return one.productId === other.productId && one.skuId === other.skuId;
}

/** Writes a wish as 8 bytes for each id, and 6 bytes for price and stock. 0 means no SKU or no price. */
function writeWish({ productId, skuId, addedPriceCents, addedInStock }: VisitorWish): Buffer {
  const bytes = Buffer.alloc(WISH_BYTES);
  bytes.writeBigUInt64BE(BigInt(productId));
  bytes.writeBigUInt64BE(BigInt(skuId === "" ? 0 : skuId), SKU_AT);
  const price = addedPriceCents === null ? 0 : addedPriceCents + 1;
  bytes.writeUIntBE(price * 2 + Number(addedInStock), PRICE_AT, PRICE_BYTES);
  return bytes;
}

function readWish(bytes: Buffer): VisitorWish {
  const [productId, skuId] = [bytes.readBigUInt64BE(), bytes.readBigUInt64BE(SKU_AT)];
  const seen = bytes.readUIntBE(PRICE_AT, PRICE_BYTES);
  const cents = Math.floor(seen / 2) - 1;
  return {
    productId: productId.toString(),
    skuId: skuId === 0n ? "" : skuId.toString(),
    addedPriceCents: cents >= 0 && isHkCents(cents) ? cents : null,
    addedInStock: seen % 2 === 1,
  };
}
