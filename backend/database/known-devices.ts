import { createHmac } from "node:crypto";
import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import { DEVICE_LIFE_MS, DEVICES_PER_SHOPPER } from "@contract/model/limits";
import type { Database, Transaction } from "./connection";
import { knownDevice } from "./schema/shoppers";

/** An account for which devices are remembered. `secret` changes when the password changes. */
export interface DeviceAccount {
  /** For example `shopper 12` or `staff anna`. */
  readonly name: string;
  readonly secret: string;
}

/**
 * Returns the stored key of a device on which an account signed in. The key depends on the account and on its current
 * password, so it is invalid for other accounts and after a password change. `device` is the random secret of the
 * device.
 */
export function getDeviceKey(device: string, { name, secret }: DeviceAccount): string {
  return createHmac("sha256", device).update(`${name}\n${secret}`).digest("base64url");
}

/** Returns true if the account signed in on this device within a year and with its current password. */
export async function isKnownDevice(db: Database | Transaction, key: string): Promise<boolean> {
  return (await db.$count(knownDevice, eq(knownDevice.key, key))) > 0;
}

/**
 * Remembers a device. For each shopper, only the fifty most recently used devices are kept. `shopperId` is null for
 * staff.
 */
export async function rememberDevice(
  tx: Transaction | Database,
  key: string,
  shopperId: string | null,
): Promise<void> {
  const seenAt = new Date();
  await tx
    .insert(knownDevice)
    .values({ key, shopperId, seenAt })
    .onConflictDoUpdate({ target: knownDevice.key, set: { seenAt } });
  if (shopperId === null) return;
  const kept = tx
    .select({ key: knownDevice.key })
    .from(knownDevice)
    .where(eq(knownDevice.shopperId, shopperId))
    .orderBy(desc(knownDevice.seenAt))
    .limit(DEVICES_PER_SHOPPER);
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.shopperId, shopperId), notInArray(knownDevice.key, kept)));
}

/** Deletes all remembered devices of a shopper, for example after a password change. */
export async function deleteDevices(tx: Transaction, shopperId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.shopperId, shopperId));
}

/** Deletes devices that were not used for a year, and returns their number. */
export async function deleteOldDevices(db: Database, now: Date): Promise<number> {
  const yearAgo = new Date(now.getTime() - DEVICE_LIFE_MS);
  const gone = await db.delete(knownDevice).where(lt(knownDevice.seenAt, yearAgo));
  return gone.rowCount ?? 0;
}
