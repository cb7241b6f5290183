import { endSession, findSession } from "../../database/sessions";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** Ends the session of a token and its sockets; an unknown token changes nothing. */
export async function signOut(shop: Shop, token: string): Promise<void> {
  if (token !== "") await endSession(shop.db, token);
}

/** Refuses `loginExpired` for a token without a live session. */
export async function requireSession(shop: Shop, token: string): Promise<void> {
  if ((await findSession(shop.db, token)) === undefined) throw new Refusal("loginExpired");
}
