import * as z from "zod/mini";
import type { Call } from "../model/call";
import { CODE_DIGITS } from "../model/limits";
import * as accounts from "../shop/accounts";

/*
 * The request rules that only the reference backend adds. The rules of every backend are in the other folders
 * of `contract/`, and the storefront validates forms only by those.
 *
 * The storefront never imports this folder. If a request breaks a rule, the backend's reply reports an error
 * of the field.
 */

/** Accepts a code in the format that the reference backend mails. */
const mailedCode = z.optional(
  z.string().check(z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), "code.format")),
);

/** Accepts a ticket in the format that the reference backend returns for a correct code. */
const ticket = z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, "code.format")));

const REFERENCE_RULES: Readonly<Partial<Record<Call["path"], z.ZodMiniType>>> = {
  [accounts.verifyCode.path]: z.object({ code: mailedCode }),
  [accounts.register.path]: z.object({ code: mailedCode, ticket }),
  [accounts.updatePassword.path]: z.object({ code: mailedCode, ticket }),
  [accounts.updateBasicInfo.path]: z.object({ code: mailedCode }),
};

/**
 * Returns the rules that the reference backend adds to the request of a call, or undefined if it adds none.
 */
export function getReferenceRules({ path }: Pick<Call, "path">): z.ZodMiniType | undefined {
  return REFERENCE_RULES[path];
}

/**
 * Matches the login ids of the reference backend, which consist of letters and digits. The URL of the live
 * channel contains the login id.
 */
export const REFERENCE_LOGIN_ID = /^[A-Za-z0-9]{1,64}$/;
