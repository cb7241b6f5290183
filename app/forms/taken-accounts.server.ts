import * as account from "@contract/shop/account-fields";
import type { FieldErrorKey } from "~/locales/field-errors";
import { getBasicInfo, checkEmailTaken, checkLoginNameTaken } from "~/prod-api/accounts.server";
import type { Caller } from "~/prod-api/call.server";
import type { Fields } from "./form-validator";

/** The fields whose values must be unique. */
type AccountField = "loginName" | "email";

/**
 * Returns an error for each account that is already taken (spec §5), by field. It checks only valid values,
 * and not the caller's own e-mail.
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
  return success && checkLoginNameTaken(caller, data);
}

async function isEmailTaken(typed: unknown, caller: Caller): Promise<boolean> {
  const { success, data } = account.email.safeParse(typed);
  if (!success) return false;
  const own = caller.session ? await getBasicInfo(caller) : null;
  return !(own?.ok === true && own.data.email === data) && checkEmailTaken(caller, data);
}
