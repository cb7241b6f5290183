import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { QUOTE_TOKEN_LIFE_MS } from "@contract/model/limits";
import { shopSecret } from "../../database/secrets";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

const NONCE_BYTES = 12;

/*
 * The key of one checkout (prod-api B.8). Signed instead of stored, since settling must change nothing:
 * `<nonce>.<made at, base 36>.<HMAC over both and the shopper>`.
 */

/** A new token for this shopper, good for two hours from `now`. */
export async function makeQuoteToken(shop: Shop, shopperId: string, now: Date): Promise<string> {
  const claim = `${randomBytes(NONCE_BYTES).toString("base64url")}.${now.getTime().toString(36)}`;
  return `${claim}.${await sign(shop, shopperId, claim)}`;
}

/**
 * When a token was made that this shop made for this shopper; undefined for any other. Asked before a
 * transaction begins, since it may have to read the shop's secret over another connection.
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

/** Refuses `settleTokenExpired` unless the token was ours and made within two hours: the page settles anew. */
export function requireFreshToken(madeAt: Date | undefined, now: Date): void {
  const isFresh = madeAt !== undefined && now.getTime() - madeAt.getTime() < QUOTE_TOKEN_LIFE_MS;
  if (!isFresh) throw new Refusal("settleTokenExpired");
}

async function sign(shop: Shop, shopperId: string, claim: string): Promise<string> {
  const secret = await shopSecret(shop.db, "settleToken");
  return createHmac("sha256", secret).update(`${shopperId}.${claim}`).digest("base64url");
}
