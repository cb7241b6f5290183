import { createHmac } from "node:crypto";
import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import { DEVICE_LIFE_MS, DEVICES_PER_SHOPPER } from "@contract/model/limits";
import type { Database, Transaction } from "./connection";
import { knownDevice } from "./schema/shoppers";

/** An account that devices may know: `secret` changes with its password. */
export interface DeviceAccount {
  /** `shopper 12`, `staff anna`. */
  readonly name: string;
  readonly secret: string;
}

/**
 * What is kept of a device that an account was signed in with: bound to both and to the present password,
 * so that no other account's device passes and none outlives a change. `device` is its random secret.
 */
export function keyOfDevice(device: string, { name, secret }: DeviceAccount): string {
  return createHmac("sha256", device).update(`${name}\n${secret}`).digest("base64url");
}

/** Whether the account was signed in with this device within a year and with its present password. */
export async function isKnownDevice(db: Database, key: string): Promise<boolean> {
  return (await db.$count(knownDevice, eq(knownDevice.key, key))) > 0;
}

/** Keeps a device; of a shopper's the fifty that were used last. `shopperId` is null for staff. */
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

/** Forgets every device of a shopper, as a new password does. */
export async function forgetDevicesOf(tx: Transaction, shopperId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.shopperId, shopperId));
}

/** Deletes devices that were not used for a year; gives how many. */
export async function deleteOldDevices(db: Database, now: Date): Promise<number> {
  const yearAgo = new Date(now.getTime() - DEVICE_LIFE_MS);
  const gone = await db.delete(knownDevice).where(lt(knownDevice.seenAt, yearAgo));
  return gone.rowCount ?? 0;
}
