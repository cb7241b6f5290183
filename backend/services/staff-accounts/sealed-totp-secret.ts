import { createHash, hkdfSync } from "node:crypto";
import path from "node:path";
import { readOrCreateKeys } from "@platform/config/key-file";
import { listTotpSecrets, replaceTotpSecret } from "../../database/staff-accounts";
import { unsealText, sealText } from "../seal-text";
import type { Shop } from "../shop";

/**
 * The separator between the key's name and the encrypted secret. Unencrypted secrets are base32 and do not
 * contain it.
 */
const MARK = ".";
const KEY_NAME_LENGTH = 8;
const KEY_BYTES = 32;

type Keeper = Pick<Shop, "settings">;

/** Encrypts the authenticator secret of an account with the newest key, bound to this account. */
export function sealTotpSecret(shop: Keeper, staffId: string, secret: string): string {
  const [newest] = keysOf(shop);
  if (newest === undefined) throw new Error("ENCRYPTION_KEYS has no key to encrypt with.");
  return nameOf(newest) + MARK + sealText(secretOf(newest), secret, staffId);
}

/** Decrypts a stored secret, or returns it if it is not encrypted. Throws if its key is missing. */
export function openTotpSecret(shop: Keeper, staffId: string, kept: string): string {
  const [name = "", sealed] = kept.split(MARK);
  if (sealed === undefined) return kept;
  const key = keysOf(shop).find((each) => nameOf(each) === name);
  if (key === undefined)
    throw new Error(
      "A second factor was encrypted with a key that is missing: put the key back into ENCRYPTION_KEYS, or run `npm run reset-staff`.",
    );
  return unsealText(secretOf(key), sealed, staffId);
}

/**
 * Encrypts secrets that are unencrypted or encrypted with an older key. If a key is missing, this is only
 * logged. It runs at each start and returns the number of changed secrets.
 */
export async function sealTotpSecrets(
  shop: Pick<Shop, "db" | "settings" | "log">,
): Promise<number> {
  let sealed = 0;
  for (const { id, totpSecret: kept } of await listTotpSecrets(shop.db)) {
    const [newest = ""] = keysOf(shop);
    if (kept.startsWith(nameOf(newest) + MARK)) continue;
    try {
      const secret = openTotpSecret(shop, id, kept);
      const changed = { from: kept, to: sealTotpSecret(shop, id, secret) };
      if (await replaceTotpSecret(shop.db, id, changed)) sealed += 1;
    } catch (err) {
      shop.log.error("factor.unreadable", { err, staffId: id });
    }
  }
  return sealed;
}

/** Returns the keys, newest first: those of the settings, otherwise those in the data folder. */
function keysOf({ settings: { encryptionKeys, dataDir } }: Keeper): readonly string[] {
  return encryptionKeys.length > 0
    ? encryptionKeys
    : readOrCreateKeys(path.join(dataDir, "encryption-keys"));
}

/** Returns the name of a key, a hash that does not reveal the key. */
function nameOf(key: string): string {
  const hash = createHash("sha256").update(`name\n${key}`).digest("base64url");
  return hash.slice(0, KEY_NAME_LENGTH);
}

function secretOf(key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "staff totp", KEY_BYTES));
}
