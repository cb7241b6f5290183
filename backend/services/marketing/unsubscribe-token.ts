import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "@contract/model/ids";
import { shopSecret } from "../../database/secrets";
import type { Shop } from "../shop";

/*
 * Lets whoever holds a mail end such mails for its reader, without a sign-in and for good:
 * `<the shopper's id>.<HMAC over it>`.
 */

/** The word for a shopper's mails; the same each time. */
export async function makeUnsubscribeToken(
  shop: Pick<Shop, "db">,
  shopperId: string,
): Promise<string> {
  return `${shopperId}.${await sign(shop, shopperId)}`;
}

/** Whose mails this shop gave the word for; null for any other text. */
export async function shopperOfToken(
  shop: Pick<Shop, "db">,
  token: string,
): Promise<string | null> {
  const [shopperId = "", signature = "", ...more] = token.split(".");
  if (!isId(shopperId) || more.length > 0) return null;
  const expected = Buffer.from(await sign(shop, shopperId));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? shopperId : null;
}

async function sign({ db }: Pick<Shop, "db">, shopperId: string): Promise<string> {
  const secret = await shopSecret(db, "unsubscribe");
  return createHmac("sha256", secret).update(shopperId).digest("base64url");
}
