import { DEMO_STAFF_PASSWORD } from "@platform/config/derived-settings";
import { OWNER_ROLE } from "@contract/staff/states";
import { createId } from "../../database/ids";
import {
  hasStaff,
  insertStaff,
  lockAllStaff,
  findStaffWithDemoPassword,
  updateStaff,
  type StaffRecord,
} from "../../database/staff-accounts";
import { endSessionsOfStaff } from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { hashPassword } from "../accounts/passwords";
import type { Shop } from "../shop";

/** The login name of the first account. */
export const FIRST_OWNER = "staff";

/**
 * Returns true if the back office can be used: an account exists, or the password for creating the first one is set.
 */
export async function isBackOfficeOpen({ db, settings }: Shop): Promise<boolean> {
  return settings.staffPassword !== undefined || (await hasStaff(db));
}

/**
 * Creates the first owner from STAFF_PASSWORD if there is no account. After that the setting has no effect.
 * One exception: if the owner still has the public demo password, a new STAFF_PASSWORD replaces it. Throws `notFound`
 * if there is neither an account nor a password.
 */
export async function requireFirstOwner(shop: Shop): Promise<void> {
  const { staffPassword } = shop.settings;
  if (await hasStaff(shop.db)) {
    if (staffPassword === undefined || staffPassword === DEMO_STAFF_PASSWORD) return;
    if ((await findStaffWithDemoPassword(shop.db)).length === 0) return;
  }
  if (staffPassword === undefined) throw new Refusal("notFound");
  const passwordHash = await hashPassword(staffPassword);
  const hasDemoPassword = staffPassword === DEMO_STAFF_PASSWORD;
  await runInTransaction(shop.db, async (tx) => {
    await lockAllStaff(tx);
    for (const { id } of hasDemoPassword ? [] : await findStaffWithDemoPassword(tx)) {
      await updateStaff(tx, id, { passwordHash, hasDemoPassword });
      await endSessionsOfStaff(tx, id);
    }
    if (await hasStaff(tx)) return;
    await insertStaff(tx, {
      id: createId(),
      loginName: FIRST_OWNER,
      name: FIRST_OWNER,
      roleCodes: [OWNER_ROLE],
      passwordHash,
      hasDemoPassword,
    });
  });
}

/**
 * Returns true if the demo password must not work, because the shop has another password or other machines can reach
 * the shop.
 */
export function isDemoPasswordBlocked(
  { settings }: Shop,
  { hasDemoPassword }: Pick<StaffRecord, "hasDemoPassword">,
): boolean {
  return hasDemoPassword && settings.staffPassword !== DEMO_STAFF_PASSWORD;
}
