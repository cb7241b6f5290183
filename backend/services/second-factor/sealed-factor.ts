import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as shoppers from "../../database/shopper-factors";
import * as staff from "../../database/staff-accounts";
import { isEncryptedWithNewestKey, decryptSecret, encryptSecret } from "../encryption-keys";
import type { Shop } from "../shop";

type KeySource = Pick<Shop, "settings">;

/** The account that a second factor belongs to. Ids of staff and shoppers may be equal. */
export interface FactorOwner {
  readonly side: "staff" | "shopper";
  readonly id: string;
}

/** The encrypted second factor of an account. */
export interface StoredFactor {
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
export function encryptTotpSecret(shop: KeySource, owner: FactorOwner, secret: string): string {
  return encryptSecret(shop, toTotpSealing(owner), secret);
}

/** Decrypts a stored secret. Returns the text unchanged if it is not encrypted. Throws if the key is missing. */
export function decryptTotpSecret(shop: KeySource, owner: FactorOwner, kept: string): string {
  return decryptSecret(shop, toTotpSealing(owner), kept);
}

/**
 * Converts a recovery code for storage: hashes it and encrypts the hash. A hash alone could be guessed, because the
 * code is short enough to type. A keyed hash is not used, because it could not be renewed with a new key.
 */
export function encryptRecoveryCode(shop: KeySource, owner: FactorOwner, code: string): string {
  return encryptSecret(shop, toRecoverySealing(owner), hashCode(code));
}

/**
 * Returns the stored recovery code that matches a submitted code. Stored codes whose key is missing match nothing.
 */
export function findRecoveryCode(
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
