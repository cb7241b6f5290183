import { keyOfDevice } from "../../database/known-devices";
import type { StaffRecord } from "../../database/staff-accounts";

/**
 * Returns the key under which an account knows a browser; null for a client without a device header. It is calculated
 * for unknown accounts too, so that the work is the same.
 */
export function staffDeviceKey(
  device: string | null,
  owner: StaffRecord | undefined,
): string | null {
  if (device === null) return null;
  const account = { name: `staff ${owner?.id ?? ""}`, secret: owner?.passwordHash ?? "" };
  return keyOfDevice(device, account);
}
