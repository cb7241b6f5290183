import { randomInt } from "node:crypto";
import { newId } from "../../database/ids";
import { insertStaff } from "../../database/staff-accounts";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { hashPassword } from "../accounts/passwords";
import type { Shop } from "../shop";
import { requireFirstOwner } from "../staff-sessions/first-owner";
import { rolesOf } from "../staff-roles/role-facts";

const PASSWORD = "Rootwell2026";
let passwordHash: Promise<string> | undefined;

/** Makes a member of staff who can sign in, with these roles. Refuses `notFound` for a role that there is not. */
export async function makeStaff(
  shop: Shop,
  roleCodes: readonly string[],
): Promise<{ loginName: string; password: string }> {
  // One hash for all: tests make many.
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  // Else nobody would make the first owner any more, whom tests sign in with as well.
  if (shop.settings.staffPassword !== undefined) await requireFirstOwner(shop);
  return inTransaction(shop.db, async (tx) => {
    const roles = await rolesOf(tx, roleCodes);
    if (roles.length !== roleCodes.length) throw new Refusal("notFound");
    const id = newId();
    const drawn = randomInt(36 ** 5).toString(36);
    const loginName = `qa${drawn.padStart(5, "0")}${id.slice(-6)}`;
    const email = `${loginName}@example.com`;
    const account = { id, loginName, name: "測試員", email, passwordHash: hash };
    await insertStaff(tx, { ...account, roleCodes: [...roleCodes] });
    return { loginName, password: PASSWORD };
  });
}
