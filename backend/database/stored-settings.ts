import { randomBytes } from "node:crypto";
import { sql, eq } from "drizzle-orm";
import type { SettingKey } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { shopSetting } from "./schema/operations";
import { staffSetting } from "./schema/staff";

const SECRET_BYTES = 32;

/** The purposes of secrets: settle tokens, webhooks of the sandbox, product preview links and unsubscribe links. */
export type SecretName = "settleToken" | "paySandbox" | "productPreview" | "unsubscribe";

const knownSecrets = new WeakMap<Database, Map<SecretName, Promise<string>>>();

/**
 * Returns a secret that all backends with the same database share. The first caller creates it at random. It is
 * cached in memory, because secrets never change while a shop runs.
 */
export function getShopSecret(db: Database, name: SecretName): Promise<string> {
  const secrets = knownSecrets.get(db) ?? new Map<SecretName, Promise<string>>();
  knownSecrets.set(db, secrets);
  const secret = secrets.get(name) ?? readOrMake(db, name);
  secrets.set(name, secret);
  // Do not cache an error, so that the next call reads the secret again.
  secret.catch(() => secrets.delete(name));
  return secret;
}

async function readOrMake(db: Database, name: SecretName): Promise<string> {
  const key = `secret.${name}`;
  await db
    .insert(shopSetting)
    .values({ key, value: randomBytes(SECRET_BYTES).toString("base64url") })
    .onConflictDoNothing();
  const [found] = await db
    .select({ value: shopSetting.value })
    .from(shopSetting)
    .where(sql`${shopSetting.key} = ${key}`);
  if (typeof found?.value !== "string") throw new Error(`The secret ${name} could not be stored.`);
  return found.value;
}

export type SettingRow = typeof staffSetting.$inferSelect;

/** Returns all settings that staff have changed. */
export async function listSettings(db: Database | Transaction): Promise<SettingRow[]> {
  return db.select().from(staffSetting);
}

/** Returns a setting and locks its row. If there is no row, one with the value `byDefault` is inserted. */
export async function lockSetting(
  tx: Transaction,
  key: SettingKey,
  byDefault: string,
): Promise<SettingRow> {
  const unset = { key, value: byDefault, version: 0 };
  await tx.insert(staffSetting).values(unset).onConflictDoNothing();
  const [row] = await tx.select().from(staffSetting).where(eq(staffSetting.key, key)).for("update");
  return row ?? unset;
}

/** Updates the row that `lockSetting` locked. */
export async function updateSetting(tx: Transaction, { key, ...row }: SettingRow): Promise<void> {
  await tx.update(staffSetting).set(row).where(eq(staffSetting.key, key));
}
