import { beginSignIn, countUse, forgetSignInFailures } from "../../database/rate-limits";
import { findSession, startSession } from "../../database/sessions";
import type { SessionRecord } from "../../database/sessions";
import { findShopperByLoginName } from "../../database/shoppers";
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
 * Signs a shopper in and gives a fresh token. An unknown name and a wrong password get the same answer
 * after the same work; five failures in a row make the next wait, whoever asks (security-controls B5).
 * Refuses `loginWrong`, `loginDelayed`, `tooManyRequests`.
 */
export async function signIn(
  shop: Shop,
  { loginName, password, ip, counted }: SignInTry,
): Promise<string> {
  if (counted) await requireUse(shop, "loginByAddress", ip);
  const name = loginName.toLowerCase();
  const seconds = await beginSignIn(shop.db, name, signInDelaySeconds);
  if (seconds > 0) throw new Refusal("loginDelayed", { seconds });
  const found = await findShopperByLoginName(shop.db, loginName);
  if (!(await isRightPassword(found?.passwordHash, password)) || found === undefined)
    throw new Refusal("loginWrong");
  await forgetSignInFailures(shop.db, name);
  return inTransaction(shop.db, (tx) => startSession(tx, found.id));
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
