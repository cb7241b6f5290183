import { createHmac, timingSafeEqual } from "node:crypto";
import { getShopNow } from "../database/clock";
import { getShopSecret } from "../database/stored-settings";
import type { Shop } from "./shop";

const LIFE_MS = 86_400_000;

/* Preview tokens let staff see a page before shoppers can see it: `<expiry, base 36>.<HMAC of the expiry and the
   subject>`. */

/**
 * Creates a token that is valid for a day. The subject is the id of a product, or the kind and the id of another
 * object.
 */
export async function makePreviewToken(shop: Shop, shown: string): Promise<string> {
  const until = ((await getShopNow(shop.db)).getTime() + LIFE_MS).toString(36);
  return `${until}.${await sign(shop, shown, until)}`;
}

/** Returns true if this shop issued the token for this subject and the token has not expired. */
export async function isPreviewToken(shop: Shop, shown: string, token: string): Promise<boolean> {
  const [until = "", signature = "", ...more] = token.split(".");
  const expected = Buffer.from(await sign(shop, shown, until));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return false;
  return Number.parseInt(until, 36) > (await getShopNow(shop.db)).getTime();
}

async function sign(shop: Shop, shown: string, until: string): Promise<string> {
  const secret = await getShopSecret(shop.db, "productPreview");
  return createHmac("sha256", secret).update(`${shown}.${until}`).digest("base64url");
}
