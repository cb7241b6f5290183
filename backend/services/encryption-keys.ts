import {
  createHash,
  createHmac,
  hkdfSync,
  createCipheriv,
  createDecipheriv,
  randomBytes,
} from "node:crypto";
import path from "node:path";
import { readOrCreateKeys } from "@platform/config/key-file";
import type { Shop } from "./shop";

/* Encrypts secrets in the database with ENCRYPTION_KEYS, so that a stolen database or backup does not reveal them.
   Each purpose has its own key, which is derived with HKDF. */

type Purpose =
  | `${"staff" | "shopper"} ${"totp" | "recovery code"}`
  | "verification code"
  | "webhook"
  | "mail"
  | "audit entry";

/** The separator between the name of the key and the encrypted text. Neither base64url nor base32 contains it. */
const MARK = ".";
const KEY_NAME_LENGTH = 8;
const KEY_BYTES = 32;

type KeySource = Pick<Shop, "settings">;

/**
 * The purpose and the owner of an encrypted text. A text that is copied to another owner cannot be decrypted there.
 */
interface Sealing {
  readonly purpose: Purpose;
  readonly owner: string;
}

/** Encrypts a text with the newest key. Only the same owner can decrypt it. */
export function encryptSecret(shop: KeySource, { purpose, owner }: Sealing, text: string): string {
  const [newest] = getKeys(shop);
  if (newest === undefined) throw new Error("ENCRYPTION_KEYS has no key to encrypt with.");
  return getKeyName(newest) + MARK + encryptText(deriveKey(newest, purpose), text, owner);
}

/** Decrypts a stored text. Returns the text unchanged if it is not encrypted. Throws if the key is missing. */
export function decryptSecret(shop: KeySource, { purpose, owner }: Sealing, kept: string): string {
  const [name = "", sealed] = kept.split(MARK);
  if (sealed === undefined) return kept;
  const key = getKeys(shop).find((each) => getKeyName(each) === name);
  if (key === undefined)
    throw new Error(
      "A secret was encrypted with a key that is missing: put the key back into ENCRYPTION_KEYS. `npm run reset-staff` removes the second factor of a staff member.",
    );
  return decryptText(deriveKey(key, purpose), sealed, owner);
}

/** Returns true if a stored text is encrypted. */
export function isEncrypted(kept: string): boolean {
  return kept.includes(MARK);
}

/** Returns true if a stored text is encrypted with the newest key. */
export function isEncryptedWithNewestKey(shop: KeySource, kept: string): boolean {
  const [newest = ""] = getKeys(shop);
  return kept.startsWith(getKeyName(newest) + MARK);
}

/** The HMAC of a text, with the name of its key. */
interface NamedMac {
  /** The name of the key. It does not reveal the key. */
  readonly keyName: string;
  readonly mac: string;
}

/** Returns the HMACs of a text under all keys, with the newest key first. */
export function calculateMacs(
  shop: KeySource,
  purpose: Purpose,
  text: string,
): readonly NamedMac[] {
  return getKeys(shop).map((key) => ({
    keyName: getKeyName(key),
    mac: createHmac("sha256", deriveKey(key, purpose)).update(text).digest("base64url"),
  }));
}

/** Returns the keys, newest first. They are in the settings or, if none is set there, in the data folder. */
function getKeys({ settings: { encryptionKeys, dataDir } }: KeySource): readonly string[] {
  return encryptionKeys.length > 0
    ? encryptionKeys
    : readOrCreateKeys(path.join(dataDir, "encryption-keys"));
}

/** Returns the name of a key. It is a hash that does not reveal the key. */
function getKeyName(key: string): string {
  const hash = createHash("sha256").update(`name\n${key}`).digest("base64url");
  return hash.slice(0, KEY_NAME_LENGTH);
}

function deriveKey(key: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/**
 * Encrypts and authenticates a text with a key of 32 bytes. Decryption needs the same `about`, so an encrypted text
 * cannot be used in another place.
 */
export function encryptText(key: Buffer, text: string, about = ""): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a text of `sealText` with the same key and `about`. Throws for any other text. */
export function decryptText(key: Buffer, sealedText: string, about = ""): string {
  const bytes = Buffer.from(sealedText, "base64url");
  const textAt = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, textAt));
  return decipher.update(bytes.subarray(textAt), undefined, "utf8") + decipher.final("utf8");
}
