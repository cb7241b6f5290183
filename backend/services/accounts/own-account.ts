import { countOwnData, findOwnData } from "../../database/shopper-data";
import {
  endOtherSessionsOfShopper,
  endShopperSession,
  listSessions,
  type ListedSession,
} from "../../database/sessions";
import { findShopperByEmail, findShopperByLoginName } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { countUseOrThrow } from "./sign-in";

/** The shopper who makes the call, and the session. */
interface Asker {
  readonly id: string;
  readonly tokenHash: string;
}

/** Returns the shopper's sessions. The current one comes first, then the last used ones. */
export async function readSessions(
  shop: Shop,
  { id, tokenHash }: Asker,
): Promise<(ListedSession & { current: boolean })[]> {
  const sessions = await listSessions(shop.db, id);
  const isHere = (each: ListedSession) => each.tokenHash === tokenHash;
  return [...sessions.filter(isHere), ...sessions.filter((each) => !isHere(each))].map((each) => ({
    ...each,
    current: isHere(each),
  }));
}

/**
 * Ends one of the shopper's sessions. Throws `notFound` for a session of another shopper and for an ended session.
 */
export async function endOwnSession(shop: Shop, { id }: Asker, sessionId: string): Promise<void> {
  const isEnded = await runInTransaction(shop.db, (tx) => endShopperSession(tx, id, sessionId));
  if (!isEnded) throw new Refusal("notFound");
}

/** Ends the shopper's other sessions and returns their ids. */
export async function endOtherSessions(shop: Shop, { id, tokenHash }: Asker): Promise<string[]> {
  return runInTransaction(shop.db, (tx) => endOtherSessionsOfShopper(tx, id, tokenHash));
}

/** Returns true if a login name is taken. The comparison ignores case. */
export async function isLoginNameTaken(shop: Shop, loginName: string): Promise<boolean> {
  return (await findShopperByLoginName(shop.db, loginName)) !== undefined;
}

/** Returns true if an e-mail address is registered. The comparison ignores case. */
export async function isEmailTaken(shop: Shop, email: string): Promise<boolean> {
  return (await findShopperByEmail(shop.db, email)) !== undefined;
}

/**
 * Returns all stored data about a shopper, grouped by part. It is expensive, so it is rate-limited. Throws
 * `tooManyRequests`.
 */
export async function readOwnData(shop: Shop, shopperId: string) {
  await countUseOrThrow(shop, "ownDataByShopper", shopperId);
  return findOwnData(shop.db, shopperId);
}

/** Returns the number of stored rows in each section of the shopper's personal data. */
export function countOwnDataRows(shop: Shop, shopperId: string) {
  return countOwnData(shop.db, shopperId);
}
