import { countOwnData, findOwnData } from "../../database/shopper-data";
import {
  endOtherSessionsOfShopper,
  endSessionOf,
  listSessions,
  type ListedSession,
} from "../../database/sessions";
import { findShopperByEmail, findShopperByLoginName } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { countUseOrThrow } from "./sign-in";

/** The shopper, and the session of the call. */
interface Asker {
  readonly id: string;
  readonly tokenHash: string;
}

/** Returns the shopper's sessions, the current one first, then by last use. */
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

/** Ends one of the shopper's own sessions. Throws `notFound` for sessions of others and ended ones. */
export async function endOwnSession(shop: Shop, { id }: Asker, sessionId: string): Promise<void> {
  const isEnded = await inTransaction(shop.db, (tx) => endSessionOf(tx, id, sessionId));
  if (!isEnded) throw new Refusal("notFound");
}

/** Ends the shopper's other sessions and returns their ids. */
export async function endOtherSessions(shop: Shop, { id, tokenHash }: Asker): Promise<string[]> {
  return inTransaction(shop.db, (tx) => endOtherSessionsOfShopper(tx, id, tokenHash));
}

/** Returns whether a login account is taken, ignoring case. */
export async function isLoginNameTaken(shop: Shop, loginName: string): Promise<boolean> {
  return (await findShopperByLoginName(shop.db, loginName)) !== undefined;
}

/** Returns whether an e-mail is registered, ignoring case. */
export async function isEmailTaken(shop: Shop, email: string): Promise<boolean> {
  return (await findShopperByEmail(shop.db, email)) !== undefined;
}

/** Returns all stored data about a shopper by part. Throws `tooManyRequests`, because it is expensive. */
export async function readOwnData(shop: Shop, shopperId: string) {
  await countUseOrThrow(shop, "ownDataByShopper", shopperId);
  return findOwnData(shop.db, shopperId);
}

/** Returns the number of stored rows in each section of the shopper's personal data. */
export function sizeOfOwnData(shop: Shop, shopperId: string) {
  return countOwnData(shop.db, shopperId);
}
