import * as account from "@contract/shop/account-fields";
import type { FieldErrorKey } from "~/locales/field-errors";
import { basicInfo, emailIsTaken, loginNameIsTaken } from "~/prod-api/accounts.server";
import type { Caller } from "~/prod-api/call.server";
import type { Fields } from "./form-validator";

/** The fields that can be checked. */
type AccountField = "loginName" | "email";

/**
 * Returns the errors of accounts that are already taken (spec §5), by field. It only checks valid
 * values, and no e-mail that belongs to the caller.
 */
export async function findTakenAccounts(
  fields: Fields,
  asked: readonly AccountField[],
  caller: Caller,
): Promise<Partial<Record<AccountField, FieldErrorKey>>> {
  const [loginName, email] = await Promise.all([
    asked.includes("loginName") && isLoginNameTaken(fields.loginName, caller),
    asked.includes("email") && isEmailTaken(fields.email, caller),
  ]);
  return {
    ...(loginName && { loginName: "loginName.duplicate" as const }),
    ...(email && { email: "email.duplicate" as const }),
  };
}

function isLoginNameTaken(typed: unknown, caller: Caller): Promise<boolean> | false {
  const { success, data } = account.loginName.safeParse(typed);
  return success && loginNameIsTaken(caller, data);
}

async function isEmailTaken(typed: unknown, caller: Caller): Promise<boolean> {
  const { success, data } = account.email.safeParse(typed);
  if (!success) return false;
  const own = caller.session ? await basicInfo(caller) : null;
  return !(own?.ok === true && own.data.email === data) && emailIsTaken(caller, data);
}
