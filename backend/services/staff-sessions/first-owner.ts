import { DEMO_STAFF_PASSWORD } from "@platform/config/derived-settings";
import { OWNER_ROLE } from "@contract/staff/states";
import { newId } from "../../database/ids";
import {
  hasStaff,
  insertStaff,
  lockAllStaff,
  staffWithDemoPassword,
  updateStaff,
  type StaffRecord,
} from "../../database/staff-accounts";
import { endStaffSessionsOf } from "../../database/staff-sessions";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { hashPassword } from "../accounts/passwords";
import type { Shop } from "../shop";

/** What the first account is called. */
export const FIRST_OWNER = "staff";

/** Whether anybody may sign in at the back office: there is an account, or the password that makes the first. */
export async function isOpen({ db, settings }: Shop): Promise<boolean> {
  return settings.staffPassword !== undefined || (await hasStaff(db));
}

/**
 * Makes the first owner from STAFF_PASSWORD where nobody has an account yet; afterwards that setting changes
 * nothing. Only an owner who was made with the password of the demo takes on another once the shop has one: it
 * would let everybody in. Refuses `notFound` while there is neither an account nor a password.
 */
export async function requireFirstOwner(shop: Shop): Promise<void> {
  const { staffPassword } = shop.settings;
  if (await hasStaff(shop.db)) {
    if (staffPassword === undefined || staffPassword === DEMO_STAFF_PASSWORD) return;
    if ((await staffWithDemoPassword(shop.db)).length === 0) return;
  }
  if (staffPassword === undefined) throw new Refusal("notFound");
  const passwordHash = await hashPassword(staffPassword);
  const hasDemoPassword = staffPassword === DEMO_STAFF_PASSWORD;
  await inTransaction(shop.db, async (tx) => {
    await lockAllStaff(tx);
    for (const { id } of hasDemoPassword ? [] : await staffWithDemoPassword(tx)) {
      await updateStaff(tx, id, { passwordHash, hasDemoPassword });
      await endStaffSessionsOf(tx, id);
    }
    if (await hasStaff(tx)) return;
    await insertStaff(tx, {
      id: newId(),
      loginName: FIRST_OWNER,
      name: FIRST_OWNER,
      roleCodes: [OWNER_ROLE],
      passwordHash,
      hasDemoPassword,
    });
  });
}

/** The password of the demo opens nothing where the shop has another one, or is not on this machine alone. */
export function isShutOut(
  { settings }: Shop,
  { hasDemoPassword }: Pick<StaffRecord, "hasDemoPassword">,
): boolean {
  return hasDemoPassword && settings.staffPassword !== DEMO_STAFF_PASSWORD;
}
