import { readUserAgent } from "../../adapters/read-user-agent";
import type { Transaction } from "../../database/connection";
import { isKnownDevice, keyOfDevice, rememberDevice } from "../../database/known-devices";
import { countUse } from "../../database/rate-limits";
import {
  findSession,
  startSession,
  endReplacedSession,
  endSession,
  type SessionRecord,
} from "../../database/sessions";
import {
  findShopperByLoginName,
  holdPassword,
  isBlocked,
  type ShopperRecord,
} from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { roughNetwork, type DeviceFacts } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import { keepingSignIn } from "../logs/write-logs";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { accountOfShopper, admitSignIn } from "./admit-sign-in";
import { isRightPassword } from "./passwords";

/** Who tries to sign in, from where; `counted`: whether limits per network address apply. */
export interface SignInTry {
  readonly loginName: string;
  readonly password: string;
  readonly ip: string;
  readonly counted: boolean;
  /** The secret that the browser keeps; null when it has none. */
  readonly device: string | null;
  /** The token of the browser's former session, which ends when the new one begins. */
  readonly replaces?: string;
}

/** The same of a shopper, with what their browser says that it is. */
type ShopperSignInTry = SignInTry & { readonly userAgent: string };

/**
 * What an account may be called (spec §5). Nothing else is looked up or counted: PostgreSQL and
 * JavaScript fold the case of other letters differently, so that one account had two counters.
 */
export const ACCOUNT_NAME = /^[A-Za-z0-9]{1,32}$/;

/**
 * Signs a shopper in and gives a fresh token. An unknown name and a wrong password get the same answer
 * after the same work. A password that was changed while it was looked at is a wrong one. The device is
 * known to the account from now on; of one that was not known the owner is told by mail.
 * Refuses `loginWrong`, `accountBlocked` to who knows the password, and what `admitSignIn` does.
 */
export function signIn(shop: Shop, asked: ShopperSignInTry): Promise<string> {
  return keepingSignIn(shop, { side: "shopper", ...asked }, () => enter(shop, asked));
}

async function enter(shop: Shop, asked: ShopperSignInTry): Promise<string> {
  const { loginName, password, ip, counted } = asked;
  if (!ACCOUNT_NAME.test(loginName)) throw new Refusal("loginWrong");
  const found = await findShopperByLoginName(shop.db, loginName);
  const device = deviceKeyOf(asked.device, found);
  const isKnown = device !== null && (await isKnownDevice(shop.db, device));
  const succeeded = await admitSignIn(shop.db, {
    account: accountOfShopper(loginName),
    network: ip,
    counted,
    knownDevice: isKnown ? device : null,
  });
  if (!(await isRightPassword(found?.passwordHash, password)) || found === undefined)
    throw new Refusal("loginWrong");
  // Before what else may fail: a fault of the shop's is no wrong password.
  await succeeded();
  return inTransaction(shop.db, async (tx) => {
    if (!(await holdPassword(tx, found))) throw new Refusal("loginWrong");
    // Read while it is held: who is blocked meanwhile gets no session.
    if (await isBlocked(tx, found.id)) throw new Refusal("accountBlocked");
    if (device !== null) await rememberDevice(tx, device, found.id);
    const facts = { ...readUserAgent(asked.userAgent), network: roughNetwork(ip) };
    if (!isKnown) await notifyOfSignIn(tx, shop, { owner: found, ...facts });
    await endReplacedSession(tx, asked.replaces);
    return startSession(tx, found.id, facts);
  });
}

/** What a device is known to this account by; made for nobody's as well: knowing an account or not takes the same work. */
export function deviceKeyOf(
  device: string | null,
  owner: Pick<ShopperRecord, "id" | "passwordHash"> | undefined,
): string | null {
  if (device === null) return null;
  const account = { name: `shopper ${owner?.id ?? ""}`, secret: owner?.passwordHash ?? "" };
  return keyOfDevice(device, account);
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

/** Mails the owner, in the owner's language, of a sign-in from a device that the account does not know. */
async function notifyOfSignIn(
  tx: Transaction,
  shop: Shop,
  { owner, ...from }: DeviceFacts & { owner: ShopperRecord; network: string },
): Promise<void> {
  await queueMail(tx, shop, {
    recipient: owner.email,
    lang: owner.language,
    mail: { template: "newSignIn", at: new Date(), ...from },
  });
}

/** Ends the session of a token and its sockets; an unknown token changes nothing. */
export async function signOut(shop: Shop, token: string): Promise<void> {
  if (token !== "") await endSession(shop.db, token);
}

/** Refuses `loginExpired` for a token without a live session. */
export async function requireSession(shop: Shop, token: string): Promise<void> {
  if ((await findSession(shop.db, token)) === undefined) throw new Refusal("loginExpired");
}
