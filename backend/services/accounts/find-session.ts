import { findSession, findStaffSession } from "../../database/sessions";
import type { SessionRecord } from "../../database/sessions";
import type { Shop } from "../shop";

/** The live session of a shopper's token; undefined when there is none. */
export function sessionOf(shop: Shop, token: string): Promise<SessionRecord | undefined> {
  return findSession(shop.db, token);
}

/** The live session of a token of the back office; undefined when there is none. */
export function staffSessionOf(
  shop: Shop,
  token: string,
): Promise<{ staffName: string; tokenHash: string } | undefined> {
  return findStaffSession(shop.db, token);
}
