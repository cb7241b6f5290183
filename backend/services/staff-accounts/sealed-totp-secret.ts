import { createHash, hkdfSync } from "node:crypto";
import path from "node:path";
import { keptKeys } from "@platform/config/kept-keys";
import { listTotpSecrets, replaceTotpSecret } from "../../database/staff-accounts";
import { openText, sealText } from "../seal-text";
import type { Shop } from "../shop";

/** Between the name of the key and what it sealed; base32, as a secret stood before it was sealed, has none. */
const MARK = ".";
const KEY_NAME_LENGTH = 8;
const KEY_BYTES = 32;

type Keeper = Pick<Shop, "settings">;

/** The secret of an account's authenticator as the database keeps it: sealed by the newest key, for this account. */
export function sealTotpSecret(shop: Keeper, staffId: string, secret: string): string {
  const [newest] = keysOf(shop);
  if (newest === undefined) throw new Error("ENCRYPTION_KEYS has no key to encrypt with.");
  return nameOf(newest) + MARK + sealText(secretOf(newest), secret, staffId);
}

/** Reads what the database keeps, sealed or from before; throws where it is sealed by a key that is not here. */
export function openTotpSecret(shop: Keeper, staffId: string, kept: string): string {
  const [name = "", sealed] = kept.split(MARK);
  if (sealed === undefined) return kept;
  const key = keysOf(shop).find((each) => nameOf(each) === name);
  if (key === undefined)
    throw new Error(
      "A second factor was encrypted with a key that is missing: put the key back into ENCRYPTION_KEYS, or run `npm run reset-staff`.",
    );
  return openText(secretOf(key), sealed, staffId);
}

/**
 * Seals every secret that stands open, or is sealed by an older key, with the newest; one whose key is gone is
 * only told. At each start; gives how many there were.
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

/** Newest first: those of the settings, else the one that the data folder keeps. */
function keysOf({ settings: { encryptionKeys, dataDir } }: Keeper): readonly string[] {
  return encryptionKeys.length > 0
    ? encryptionKeys
    : keptKeys(path.join(dataDir, "encryption-keys"));
}

/** By what a key is found: nobody learns it from that. */
function nameOf(key: string): string {
  const hash = createHash("sha256").update(`name\n${key}`).digest("base64url");
  return hash.slice(0, KEY_NAME_LENGTH);
}

function secretOf(key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "staff totp", KEY_BYTES));
}
