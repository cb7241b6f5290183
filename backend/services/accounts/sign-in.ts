import { SIGN_IN_SECOND_STEP_MAX_MS } from "@contract/model/limits";
import { readUserAgent } from "../../adapters/read-user-agent";
import type { Transaction } from "../../database/connection";
import { isKnownDevice, getDeviceKey, rememberDevice } from "../../database/known-devices";
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
  lockIfPasswordUnchanged,
  isBlocked,
  type ShopperRecord,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { maskNetwork, type DeviceFacts } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import { logSignIn } from "../logs/write-logs";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { toShopperAccount, checkSignInLimits } from "./check-sign-in-limits";
import { holdForSecondFactor } from "./hold-sign-in";
import { isCorrectPassword } from "./passwords";

/** A sign-in attempt and its client. If `counted` is false, the limits for a network do not apply. */
export interface SignInWithClient {
  readonly loginName: string;
  readonly password: string;
  readonly ip: string;
  readonly counted: boolean;
  /** The secret of the browser. Null for a client that sends none. */
  readonly device: string | null;
  /** The token of the browser's former session. That session ends when the new one starts. */
  readonly replaces?: string;
}

/** A shopper's sign-in attempt with the browser's user agent. */
type ShopperSignInTry = SignInWithClient & { readonly userAgent: string };

/**
 * The pattern of account names. Other names are neither looked up nor counted. PostgreSQL and JavaScript convert the
 * case of other letters differently, so one account would have two counters.
 */
export const ACCOUNT_NAME = /^[A-Za-z0-9]{1,32}$/;

/**
 * Signs a shopper in and returns a new token. An unknown name and a wrong password get the same response after the
 * same work. If the password changes during the check, it counts as wrong.
 * The device becomes known to the account. If it was not known before, the owner gets a mail.
 * Throws `loginWrong`, `accountBlocked` if the password is correct, or the errors of `checkSignInLimits`. If the account has a
 * second factor, throws `secondFactorNeeded` with the ticket of the unfinished sign-in (see `verifyShopperFactor`).
 */
export function signIn(shop: Shop, asked: ShopperSignInTry): Promise<string> {
  return logSignIn(shop, { side: "shopper", ...asked }, () => enter(shop, asked));
}

async function enter(shop: Shop, asked: ShopperSignInTry): Promise<string> {
  const { loginName, password, ip, counted } = asked;
  if (!ACCOUNT_NAME.test(loginName)) throw new Refusal("loginWrong");
  const found = await findShopperByLoginName(shop.db, loginName);
  const device = getShopperDeviceKey(asked.device, found);
  const isKnown = device !== null && (await isKnownDevice(shop.db, device));
  const succeeded = await checkSignInLimits(shop.db, {
    account: toShopperAccount(loginName),
    network: ip,
    counted,
    knownDevice: isKnown ? device : null,
  });
  if (!(await isCorrectPassword(found?.passwordHash, password)) || found === undefined)
    throw new Refusal("loginWrong");
  // Call this before the transaction, because a later error in the shop must not count as a wrong password.
  await succeeded();
  const started = await runInTransaction(shop.db, async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, found))) throw new Refusal("loginWrong");
    // Check this while the row is locked, so that a shopper whom staff block concurrently gets no session.
    if (await isBlocked(tx, found.id)) throw new Refusal("accountBlocked");
    const ticket = await holdForSecondFactor(tx, found.id, asked);
    if (ticket !== null) return { ticket };
    return { token: await acceptSignIn(tx, shop, { ...asked, owner: found, deviceKey: device }) };
  });
  if (started.token !== undefined) return started.token;
  const { ticket } = started;
  throw new Refusal("secondFactorNeeded", { ticket, expireIn: SIGN_IN_SECOND_STEP_MAX_MS / 1_000 });
}

interface AcceptedSignIn extends Pick<ShopperSignInTry, "ip" | "userAgent" | "replaces"> {
  readonly owner: ShopperRecord;
  /** The key under which the account knows the browser. Null for a client that sends no device. */
  readonly deviceKey: string | null;
}

/**
 * Starts the session of a completed sign-in and returns its token. The device becomes known only now, because
 * a client that knows only the password must not get the attempts of a known device.
 */
export async function acceptSignIn(
  tx: Transaction,
  shop: Shop,
  { owner, deviceKey, ip, userAgent, replaces }: AcceptedSignIn,
): Promise<string> {
  const isKnown = deviceKey !== null && (await isKnownDevice(tx, deviceKey));
  if (deviceKey !== null) await rememberDevice(tx, deviceKey, owner.id);
  const facts = { ...readUserAgent(userAgent), network: maskNetwork(ip) };
  if (!isKnown) await notifyOfSignIn(tx, shop, { owner, ...facts });
  await endReplacedSession(tx, replaces);
  return startSession(tx, owner.id, facts);
}

/**
 * Returns the key under which the account knows a device. It is also calculated for unknown accounts, so that both
 * take the same time.
 */
export function getShopperDeviceKey(
  device: string | null,
  owner: Pick<ShopperRecord, "id" | "passwordHash"> | undefined,
): string | null {
  if (device === null) return null;
  const account = { name: `shopper ${owner?.id ?? ""}`, secret: owner?.passwordHash ?? "" };
  return getDeviceKey(device, account);
}

/** Counts one use of a limited resource. Throws `tooManyRequests` with the seconds to wait. */
export async function countUseOrThrow(
  shop: Shop,
  name: Parameters<typeof countUse>[1],
  key: string,
): Promise<void> {
  const seconds = await countUse(shop.db, name, key);
  if (seconds > 0) throw new Refusal("tooManyRequests", { seconds });
}

/** Returns the valid session of a token, or undefined. */
export function findLiveSession(shop: Shop, token: string): Promise<SessionRecord | undefined> {
  return findSession(shop.db, token);
}

/** Mails the owner about a sign-in on an unknown device. */
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

/** Ends the session of a token and closes its sockets. An unknown token has no effect. */
export async function signOut(shop: Shop, token: string): Promise<void> {
  if (token !== "") await endSession(shop.db, token);
}

/** Throws `loginExpired` if the token has no valid session. */
export async function requireSession(shop: Shop, token: string): Promise<void> {
  if ((await findSession(shop.db, token)) === undefined) throw new Refusal("loginExpired");
}
