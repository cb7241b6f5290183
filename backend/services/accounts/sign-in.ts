import { SIGN_IN_SECOND_STEP_MAX_MS } from "@contract/model/limits";
import { readUserAgent } from "../../adapters/read-user-agent";
import { getShopNow } from "../../database/clock";
import type { Transaction, Database } from "../../database/connection";
import {
  isKnownDevice,
  getDeviceKey,
  rememberDevice,
  findSession,
  startSession,
  endReplacedSession,
  endSession,
  type SessionRecord,
} from "../../database/sessions";
import { countUse, countUseUnlimited, resetUses, subtractUse } from "../../database/rate-limits";
import { findEnabledFactor, insertPendingSignIn } from "../../database/shopper-factors";
import {
  findShopperByLoginName,
  lockIfPasswordUnchanged,
  isBlocked,
  type ShopperRecord,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { logSignIn } from "../logs/write-logs";
import { queueMail } from "../mail/mail-queue";
import { getSignInDelayMs } from "../../rules/attempt-limits";
import { maskNetwork, type DeviceFacts } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { delaySignIn } from "./delay-sign-in";
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

/** The client that signs in. */
export interface SignInClient {
  readonly ip: string;
  /** The secret of the browser. Null for a client that sends none. */
  readonly device: string | null;
}

/**
 * Returns the name of the client that may complete a sign-in. It is the browser, or the network of a client that sends
 * no device header. It differs by account, so that rows cannot be linked.
 */
export function getPendingClientName(shopperId: string, { ip, device }: SignInClient): string {
  if (device === null) return `network ${ip}`;
  return getDeviceKey(device, { name: "pending sign-in", secret: shopperId });
}

/**
 * Stores a sign-in with a correct password if the account has a second factor. Returns its ticket, or null if the
 * password is enough.
 */
async function holdForSecondFactor(
  tx: Transaction,
  shopperId: string,
  client: SignInClient,
): Promise<string | null> {
  if ((await findEnabledFactor(tx, shopperId)) === undefined) return null;
  const expiresAt = new Date((await getShopNow(tx)).getTime() + SIGN_IN_SECOND_STEP_MAX_MS);
  const from = getPendingClientName(shopperId, client);
  return insertPendingSignIn(tx, { shopperId, client: from, expiresAt });
}

/** The values by which sign-in attempts are counted. */
interface SignInCounts {
  /** The name under which attempts are counted. It is set even if the account does not exist. */
  readonly account: string;
  readonly network: string;
  /** False for QA clients, whose attempts do not count for the limit of a network. */
  readonly counted: boolean;
  /** The key of a device on which this account signed in before. Null for any other device. */
  readonly knownDevice: string | null;
}

/**
 * Removes the attempt from the counts. The caller calls it after a correct password. Until then each attempt counts
 * as a failure, so that 1,000 concurrent attempts do not become 1,000 guesses.
 */
type Succeeded = () => Promise<void>;

/**
 * Applies the limits for sign-in attempts (docs/decisions, "Sign-in").
 * Each limit counts the client's own failures: five of a network for an account, and twenty of a network. Failures of
 * other networks only delay an attempt by some seconds. A known device has a separate limit of ten attempts.
 * Throws `loginDelayed` or `tooManyRequests` with the seconds to wait.
 */
export async function checkSignInLimits(db: Database, counts: SignInCounts): Promise<Succeeded> {
  const { knownDevice } = counts;
  if (knownDevice !== null && (await countUse(db, "loginByDevice", knownDevice)) === 0)
    return () => resetUses(db, "loginByDevice", knownDevice);
  return admitStranger(db, counts);
}

async function admitStranger(
  db: Database,
  { account, network, counted }: SignInCounts,
): Promise<Succeeded> {
  const pair = joinPair(account, network);
  const pairWait = await countUse(db, "loginByAccountAndAddress", pair);
  if (pairWait > 0) throw new Refusal("loginDelayed", { seconds: pairWait });
  const networkWait = counted ? await countUse(db, "loginByAddress", network) : 0;
  if (networkWait > 0) {
    await subtractUse(db, "loginByAccountAndAddress", pair);
    throw new Refusal("tooManyRequests", { seconds: networkWait });
  }
  await delaySignIn(getSignInDelayMs(await countUseUnlimited(db, "loginByAccount", account)));
  return async () => {
    await Promise.all([
      resetUses(db, "loginByAccountAndAddress", pair),
      subtractUse(db, "loginByAccount", account),
      ...(counted ? [subtractUse(db, "loginByAddress", network)] : []),
    ]);
  };
}

/**
 * Resets the failures of a client that has just set a new password, so that it can sign in immediately. Earlier
 * failures with the old password no longer count.
 */
export async function resetClientFailures(
  db: Database,
  { account, network }: Pick<SignInCounts, "account" | "network">,
): Promise<void> {
  await resetUses(db, "loginByAccountAndAddress", joinPair(account, network));
}

/** Returns the name under which a shopper's attempts are counted: the login name in lower case. */
export function toShopperAccount(loginName: string): string {
  return loginName.toLowerCase();
}

function joinPair(account: string, network: string): string {
  return `${account} ${network}`;
}
