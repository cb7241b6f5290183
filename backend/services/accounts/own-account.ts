import { countOwnData, findOwnData } from "../../database/shopper-data";
import {
  endOtherSessionsOf,
  endSessionOf,
  listSessions,
  type ListedSession,
} from "../../database/sessions";
import { findShopperByEmail, findShopperByLoginName } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { requireUse } from "./sign-in";

/** Who asks, by the session that they ask with. */
interface Asker {
  readonly id: string;
  readonly tokenHash: string;
}

/** Where the shopper is signed in: here first, then by the last use. */
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

/** Ends one of the shopper's own sessions; refuses `notFound` for another's and for one that has ended. */
export async function endOwnSession(shop: Shop, { id }: Asker, sessionId: string): Promise<void> {
  const isEnded = await inTransaction(shop.db, (tx) => endSessionOf(tx, id, sessionId));
  if (!isEnded) throw new Refusal("notFound");
}

/** Signs the shopper out everywhere else; gives the sessions that ended. */
export async function endOtherSessions(shop: Shop, { id, tokenHash }: Asker): Promise<string[]> {
  return inTransaction(shop.db, (tx) => endOtherSessionsOf(tx, id, tokenHash));
}

/** Whether a login account is taken, whatever its case. */
export async function isLoginNameTaken(shop: Shop, loginName: string): Promise<boolean> {
  return (await findShopperByLoginName(shop.db, loginName)) !== undefined;
}

/** Whether an e-mail account is registered, whatever its case. */
export async function isEmailTaken(shop: Shop, email: string): Promise<boolean> {
  return (await findShopperByEmail(shop.db, email)) !== undefined;
}

/** All that is kept about a shopper, part by part. Refuses `tooManyRequests`: it reads a lot. */
export async function readOwnData(shop: Shop, shopperId: string) {
  await requireUse(shop, "ownDataByShopper", shopperId);
  return findOwnData(shop.db, shopperId);
}

/** How many rows of each part are kept. */
export function sizeOfOwnData(shop: Shop, shopperId: string) {
  return countOwnData(shop.db, shopperId);
}
