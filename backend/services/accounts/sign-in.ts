import { beginSignIn, countUse, forgetSignInFailures } from "../../database/rate-limits";
import { findSession, startSession } from "../../database/sessions";
import type { SessionRecord } from "../../database/sessions";
import { findShopperByLoginName, holdPassword } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { signInDelaySeconds } from "../../rules/sign-in-delay";
import type { Shop } from "../shop";
import { isRightPassword } from "./passwords";

/** Who tries to sign in, from where; `counted`: whether limits per network address apply. */
export interface SignInTry {
  readonly loginName: string;
  readonly password: string;
  readonly ip: string;
  readonly counted: boolean;
}

/**
 * What an account may be called (spec §5). Nothing else is looked up or counted: PostgreSQL and
 * JavaScript fold the case of other letters differently, so that one account had two counters.
 */
export const ACCOUNT_NAME = /^[A-Za-z0-9]+$/;

/**
 * Signs a shopper in and gives a fresh token. An unknown name and a wrong password get the same answer
 * after the same work; five failures in a row make the next wait, whoever asks (security-controls B5).
 * A password that was changed while it was looked at is a wrong one.
 * Refuses `loginWrong`, `loginDelayed`, `tooManyRequests`.
 */
export async function signIn(
  shop: Shop,
  { loginName, password, ip, counted }: SignInTry,
): Promise<string> {
  if (!ACCOUNT_NAME.test(loginName)) throw new Refusal("loginWrong");
  if (counted) await requireUse(shop, "loginByAddress", ip);
  const name = loginName.toLowerCase();
  const seconds = await beginSignIn(shop.db, name, signInDelaySeconds);
  if (seconds > 0) throw new Refusal("loginDelayed", { seconds });
  const found = await findShopperByLoginName(shop.db, loginName);
  if (!(await isRightPassword(found?.passwordHash, password)) || found === undefined)
    throw new Refusal("loginWrong");
  await forgetSignInFailures(shop.db, name);
  return inTransaction(shop.db, async (tx) => {
    if (!(await holdPassword(tx, found))) throw new Refusal("loginWrong");
    return startSession(tx, found.id);
  });
}

/** Counts one use of a limited thing; refuses `tooManyRequests` with the seconds to wait. */
export async function requireUse(
  shop: Shop,
  name: Parameters<typeof countUse>[1],
  key: string,
): Promise<void> {
  const seconds = await countUse(shop.db, name, key);
  if (seconds > 0) throw new Refusal("tooManyRequests", { seconds });
}

/** The live session that a token was given for; undefined when there is none. */
export function sessionOf(shop: Shop, token: string): Promise<SessionRecord | undefined> {
  return findSession(shop.db, token);
}
