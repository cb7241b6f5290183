import { recordAuditEntry } from "../../database/audit-entries";
import type { Database } from "../../database/connection";
import { forgetUses, forgetUsesOfAll } from "../../database/rate-limits";
import { findStaffByLoginName, lockStaff, updateStaff } from "../../database/staff-accounts";
import { endStaffSessionsOf } from "../../database/staff-sessions";
import { inTransaction } from "../../database/transaction";
import { factsOf } from "./change-accounts";
import { makeLink } from "./invite";
import { clientInLimits, NO_FACTOR } from "./second-factor";

/** Who the log of the back office names: no login name looks like it. */
const OPERATOR = "reset-staff";

/**
 * Takes the second factor of an account away and ends its sessions, for whoever runs the machine and so needs
 * nobody's leave. With `newPassword` gives the token of a link that sets one, good for a day; the old password
 * stays until then. Undefined where nobody has that login name, or the account is disabled.
 */
export async function resetByOperator(
  db: Database,
  { loginName, newPassword }: { readonly loginName: string; readonly newPassword: boolean },
): Promise<{ readonly token: string | null } | undefined> {
  const found = await findStaffByLoginName(db, loginName);
  if (found === undefined) return undefined;
  const { id } = found;
  const done = await inTransaction(db, async (tx) => {
    const before = await lockStaff(tx, id);
    if (before === undefined || before.disabledAt !== null) return undefined;
    const after = { ...before, ...NO_FACTOR, version: before.version + 1 };
    await updateStaff(tx, id, { ...NO_FACTOR, version: after.version });
    await endStaffSessionsOf(tx, id);
    const token = newPassword ? await makeLink(tx, id) : null;
    await recordAuditEntry(tx, {
      staffName: OPERATOR,
      address: "",
      action: "resetByOperator",
      subject: { kind: "staff", id, name: before.loginName },
      before: factsOf(before),
      after: factsOf(after),
    });
    return { token };
  });
  // Tries with codes that were never right keep nobody out of a new beginning.
  if (done !== undefined) {
    await forgetUsesOfAll(db, "factorByStaffAndClient", clientInLimits(id));
    await forgetUses(db, "factorByStaff", id);
  }
  return done;
}
