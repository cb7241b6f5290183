import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "./connection";
import { shopSetting } from "./schema/settings";

const SECRET_BYTES = 32;

/** What the shop signs for itself: the settle token, the sandbox's callbacks, links to products not shown yet, links that end mails. */
export type SecretName = "settleToken" | "paySandbox" | "productPreview" | "unsubscribe";

const known = new WeakMap<Database, Map<SecretName, Promise<string>>>();

/**
 * A secret that every backend on one database shares, made at random by the first that asks. Kept in
 * memory afterwards: secrets never change while a shop runs.
 */
export function shopSecret(db: Database, name: SecretName): Promise<string> {
  const secrets = known.get(db) ?? new Map<SecretName, Promise<string>>();
  known.set(db, secrets);
  const secret = secrets.get(name) ?? readOrMake(db, name);
  secrets.set(name, secret);
  // A database that was away is asked again next time.
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
