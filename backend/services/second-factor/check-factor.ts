import { randomBytes } from "node:crypto";
import { createTotpSecret, findTotpStep, formatTotpUri } from "../../adapters/totp";
import type { Transaction } from "../../database/connection";
import { isKnownDevice } from "../../database/known-devices";
import { countUseUnlimited, resetUses, subtractUse } from "../../database/rate-limits";
import { getSignInDelayMs } from "../../rules/attempt-limits";
import { Refusal } from "../../rules/refusal";
import { delaySignIn } from "../accounts/delay-sign-in";
import { countUseOrThrow } from "../accounts/sign-in";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";
import {
  findRecoveryCode,
  decryptTotpSecret,
  encryptRecoveryCode,
  encryptTotpSecret,
  type FactorOwner,
} from "./sealed-factor";

/* The second factor of an account: a code of an authenticator app, or a recovery code. Staff and shoppers share these
   rules. The callers lock the account and write the changed columns. */

const RECOVERY_CODES = 10;
/** The length of a recovery code. It has 50 random bits, so it cannot be guessed within the allowed attempts. */
const RECOVERY_CODE_LENGTH = 10;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** The columns of a second factor. `totpSince` is null until the first correct code. */
export interface FactorColumns {
  readonly totpSecret: string | null;
  readonly totpSince: Date | null;
  /** The period of the last used code. It makes sure that each code is used only once. */
  readonly totpStep: number;
  readonly recoveryHashes: readonly string[];
}

/** A submitted second factor: a code of an authenticator app or a recovery code. */
export interface SubmittedFactor {
  readonly totp?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** The data for setting up an authenticator app. Both texts are empty if an app is already set up. */
export interface FactorSetup {
  readonly secret: string;
  readonly address: string;
}

/** Creates an authenticator secret. Returns it encrypted. */
export function createSealedSecret(shop: Shop, owner: FactorOwner): string {
  return encryptTotpSecret(shop, owner, createTotpSecret());
}

/** Returns the set-up data for an encrypted authenticator secret. */
export async function readFactorSetup(
  tx: Transaction | Shop["db"],
  shop: Shop,
  { owner, sealed, loginName }: { owner: FactorOwner; sealed: string; loginName: string },
): Promise<FactorSetup> {
  const secret = decryptTotpSecret(shop, owner, sealed);
  const { name } = await getShopProfile(tx);
  return { secret, address: formatTotpUri(secret, { issuer: name.en, account: loginName }) };
}

/**
 * Verifies a second factor and returns the columns that mark it as used. The caller holds a lock on the account, so a
 * code works only once. Throws `secondFactorWrong`, also for a used code.
 */
export function verifyAndUseFactor(
  shop: Shop,
  owner: FactorOwner,
  {
    factor: { totpSecret, totpSince, totpStep, recoveryHashes },
    given: { totp, recoveryCode },
  }: { readonly factor: FactorColumns; readonly given: SubmittedFactor },
) {
  const now = new Date();
  if (totp !== undefined && totpSecret !== null) {
    const step = findTotpStep(decryptTotpSecret(shop, owner, totpSecret), totp, now);
    if (step === null || step <= totpStep) throw new Refusal("secondFactorWrong");
    return { totpStep: step, totpSince: totpSince ?? now };
  }
  const submitted = { stored: recoveryHashes, code: recoveryCode ?? "" };
  const hash = findRecoveryCode(shop, owner, submitted);
  if (totpSince === null || hash === undefined)
    throw new Refusal("secondFactorWrong", {}, totp === undefined ? "recoveryCode" : "totp");
  return { recoveryHashes: recoveryHashes.filter((each) => each !== hash) };
}

/** Creates ten recovery codes. `recoveryHashes` is their stored form. */
export function createRecoveryCodes(shop: Shop, owner: FactorOwner) {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(""),
  );
  return { codes, recoveryHashes: codes.map((code) => encryptRecoveryCode(shop, owner, code)) };
}

/** The client that submits a second factor. */
export interface FactorClient {
  /** The IP network of the client. */
  readonly ip: string;
  /** The key under which the account knows the browser. Null for a client that sends no device. */
  readonly deviceKey: string | null;
}

/**
 * Counts an attempt to enter a second factor. A network has ten attempts in 15 minutes, and so has a known browser.
 * Attempts from other networks only delay it, as `getSignInDelayMs` defines.
 * Returns a function that the caller must call after a correct factor. Throws `tooManyRequests`.
 */
export async function countFactorAttempt(
  shop: Shop,
  owner: FactorOwner,
  { ip, deviceKey }: FactorClient,
): Promise<() => Promise<void>> {
  const { db } = shop;
  const isKnown = deviceKey !== null && (await isKnownDevice(db, deviceKey));
  const client = toClientKey(owner, isKnown ? deviceKey : ip);
  await countUseOrThrow(shop, "factorByAccountAndClient", client);
  if (isKnown) return () => resetUses(db, "factorByAccountAndClient", client);
  const account = toAccountKey(owner);
  await delaySignIn(getSignInDelayMs(await countUseUnlimited(db, "factorByAccount", account)));
  return async () => {
    await resetUses(db, "factorByAccountAndClient", client);
    await subtractUse(db, "factorByAccount", account);
  };
}

/** Returns the key under which attempts for an account from all networks are counted. */
export function toAccountKey({ side, id }: FactorOwner): string {
  return `${side} ${id}`;
}

/**
 * Returns the key under which attempts of a client are counted. Without a client it is the prefix of all keys of the
 * account.
 */
export function toClientKey(owner: FactorOwner, client = ""): string {
  return `${toAccountKey(owner)} ${client}`;
}
