import type { Language } from "@contract/model/languages";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  endOtherSessionsOfShopper,
  endShopperSession,
  listSessions,
  endSessionsOfShopper,
  type ListedSession,
} from "../../database/sessions";
import {
  countOwnData,
  findOwnData,
  eraseShopper,
  findBlockingOrder,
} from "../../database/shopper-data";
import {
  findShopperByEmail,
  findShopperByLoginName,
  findShopper,
  lockIfPasswordUnchanged,
  type ShopperRecord,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { queueMail } from "../mail/mail-queue";
import { Refusal } from "../../rules/refusal";
import type { SubmittedFactor } from "../second-factor/check-factor";
import type { Shop } from "../shop";
import { isCorrectPassword } from "./passwords";
import { runWithFactorIfOn } from "./shopper-factor";
import { countUseOrThrow, toShopperAccount, checkSignInLimits } from "./sign-in";

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

/** The input of an erasure: the password, a code if the second factor is on, and the client for the limits. */
interface Erasure extends SubmittedFactor {
  readonly password: string;
  readonly lang: Language;
  readonly ip: string;
  readonly counted: boolean;
}

/**
 * Deletes an account in one transaction (docs/decisions/0019). All sessions end, and a mail confirms the deletion. A
 * concurrent order that waits for the shopper's row then fails.
 * Throws `passwordWrong`, `secondFactorWrong`, `accountBusy` if an order has not ended, or the errors of `checkSignInLimits`.
 */
export async function eraseAccount(
  shop: Shop,
  shopperId: string,
  { password, lang, ip, counted, ...given }: Erasure,
): Promise<void> {
  const owner = await findShopper(shop.db, shopperId);
  if (owner === undefined) throw new Refusal("loginExpired");
  const succeeded = await checkSignInLimits(shop.db, {
    account: toShopperAccount(owner.loginName),
    network: ip,
    counted,
    knownDevice: null,
  });
  if (!(await isCorrectPassword(owner.passwordHash, password))) throw new Refusal("passwordWrong");
  await succeeded();
  await runWithFactorIfOn(shop, { id: shopperId, ip }, given, (checkFactor) =>
    runInTransaction(shop.db, async (tx) => {
      await checkFactor(tx);
      if (!(await lockIfPasswordUnchanged(tx, owner))) throw new Refusal("passwordWrong");
      await eraseOwner(tx, shop, { owner, lang });
    }),
  );
}

/** Deletes an account whose row is locked. Throws `accountBusy`. */
export async function eraseOwner(
  tx: Transaction,
  shop: Shop,
  { owner: { id, email }, lang }: { readonly owner: ShopperRecord; readonly lang: Language },
): Promise<void> {
  const busy = await findBlockingOrder(tx, id);
  if (busy !== undefined)
    throw new Refusal("accountBusy", { orderNo: busy.orderNo, orderId: busy.id });
  await endSessionsOfShopper(tx, id);
  await eraseShopper(tx, { id, now: await getShopNow(tx) });
  await queueMail(tx, shop, { recipient: email, lang, mail: { template: "accountErased" } });
}
