import { recordAuditEntry } from "../../database/audit-entries";
import type { Database } from "../../database/connection";
import { resetUses, resetUsesByPrefix } from "../../database/rate-limits";
import { findStaffByLoginName, lockStaff, updateStaff } from "../../database/staff-accounts";
import { endSessionsOfStaff } from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { toAuditFacts } from "./change-accounts";
import { replaceInvitationToken } from "./invite";
import { toAccountKey, toClientKey } from "../second-factor/check-factor";
import { NO_FACTOR } from "./second-factor";

/**
 * The name of the operator in audit entries. The rules for login names do not allow it, so it cannot be an account.
 */
const OPERATOR = "reset-staff";

/**
 * Removes the second factor of an account and ends its sessions. No permission is checked, because the operator has
 * access to the machine. With `newPassword` it returns the token of a link for a new password. The link is valid for
 * a day, and the old password works until then. Returns undefined if the login name is unknown or the account is
 * disabled.
 */
export async function resetByOperator(
  db: Database,
  { loginName, newPassword }: { readonly loginName: string; readonly newPassword: boolean },
): Promise<{ readonly token: string | null } | undefined> {
  const found = await findStaffByLoginName(db, loginName);
  if (found === undefined) return undefined;
  const { id } = found;
  const done = await runInTransaction(db, async (tx) => {
    const before = await lockStaff(tx, id);
    if (before === undefined || before.disabledAt !== null) return undefined;
    const after = { ...before, ...NO_FACTOR, version: before.version + 1 };
    await updateStaff(tx, id, { ...NO_FACTOR, version: after.version });
    await endSessionsOfStaff(tx, id);
    const token = newPassword ? await replaceInvitationToken(tx, id) : null;
    await recordAuditEntry(tx, {
      staffName: OPERATOR,
      address: "",
      action: "resetByOperator",
      subject: { kind: "staff", id, name: before.loginName },
      before: toAuditFacts(before),
      after: toAuditFacts(after),
    });
    return { token };
  });
  // Reset the counters of wrong codes, so that the owner can set up a new second factor.
  if (done !== undefined) {
    const owner = { side: "staff", id } as const;
    await resetUsesByPrefix(db, "factorByAccountAndClient", toClientKey(owner));
    await resetUses(db, "factorByAccount", toAccountKey(owner));
  }
  return done;
}
