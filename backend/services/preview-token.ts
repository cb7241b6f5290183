import { createHmac, timingSafeEqual } from "node:crypto";
import { shopNow } from "../database/clock";
import { shopSecret } from "../database/stored-settings";
import type { Shop } from "./shop";

const LIFE_MS = 86_400_000;

/*
 * Lets whoever has the link see something before shoppers do: `<good until, base 36>.<HMAC over it and what it
 * shows>`.
 */

/** A word that shows this for a day from now: a product by its id, anything else by its kind and id. */
export async function makePreviewToken(shop: Shop, shown: string): Promise<string> {
  const until = ((await shopNow(shop.db)).getTime() + LIFE_MS).toString(36);
  return `${until}.${await sign(shop, shown, until)}`;
}

/** Whether this shop gave the word for this within a day. */
export async function isPreviewToken(shop: Shop, shown: string, token: string): Promise<boolean> {
  const [until = "", signature = "", ...more] = token.split(".");
  const expected = Buffer.from(await sign(shop, shown, until));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return false;
  return Number.parseInt(until, 36) > (await shopNow(shop.db)).getTime();
}

async function sign(shop: Shop, shown: string, until: string): Promise<string> {
  const secret = await shopSecret(shop.db, "productPreview");
  return createHmac("sha256", secret).update(`${shown}.${until}`).digest("base64url");
}
