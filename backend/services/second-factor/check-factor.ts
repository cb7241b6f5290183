import { randomBytes, createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { delaySignIn } from "../accounts/delay-sign-in";
import { countUseOrThrow } from "../accounts/sign-in";
import { createTotpSecret, findTotpStep, formatTotpUri } from "../../adapters/totp";
import type { Transaction } from "../../database/connection";
import { isKnownDevice } from "../../database/sessions";
import { countUseUnlimited, resetUses, subtractUse } from "../../database/rate-limits";
import * as shoppers from "../../database/shopper-factors";
import * as staff from "../../database/staff-accounts";
import { isEncryptedWithNewestKey, decryptSecret, encryptSecret } from "../encryption-keys";
import { getSignInDelayMs } from "../../rules/attempt-limits";
import { Refusal } from "../../rules/refusal";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";

/* The second factor of an account: a code of an authenticator app, or a recovery code. Staff and shoppers share these
   rules. The callers lock the account and write the changed columns. */

const RECOVERY_CODES = 10;
/** The length of a recovery code. It has 50 random bits, so it cannot be guessed within the allowed attempts. */
const RECOVERY_CODE_LENGTH = 10;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** The columns of a second factor. `totpSince` is null until the first correct code. */
interface FactorColumns {
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
interface FactorClient {
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

type KeySource = Pick<Shop, "settings">;

/** The account that a second factor belongs to. Ids of staff and shoppers may be equal. */
interface FactorOwner {
  readonly side: "staff" | "shopper";
  readonly id: string;
}

/** The encrypted second factor of an account. */
interface StoredFactor {
  readonly totpSecret: string;
  readonly recoveryHashes: readonly string[];
}

const toTotpSealing = ({ side, id }: FactorOwner) =>
  ({ purpose: `${side} totp`, owner: id }) as const;
const toRecoverySealing = ({ side, id }: FactorOwner) =>
  ({ purpose: `${side} recovery code`, owner: id }) as const;

/**
 * Encrypts the authenticator secret of an account with the newest key. It can be decrypted only for the same account.
 */
function encryptTotpSecret(shop: KeySource, owner: FactorOwner, secret: string): string {
  return encryptSecret(shop, toTotpSealing(owner), secret);
}

/** Decrypts a stored secret. Returns the text unchanged if it is not encrypted. Throws if the key is missing. */
function decryptTotpSecret(shop: KeySource, owner: FactorOwner, kept: string): string {
  return decryptSecret(shop, toTotpSealing(owner), kept);
}

/**
 * Converts a recovery code for storage: hashes it and encrypts the hash. A hash alone could be guessed, because the
 * code is short enough to type. A keyed hash is not used, because it could not be renewed with a new key.
 */
function encryptRecoveryCode(shop: KeySource, owner: FactorOwner, code: string): string {
  return encryptSecret(shop, toRecoverySealing(owner), hashCode(code));
}

/**
 * Returns the stored recovery code that matches a submitted code. Stored codes whose key is missing match nothing.
 */
function findRecoveryCode(
  shop: KeySource,
  owner: FactorOwner,
  { stored, code }: { readonly stored: readonly string[]; readonly code: string },
): string | undefined {
  const hash = hashCode(code);
  return stored.find((kept) => {
    try {
      return decryptSecret(shop, toRecoverySealing(owner), kept) === hash;
    } catch {
      return false;
    }
  });
}

function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/**
 * Encrypts second factors that are not encrypted, or encrypted with an older key. If a key is missing, it only logs
 * this. It runs at each start. Returns the number of changed accounts.
 */
export async function encryptStoredFactors(
  shop: Pick<Shop, "db" | "settings" | "log">,
): Promise<number> {
  let sealed = 0;
  for (const [side, { listFactors, replaceFactor }] of [
    ["staff", staff],
    ["shopper", shoppers],
  ] as const) {
    for (const { id, ...from } of await listFactors(shop.db)) {
      try {
        const to = resealFactor(shop, { side, id }, from);
        if (isDeepStrictEqual(from, to)) continue;
        if (await replaceFactor(shop.db, id, { from, to })) sealed += 1;
      } catch (err) {
        shop.log.error("factor.unreadable", { err, side, accountId: id });
      }
    }
  }
  return sealed;
}

function resealFactor(
  shop: KeySource,
  owner: FactorOwner,
  { totpSecret, recoveryHashes }: StoredFactor,
): StoredFactor {
  const again =
    (sealing: ReturnType<typeof toTotpSealing | typeof toRecoverySealing>) => (kept: string) =>
      isEncryptedWithNewestKey(shop, kept)
        ? kept
        : encryptSecret(shop, sealing, decryptSecret(shop, sealing, kept));
  return {
    totpSecret: again(toTotpSealing(owner))(totpSecret),
    recoveryHashes: recoveryHashes.map(again(toRecoverySealing(owner))),
  };
}
