import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "@contract/model/ids";
import { shopNow } from "../../database/clock";
import {
  recordConsent,
  findConsent,
  undoConsentWithdrawal,
  withdrawConsent,
} from "../../database/notices";
import { findShopper } from "../../database/shoppers";
import { shopSecret } from "../../database/stored-settings";
import { inTransaction } from "../../database/transaction";
import { maskEmail } from "../../rules/mask-personal-data";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** The time in ms within which the same link can undo a withdrawal. */
const UNDO_MS = 86_400_000;

/** Returns the marketing consent of a shopper: whether the shopper agreed, and since when. */
export async function readConsent(
  shop: Shop,
  shopperId: string,
): Promise<{ agreed: boolean; since: Date | null }> {
  const consent = await findConsent(shop.db, shopperId);
  const agreed = consent?.withdrawnAt === null;
  return { agreed, since: agreed ? consent.agreedAt : null };
}

/** Records that a shopper consents to a version of the text, or withdraws the consent. The call is idempotent. */
export async function saveConsent(
  shop: Shop,
  shopperId: string,
  { agreed, version }: { agreed: boolean; version: number },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const now = await shopNow(tx);
    if (agreed) await recordConsent(tx, { shopperId, version, now });
    else await withdrawConsent(tx, shopperId, now);
  });
}

/**
 * Returns the masked e-mail address and the consent of an unsubscribe link's owner. Throws `notFound` for an invalid
 * link.
 */
export async function readLink(
  shop: Shop,
  token: string,
): Promise<{ email: string; agreed: boolean; undoable: boolean }> {
  const { id, email } = await ownerOf(shop, token);
  const [consent, now] = await Promise.all([findConsent(shop.db, id), shopNow(shop.db)]);
  const withdrawnAt = consent?.withdrawnAt ?? null;
  return {
    email: maskEmail(email),
    agreed: consent?.withdrawnAt === null,
    undoable: withdrawnAt !== null && withdrawnAt > undoableSince(now),
  };
}

/** Withdraws the consent of the link's owner. Throws `notFound`. */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  const { id } = await ownerOf(shop, token);
  await inTransaction(shop.db, async (tx) => withdrawConsent(tx, id, await shopNow(tx)));
}

/**
 * Undoes a withdrawal within a day. After that the shopper must sign in and consent again. Throws `notFound`, or
 * `stateNotAllowed` if there is nothing to undo.
 */
export async function undoUnsubscribe(shop: Shop, token: string): Promise<void> {
  const { id: shopperId } = await ownerOf(shop, token);
  await inTransaction(shop.db, async (tx) => {
    const after = undoableSince(await shopNow(tx));
    if (await undoConsentWithdrawal(tx, { shopperId, after })) return;
    const consent = await findConsent(tx, shopperId);
    if (consent?.withdrawnAt !== null) throw new Refusal("stateNotAllowed");
  });
}

function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

async function ownerOf(shop: Shop, token: string) {
  const shopperId = await shopperOfToken(shop, token);
  const owner = shopperId === null ? undefined : await findShopper(shop.db, shopperId);
  if (owner === undefined || owner.erasedAt !== null) throw new Refusal("notFound");
  return owner;
}

/* Unsubscribe tokens: `<shopper id>.<HMAC of the id>`. A reader of a marketing mail can unsubscribe with its token
   without signing in. Tokens do not expire. */

/** Returns the unsubscribe token of a shopper, which is always the same. */
export async function makeUnsubscribeToken(
  shop: Pick<Shop, "db">,
  shopperId: string,
): Promise<string> {
  return `${shopperId}.${await sign(shop, shopperId)}`;
}

/** Returns the shopper id of a valid unsubscribe token, or null. */
async function shopperOfToken(shop: Pick<Shop, "db">, token: string): Promise<string | null> {
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
