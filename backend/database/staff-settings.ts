import { eq } from "drizzle-orm";
import type { SettingKey } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { staffSetting } from "./schema/staff-settings";

export type SettingRow = typeof staffSetting.$inferSelect;

/** All that staff have set. */
export async function listSettings(db: Database | Transaction): Promise<SettingRow[]> {
  return db.select().from(staffSetting);
}

/** One setting, locked until it is written; one that was never set begins with `byDefault`. */
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

/** Writes what `lockSetting` has locked. */
export async function writeSetting(tx: Transaction, { key, ...row }: SettingRow): Promise<void> {
  await tx.update(staffSetting).set(row).where(eq(staffSetting.key, key));
}
