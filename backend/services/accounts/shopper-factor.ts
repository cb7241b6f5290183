import type { output } from "zod/mini";
import { FACTOR_SETUP_LIFE_MS, WRONG_CODE_MAIL_MS } from "@contract/model/limits";
import type { factorDisable } from "@contract/shop/second-factor";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { resetUses } from "../../database/rate-limits";
import { endSessionsOfShopper } from "../../database/sessions";
import {
  deleteFactor,
  deletePendingSignIn,
  findEnabledFactor,
  findFactor,
  findPendingSignIn,
  insertFactor,
  isEnabled,
  updateFactor,
  type EnabledFactor,
  type PendingSignIn,
} from "../../database/shopper-factors";
import {
  findShopper,
  isBlocked,
  lockActiveShopper,
  lockIfPasswordUnchanged,
  lockShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { maskNetwork } from "../../rules/device-words";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { logSignIn } from "../logs/write-logs";
import type { ShopperFactorEvent } from "../mail/mail-content";
import { queueMail } from "../mail/mail-queue";
import {
  countFactorAttempt,
  verifyAndUseFactor,
  createRecoveryCodes,
  createSealedSecret,
  readFactorSetup,
  toClientKey,
  type SubmittedFactor,
} from "../second-factor/check-factor";
import type { Shop } from "../shop";
import {
  getPendingClientName,
  acceptSignIn,
  countUseOrThrow,
  getShopperDeviceKey,
  type SignInClient,
} from "./sign-in";
import { isCorrectPassword } from "./passwords";

const toOwner = (id: string) => ({ side: "shopper", id }) as const;

/** The second step of a sign-in. */
interface SecondStep extends SubmittedFactor, SignInClient {
  readonly ticket: string;
  readonly userAgent: string;
  /** The token of the browser's former session. That session ends when the new one starts. */
  readonly replaces?: string;
}

/**
 * Completes a sign-in that waits for its second factor, and returns the session token. Only the browser that entered
 * the password can complete it. A wrong code counts as `countFactorAttempt` defines, and the owner gets a mail about it.
 * Throws `secondFactorOver`, `secondFactorWrong` (also for a used code), `accountBlocked` or `tooManyRequests`.
 */
export async function verifyShopperFactor(shop: Shop, step: SecondStep): Promise<string> {
  const pending = await findPendingSignIn(shop.db, step.ticket, await getShopNow(shop.db));
  const owner = pending && (await findShopper(shop.db, pending.shopperId));
  if (
    pending === undefined ||
    owner === undefined ||
    pending.client !== getPendingClientName(owner.id, step)
  )
    throw new Refusal("secondFactorOver");
  const { loginName } = owner;
  return logSignIn(shop, { side: "shopper", loginName, ...step }, () =>
    endPending(shop, { pending, owner, step }),
  );
}

async function endPending(
  shop: Shop,
  { pending, owner, step }: { pending: PendingSignIn; owner: ShopperRecord; step: SecondStep },
): Promise<string> {
  const deviceKey = getShopperDeviceKey(step.device, owner);
  const succeeded = await countFactorAttempt(shop, toOwner(owner.id), { ip: step.ip, deviceKey });
  const token = await runInTransaction(shop.db, async (tx) => {
    // A password that was reset in the meantime has ended this sign-in.
    if (!(await lockIfPasswordUnchanged(tx, owner))) throw new Refusal("secondFactorOver");
    if (await isBlocked(tx, owner.id)) throw new Refusal("accountBlocked");
    if (!(await deletePendingSignIn(tx, pending.ticketHash))) throw new Refusal("secondFactorOver");
    const factor = await findEnabledFactor(tx, owner.id);
    if (factor === undefined) throw new Refusal("secondFactorOver");
    await consume(tx, shop, { factor, given: step });
    return acceptSignIn(tx, shop, { owner, deviceKey, ...step });
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.key === "secondFactorWrong")
      await warnOfWrongCode(shop, owner.id, step.ip);
    throw error;
  });
  await succeeded();
  return token;
}

/**
 * Mails the owner that a client knows the password but not the second factor, at most once in 24 hours. The mail and
 * its time are written in one transaction.
 */
async function warnOfWrongCode(shop: Shop, shopperId: string, ip: string): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const [owner, factor] = [
      await findShopper(tx, shopperId),
      await findEnabledFactor(tx, shopperId),
    ];
    const now = await getShopNow(tx);
    if (owner === undefined || factor === undefined) return;
    if (factor.warnedAt !== null && now.getTime() - factor.warnedAt.getTime() < WRONG_CODE_MAIL_MS)
      return;
    await updateFactor(tx, shopperId, { warnedAt: now });
    await queueMail(tx, shop, {
      recipient: owner.email,
      lang: owner.language,
      mail: { template: "secondFactorFailed", at: now, network: maskNetwork(ip) },
    });
  });
}

async function consume(
  tx: Transaction,
  shop: Shop,
  { factor, given }: { readonly factor: EnabledFactor; readonly given: SubmittedFactor },
): Promise<void> {
  const { shopperId } = factor;
  await updateFactor(
    tx,
    shopperId,
    verifyAndUseFactor(shop, toOwner(shopperId), { factor, given }),
  );
}

/** The shopper who makes the call, the session and the client. */
interface Asker {
  readonly id: string;
  readonly tokenHash: string;
  readonly ip: string;
}

/** Returns the state of the shopper's second factor, and the secret of a set-up that this session began. */
export async function readFactorState(shop: Shop, { id, tokenHash }: Omit<Asker, "ip">) {
  const found = await findFactor(shop.db, id);
  const off = { since: null, recoveryLeft: 0, secret: "", address: "" };
  if (found === undefined) return off;
  if (isEnabled(found))
    return { ...off, since: found.totpSince, recoveryLeft: found.recoveryHashes.length };
  const isOpen = found.setupSession === tokenHash && found.setupUntil > (await getShopNow(shop.db));
  const owner = await findShopper(shop.db, id);
  if (!isOpen || owner === undefined) return off;
  const asked = { owner: toOwner(id), sealed: found.totpSecret, loginName: owner.loginName };
  return { ...off, ...(await readFactorSetup(shop.db, shop, asked)) };
}

/**
 * Begins the set-up of an authenticator app. It has no effect on sign-ins until `enableShopperFactor`. Throws
 * `passwordWrong`, `tooManyRequests`, or `stateNotAllowed` if the second factor is on.
 */
export async function beginFactorSetup(shop: Shop, asker: Asker, password: string): Promise<void> {
  await runWithPassword(shop, asker, password, async (tx) => {
    if ((await findEnabledFactor(tx, asker.id)) !== undefined) throw new Refusal("stateNotAllowed");
    const now = await getShopNow(tx);
    await insertFactor(tx, {
      shopperId: asker.id,
      totpSecret: createSealedSecret(shop, toOwner(asker.id)),
      setupSession: asker.tokenHash,
      setupUntil: new Date(now.getTime() + FACTOR_SETUP_LIFE_MS),
    });
  });
}

/**
 * Turns the second factor on with the first code of the authenticator app, ends the shopper's other sessions and
 * returns the recovery codes. Throws `secondFactorWrong`, `tooManyRequests`, or `secondFactorSetupOver` if this session
 * has begun no set-up.
 */
export async function enableShopperFactor(
  shop: Shop,
  { id, tokenHash, ip }: Asker,
  totp: string,
): Promise<readonly string[]> {
  return runCounted(shop, { id, ip }, async () =>
    runInTransaction(shop.db, async (tx) => {
      await lockShopper(tx, id);
      const factor = await findFactor(tx, id);
      const isOpen =
        factor !== undefined &&
        !isEnabled(factor) &&
        factor.setupSession === tokenHash &&
        factor.setupUntil > (await getShopNow(tx));
      if (!isOpen) throw new Refusal("secondFactorSetupOver");
      const used = verifyAndUseFactor(shop, toOwner(id), { factor, given: { totp } });
      await updateFactor(tx, id, used);
      await endSessionsOfShopper(tx, id, tokenHash);
      await notifyOfFactor(tx, shop, { shopperId: id, event: "on", ip });
      return saveRecoveryCodes(tx, shop, id);
    }),
  );
}

type PasswordAndFactor = output<(typeof factorDisable)["request"]>;

/** Replaces the recovery codes and returns the new ones. Throws the errors of `disableShopperFactor`. */
export async function renewShopperCodes(
  shop: Shop,
  asker: Asker,
  given: PasswordAndFactor,
): Promise<readonly string[]> {
  return runWithFactor(shop, asker, given, async (tx) => {
    await notifyOfFactor(tx, shop, { shopperId: asker.id, event: "recoveryCodes", ip: asker.ip });
    return saveRecoveryCodes(tx, shop, asker.id);
  });
}

/**
 * Turns the second factor off. Throws `passwordWrong`, `secondFactorWrong`, `tooManyRequests`, or `stateNotAllowed` if
 * it is off.
 */
export async function disableShopperFactor(
  shop: Shop,
  asker: Asker,
  given: PasswordAndFactor,
): Promise<void> {
  await runWithFactor(shop, asker, given, async (tx) => {
    await deleteFactor(tx, asker.id);
    await notifyOfFactor(tx, shop, { shopperId: asker.id, event: "off", ip: asker.ip });
  });
}

/**
 * Turns off the second factor of a shopper who has lost it, and ends the shopper's sessions. The shopper gets a mail.
 * Throws `notFound`, or `stateNotAllowed` if it is off.
 */
export async function disableFactorByStaff(
  shop: Shop,
  by: StaffActor,
  shopperId: string,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const isActive = await lockActiveShopper(tx, shopperId);
    const owner = isActive ? await findShopper(tx, shopperId) : undefined;
    if (owner === undefined) throw new Refusal("notFound");
    if ((await findEnabledFactor(tx, shopperId)) === undefined)
      throw new Refusal("stateNotAllowed");
    await deleteFactor(tx, shopperId);
    await endSessionsOfShopper(tx, shopperId);
    await recordAuditEntry(tx, {
      ...by,
      action: "disableShopperFactor",
      subject: { kind: "shopper", id: shopperId, name: owner.loginName },
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    await notifyOfFactor(tx, shop, { shopperId, event: "offByShop", ip: "" });
  });
}

async function saveRecoveryCodes(
  tx: Transaction,
  shop: Shop,
  shopperId: string,
): Promise<readonly string[]> {
  const { codes, recoveryHashes } = createRecoveryCodes(shop, toOwner(shopperId));
  await updateFactor(tx, shopperId, { recoveryHashes });
  return codes;
}

/** Runs a change that needs a code. Counts the attempts, and resets the count after a correct code. */
async function runCounted<Result>(
  shop: Shop,
  { id, ip }: Pick<Asker, "id" | "ip">,
  run: () => Promise<Result>,
): Promise<Result> {
  const client = toClientKey(toOwner(id), ip);
  await countUseOrThrow(shop, "factorByAccountAndClient", client);
  const done = await run();
  await resetUses(shop.db, "factorByAccountAndClient", client);
  return done;
}

/** Checks the password and runs a change while the shopper's row is locked. */
async function runWithPassword<Result>(
  shop: Shop,
  { id }: Pick<Asker, "id">,
  password: string,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await countUseOrThrow(shop, "passwordByShopper", id);
  const owner = await findShopper(shop.db, id);
  if (owner === undefined) throw new Refusal("loginExpired");
  if (!(await isCorrectPassword(owner.passwordHash, password))) throw new Refusal("passwordWrong");
  return runInTransaction(shop.db, async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, owner))) throw new Refusal("passwordWrong");
    return run(tx);
  });
}

async function runWithFactor<Result>(
  shop: Shop,
  asker: Asker,
  { password, ...given }: PasswordAndFactor,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return runCounted(shop, asker, () =>
    runWithPassword(shop, asker, password, async (tx) => {
      const factor = await findEnabledFactor(tx, asker.id);
      if (factor === undefined) throw new Refusal("stateNotAllowed");
      await consume(tx, shop, { factor, given });
      return run(tx);
    }),
  );
}

/**
 * Runs a change that needs a code only if the shopper's second factor is on. `run` calls the check in its transaction.
 * The check throws `secondFactorWrong`, or `createInvalidFieldError` if the code is missing.
 */
export async function runWithFactorIfOn<Result>(
  shop: Shop,
  asker: Pick<Asker, "id" | "ip">,
  given: SubmittedFactor,
  run: (check: (tx: Transaction) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const isGiven = given.totp !== undefined || given.recoveryCode !== undefined;
  const check = async (tx: Transaction) => {
    await lockShopper(tx, asker.id);
    const factor = await findEnabledFactor(tx, asker.id);
    if (factor === undefined) return;
    if (!isGiven) throw createInvalidFieldError("totp", "totp.required");
    await consume(tx, shop, { factor, given });
  };
  return isGiven ? runCounted(shop, asker, () => run(check)) : run(check);
}

/** Mails the owner about a change of the second factor. */
async function notifyOfFactor(
  tx: Transaction,
  shop: Shop,
  { shopperId, event, ip }: { shopperId: string; event: ShopperFactorEvent; ip: string },
): Promise<void> {
  const owner = await findShopper(tx, shopperId);
  if (owner === undefined) return;
  await queueMail(tx, shop, {
    recipient: owner.email,
    lang: owner.language,
    mail: { template: "secondFactorChanged", event, at: new Date(), network: maskNetwork(ip) },
  });
}
