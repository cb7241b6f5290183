import { getDeviceKey } from "../../database/known-devices";
import type { StaffRecord } from "../../database/staff-accounts";

/**
 * Returns the key under which an account knows a browser. Returns null for a client without a device header. The key
 * is also calculated for unknown accounts, so that both take the same time.
 */
export function getStaffDeviceKey(
  device: string | null,
  owner: StaffRecord | undefined,
): string | null {
  if (device === null) return null;
  const account = { name: `staff ${owner?.id ?? ""}`, secret: owner?.passwordHash ?? "" };
  return getDeviceKey(device, account);
}
