import { createHmac, timingSafeEqual } from "node:crypto";
import { shopNow } from "../../database/clock";
import { shopSecret } from "../../database/secrets";
import type { Shop } from "../shop";

const LIFE_MS = 86_400_000;

/*
 * Lets whoever has the link see a product before shoppers do: `<good until, base 36>.<HMAC over it and the
 * product>`.
 */

/** A word that shows this product for a day from now. */
export async function makePreviewToken(shop: Shop, productId: string): Promise<string> {
  const until = ((await shopNow(shop.db)).getTime() + LIFE_MS).toString(36);
  return `${until}.${await sign(shop, productId, until)}`;
}

/** Whether this shop gave the word for this product within a day. */
export async function isPreviewToken(
  shop: Shop,
  productId: string,
  token: string,
): Promise<boolean> {
  const [until = "", signature = "", ...more] = token.split(".");
  const expected = Buffer.from(await sign(shop, productId, until));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return false;
  return Number.parseInt(until, 36) > (await shopNow(shop.db)).getTime();
}

async function sign(shop: Shop, productId: string, until: string): Promise<string> {
  const secret = await shopSecret(shop.db, "productPreview");
  return createHmac("sha256", secret).update(`${productId}.${until}`).digest("base64url");
}
