import { countUseOrThrow } from "../accounts/sign-in";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import { isKnownDevice, rememberDevice, getDeviceKey } from "../../database/sessions";
import { resetUses } from "../../database/rate-limits";
import { findStaff, lockStaff, updateStaff, type StaffRecord } from "../../database/staff-accounts";
import {
  endStaffSessionOfAccount,
  endReplacedStaffSession,
  endSessionsOfStaff,
  findSessionAwaitingFactor,
  markSessionProven,
  startStaffSession,
  type SessionAwaitingFactor,
} from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { logSignIn } from "../logs/write-logs";
import { Refusal } from "../../rules/refusal";
import {
  countFactorAttempt,
  createRecoveryCodes,
  createSealedSecret,
  readFactorSetup,
  toClientKey,
  verifyAndUseFactor,
  type FactorSetup,
  type SubmittedFactor,
} from "../second-factor/check-factor";
import type { Shop } from "../shop";
import { requiresSecondFactor, getRoles } from "../staff-roles/staff-roles";
import { notifyStaff } from "./notify-staff";

const toOwner = (id: string) => ({ side: "staff", id }) as const;

/** Returns true if a role of the account requires a second factor. */
export async function isFactorRequired(
  tx: Parameters<typeof getRoles>[0],
  shop: Pick<Shop, "settings">,
  { roleCodes }: Pick<StaffRecord, "roleCodes">,
): Promise<boolean> {
  return requiresSecondFactor(shop, await getRoles(tx, roleCodes));
}

/**
 * Returns the set-up data for a sign-in that waits for the second factor. Throws `secondFactorOver` if the sign-in
 * has expired or ended.
 */
export async function getPendingFactorSetup(shop: Shop, ticket: string): Promise<FactorSetup> {
  const waiting = await findSessionAwaitingFactor(shop.db, ticket);
  if (waiting === undefined) throw new Refusal("secondFactorOver");
  return getTotpSecret(shop, waiting.staffId);
}

/**
 * Returns a secret for an authenticator app. It stays the same until a code confirms it. Returns empty texts if an
 * app is already set up.
 */
export async function getTotpSecret(shop: Shop, staffId: string): Promise<FactorSetup> {
  return runInTransaction(shop.db, async (tx) => {
    const account = await requireLocked(tx, staffId);
    if (account.totpSince !== null) return { secret: "", address: "" };
    const owner = toOwner(staffId);
    const sealed = account.totpSecret ?? createSealedSecret(shop, owner);
    if (account.totpSecret === null) await updateStaff(tx, staffId, { totpSecret: sealed });
    return readFactorSetup(tx, shop, { owner, sealed, loginName: account.loginName });
  });
}

/** The result of a completed sign-in. */
interface VerifiedSignIn {
  readonly token: string;
  /** The new recovery codes, if the sign-in has set up an authenticator app. Otherwise empty. */
  readonly recoveryCodes: readonly string[];
}

/**
 * Completes a sign-in that waits for its second factor. The first code of a new authenticator app enables it and
 * creates recovery codes. Throws `secondFactorOver`, `secondFactorWrong` (also for a used code) or `tooManyRequests`.
 */
export async function verifyFactor(
  shop: Shop,
  {
    ticket,
    ip,
    device,
    replaces,
    ...given
  }: SubmittedFactor & FactorClient & { readonly ticket: string },
): Promise<VerifiedSignIn> {
  const waiting = await findSessionAwaitingFactor(shop.db, ticket);
  if (waiting === undefined) throw new Refusal("secondFactorOver");
  const account = await findStaff(shop.db, waiting.staffId);
  const tried = { side: "staff", loginName: account?.loginName ?? "", ip, userAgent: "" } as const;
  return logSignIn(shop, tried, () =>
    endWaiting(shop, waiting, { ip, device, replaces, ...given }),
  );
}

async function endWaiting(
  shop: Shop,
  { staffId, tokenHash, ...facts }: SessionAwaitingFactor,
  { ip, device, replaces, ...given }: SubmittedFactor & FactorClient,
): Promise<VerifiedSignIn> {
  const deviceKey = getStaffDeviceKey(device, await findStaff(shop.db, staffId));
  const succeeded = await countFactorAttempt(shop, toOwner(staffId), { ip, deviceKey });
  const verified = await runInTransaction(shop.db, async (tx) => {
    const account = await requireLocked(tx, staffId);
    if (!(await endStaffSessionOfAccount(tx, staffId, tokenHash)))
      throw new Refusal("secondFactorOver");
    await takeFactor(tx, { shop, account }, given);
    const by = { staffName: account.loginName, address: ip };
    await recordAuditEntry(tx, { ...by, action: "signIn" });
    const isSetUp = account.totpSince === null;
    if (isSetUp) {
      await recordAuditEntry(tx, { ...by, action: "enableFactor" });
      await notifyStaff(tx, shop, account, { event: "factorOn", by });
    }
    const recoveryCodes = isSetUp ? await saveRecoveryCodes(tx, shop, staffId) : [];
    // Remember the device only after the second factor. A client that knows only the password must not get the
    // separate attempts of a known device.
    const key = getStaffDeviceKey(device, account);
    const isKnown = key !== null && (await isKnownDevice(tx, key));
    if (!isKnown) await notifyStaff(tx, shop, account, { event: "newDevice", by, device: facts });
    if (key !== null) await rememberDevice(tx, key, null);
    await endReplacedStaffSession(tx, replaces);
    return { token: await startStaffSession(tx, account, facts), recoveryCodes };
  });
  await succeeded();
  return verified;
}

/** The client that submits a second factor. */
interface FactorClient {
  /** The secret of the browser. Null for a client that sends none. */
  readonly device: string | null;
  /** The IP network of the client. */
  readonly ip: string;
  /** The token of the browser's former session. That session ends when the new one starts. */
  readonly replaces?: string | undefined;
}

/** The staff member who makes the call, and the session. */
interface Asker {
  readonly id: string;
  readonly ip: string;
  readonly tokenHash: string;
  readonly actor: StaffActor;
}

/**
 * Enables the caller's second factor and ends the caller's other sessions. Returns the recovery codes, which are
 * shown only once.
 */
export async function enableFactor(
  shop: Shop,
  { id, ip, tokenHash, actor }: Asker,
  totp: string,
): Promise<readonly string[]> {
  return runWithOwnFactor(shop, { id, ip }, totp, async (tx, account) => {
    await endSessionsOfStaff(tx, id, tokenHash);
    await notifyStaff(tx, shop, account, { event: "factorOn", by: actor });
    await recordAuditEntry(tx, { ...actor, action: "enableFactor" });
    return saveRecoveryCodes(tx, shop, id);
  });
}

/** Replaces the recovery codes. Throws `secondFactorWrong` or `tooManyRequests`. */
export async function renewRecoveryCodes(
  shop: Shop,
  { id, ip, actor }: Asker,
  totp: string,
): Promise<readonly string[]> {
  return runWithOwnFactor(shop, { id, ip }, totp, async (tx, account) => {
    await recordAuditEntry(tx, { ...actor, action: "renewRecoveryCodes" });
    await notifyStaff(tx, shop, account, { event: "recoveryCodes", by: actor });
    return saveRecoveryCodes(tx, shop, id);
  });
}

/** Disables the caller's second factor. Throws `secondFactorNeeded` if a role requires it. */
export async function disableFactor(
  shop: Shop,
  { id, ip, actor }: Asker,
  totp: string,
): Promise<void> {
  await runWithOwnFactor(shop, { id, ip }, totp, async (tx, account) => {
    if (await isFactorRequired(tx, shop, account)) throw new Refusal("secondFactorRequired");
    await updateStaff(tx, id, NO_FACTOR);
    await recordAuditEntry(tx, { ...actor, action: "disableFactor" });
    await notifyStaff(tx, shop, account, { event: "factorOff", by: actor });
  });
}

/**
 * Records that the owner of a session has just entered a correct code. Throws `secondFactorWrong` or
 * `tooManyRequests`.
 */
export async function recordFactorProof(
  shop: Shop,
  { id, ip, tokenHash }: Asker,
  totp: string,
): Promise<void> {
  await runWithOwnFactor(shop, { id, ip }, totp, async (tx, { totpSince }) => {
    // A code of an authenticator app that is not set up yet proves nothing.
    if (totpSince === null) throw new Refusal("secondFactorWrong");
    await markSessionProven(tx, tokenHash);
  });
}

/** The column values of an account without a second factor. */
export const NO_FACTOR = { totpSecret: null, totpSince: null, recoveryHashes: [] };

async function runWithOwnFactor<T>(
  shop: Shop,
  { id, ip }: Pick<Asker, "id" | "ip">,
  totp: string,
  act: (tx: Transaction, account: StaffRecord) => Promise<T>,
): Promise<T> {
  const client = toClientKey(toOwner(id), ip);
  await countUseOrThrow(shop, "factorByAccountAndClient", client);
  const done = await runInTransaction(shop.db, async (tx) => {
    const account = await requireLocked(tx, id);
    await takeFactor(tx, { shop, account }, { totp });
    return act(tx, account);
  });
  await resetUses(shop.db, "factorByAccountAndClient", client);
  return done;
}

/** Verifies a second factor and marks it as used. The row of the account is locked, so a code works only once. */
async function takeFactor(
  tx: Transaction,
  { shop, account }: { readonly shop: Shop; readonly account: StaffRecord },
  given: SubmittedFactor,
): Promise<void> {
  await updateStaff(
    tx,
    account.id,
    verifyAndUseFactor(shop, toOwner(account.id), { factor: account, given }),
  );
}

async function saveRecoveryCodes(
  tx: Transaction,
  shop: Shop,
  id: string,
): Promise<readonly string[]> {
  const { codes, recoveryHashes } = createRecoveryCodes(shop, toOwner(id));
  await updateStaff(tx, id, { recoveryHashes });
  return codes;
}

async function requireLocked(tx: Transaction, id: string): Promise<StaffRecord> {
  const account = await lockStaff(tx, id);
  if (account === undefined || account.disabledAt !== null) throw new Refusal("secondFactorOver");
  return account;
}

/**
 * Returns the key under which an account knows a browser. Returns null for a client without a device header. The key
 * is also calculated for unknown accounts, so that both take the same time.
 */
export function getStaffDeviceKey(
  device: string | null,
  owner: StaffRecord | undefined,
): string | null {
  if (device === null) return null;
  const account = { name: `staff ${owner?.id ?? ""}`, secret: owner?.passwordHash ?? "" };
  return getDeviceKey(device, account);
}
