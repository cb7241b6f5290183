import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReplyOf } from "@contract/model/call";
import { isId } from "@contract/model/ids";
import type { unsubscribeState } from "@contract/shop/marketing";
import { getShopNow } from "../../database/clock";
import {
  recordConsent,
  findConsent,
  undoConsentWithdrawal,
  withdrawConsent,
} from "../../database/notices";
import { expireReviewMails } from "../../database/mails";
import { countRefillReminders, stopRefillReminders } from "../../database/refill-reminders";
import {
  unsubscribeFromReviewMails,
  findShopper,
  resubscribeToReviewMails,
} from "../../database/shoppers";
import {
  countOpenStockRequests,
  endStockRequests,
  findStockRequest,
} from "../../database/stock-requests";
import { getShopSecret } from "../../database/stored-settings";
import { runInTransaction } from "../../database/transaction";
import { maskEmail } from "../../rules/mask-personal-data";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** The time in ms within which the same link can undo a withdrawal. */
const UNDO_MS = 86_400_000;

/** The mails that an unsubscribe link ends: about news and offers, reviews, products back in stock, or refills. */
type MailTopic = ReplyOf<typeof unsubscribeState>["topic"];

/** Returns whether a shopper agreed to marketing mails, and since when. */
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
  await runInTransaction(shop.db, async (tx) => {
    const now = await getShopNow(tx);
    if (agreed) await recordConsent(tx, { shopperId, version, now });
    else await withdrawConsent(tx, shopperId, now);
  });
}

/**
 * Returns the masked address of an unsubscribe link, its kind of mails, and whether they are sent. Throws
 * `notFound` for invalid links.
 */
export async function readUnsubscribeLink(
  shop: Shop,
  token: string,
): Promise<{ email: string; topic: MailTopic; agreed: boolean; undoable: boolean }> {
  const stockRequest = await findRequestOfLink(shop, token);
  if (stockRequest !== undefined) {
    const { email } = stockRequest;
    const { open } = await countOpenStockRequests(shop.db, email);
    return { email: maskEmail(email), topic: "stock", agreed: open > 0, undoable: false };
  }
  const { topic, owner } = await findTokenOwner(shop, token);
  if (topic === "refill") {
    const open = await countRefillReminders(shop.db, owner.id);
    return { email: maskEmail(owner.email), topic, agreed: open > 0, undoable: false };
  }
  const [consent, now] = await Promise.all([findConsent(shop.db, owner.id), getShopNow(shop.db)]);
  // A shopper without a consent record has no withdrawal to undo.
  const endedAt = topic === "reviews" ? owner.reviewMailsEndedAt : (consent?.withdrawnAt ?? null);
  const isKnown = topic === "reviews" || consent !== undefined;
  return {
    email: maskEmail(owner.email),
    topic,
    agreed: isKnown && endedAt === null,
    undoable: endedAt !== null && endedAt > getUndoableSince(now),
  };
}

/** Ends the mails of a link. Throws `notFound`. */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  const stockRequest = await findRequestOfLink(shop, token);
  if (stockRequest !== undefined)
    return runInTransaction(shop.db, async (tx) =>
      endStockRequests(tx, stockRequest.email, await getShopNow(tx)),
    );
  const { topic, owner } = await findTokenOwner(shop, token);
  await runInTransaction(shop.db, async (tx) => {
    const now = await getShopNow(tx);
    if (topic === "news") return withdrawConsent(tx, owner.id, now);
    if (topic === "refill") return stopRefillReminders(tx, { shopperId: owner.id, now });
    await unsubscribeFromReviewMails(tx, owner.id, now);
    await expireReviewMails(tx, owner.id);
  });
}

/**
 * Undoes a withdrawal within a day. After that the shopper must sign in and consent again. Throws `notFound`, or
 * `stateNotAllowed` if there is nothing to undo.
 */
export async function undoUnsubscribe(shop: Shop, token: string): Promise<void> {
  const { topic, owner } = await findTokenOwner(shop, token);
  const shopperId = owner.id;
  if (topic === "refill") throw new Refusal("stateNotAllowed");
  await runInTransaction(shop.db, async (tx) => {
    const after = getUndoableSince(await getShopNow(tx));
    if (topic === "reviews") {
      if (await resubscribeToReviewMails(tx, { id: shopperId, after })) return;
      const present = await findShopper(tx, shopperId);
      if (present?.reviewMailsEndedAt === null) return;
      throw new Refusal("stateNotAllowed");
    }
    if (await undoConsentWithdrawal(tx, { shopperId, after })) return;
    const consent = await findConsent(tx, shopperId);
    if (consent?.withdrawnAt !== null) throw new Refusal("stateNotAllowed");
  });
}

function getUndoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

/** Returns the stock request of a link. Returns undefined for a link to other mails. */
async function findRequestOfLink(shop: Shop, token: string) {
  const read = await readUnsubscribeToken(shop, token);
  return read?.topic === "stock" ? findStockRequest(shop.db, read.ownerId) : undefined;
}

async function findTokenOwner(shop: Shop, token: string) {
  const read = await readUnsubscribeToken(shop, token);
  const isShopper = read !== null && read.topic !== "stock";
  const owner = isShopper ? await findShopper(shop.db, read.ownerId) : undefined;
  if (read === null || owner === undefined || owner.erasedAt !== null)
    throw new Refusal("notFound");
  return { topic: read.topic, owner };
}

/*
 * Unsubscribe tokens: `<shopper id>.<HMAC>` for news and offers, with `.<topic>` behind it for other mails. The HMAC
 * covers id and topic. With the token from a mail its reader can end such mails without signing in. Tokens do
 * not expire. For the topic `stock` the id is that of the stock request, and the token also confirms the request.
 */

/** Returns the unsubscribe token of a shopper or a stock request, which is always the same. */
export async function makeUnsubscribeToken(
  shop: Pick<Shop, "db">,
  ownerId: string,
  topic: MailTopic = "news",
): Promise<string> {
  const token = `${ownerId}.${await sign(shop, ownerId, topic)}`;
  return topic === "news" ? token : `${token}.${topic}`;
}

/** The topics that a token names. */
const NAMED_TOPICS = ["reviews", "stock", "refill"] as const;

/** Returns the owner and the topic of a valid unsubscribe token, or null. */
export async function readUnsubscribeToken(
  shop: Pick<Shop, "db">,
  token: string,
): Promise<{ ownerId: string; topic: MailTopic } | null> {
  const [ownerId = "", signature = "", topic, ...more] = token.split(".");
  if (!isId(ownerId) || more.length > 0) return null;
  const known = topic === undefined ? "news" : NAMED_TOPICS.find((each) => each === topic);
  if (known === undefined) return null;
  const expected = Buffer.from(await sign(shop, ownerId, known));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { ownerId, topic: known } : null;
}

async function sign({ db }: Pick<Shop, "db">, ownerId: string, topic: MailTopic): Promise<string> {
  const secret = await getShopSecret(db, "unsubscribe");
  const signed = topic === "news" ? ownerId : `${ownerId}.${topic}`;
  return createHmac("sha256", secret).update(signed).digest("base64url");
}
