import { createHash, timingSafeEqual } from "node:crypto";
import { beginSignIn, forgetSignInFailures } from "../../database/rate-limits";
import { endStaffSession, findStaffSession, startStaffSession } from "../../database/sessions";
import { recordAuditEntry } from "../../database/audit-entries";
import { Refusal } from "../../rules/refusal";
import { signInDelaySeconds } from "../../rules/sign-in-delay";
import { ACCOUNT_NAME } from "../accounts/sign-in";
import type { Shop } from "../shop";

const STAFF_NAME = "staff";
/** One counter for the one account. A shopper's name comes trimmed, so none can be this one. */
const COUNTER = " staff desk";

/**
 * Signs in at the back office and gives a token. Refuses `notFound` while no STAFF_PASSWORD is set,
 * `staffLoginWrong`, `loginDelayed` after five failures.
 */
export async function signInStaff(
  shop: Shop,
  input: { loginName: string; password: string },
): Promise<string> {
  const { staffPassword } = shop.settings;
  if (staffPassword === undefined) throw new Refusal("notFound");
  if (!ACCOUNT_NAME.test(input.loginName)) throw new Refusal("staffLoginWrong");
  const seconds = await beginSignIn(shop.db, COUNTER, signInDelaySeconds);
  if (seconds > 0) throw new Refusal("loginDelayed", { seconds });
  if (input.loginName !== STAFF_NAME || !isEqual(input.password, staffPassword))
    throw new Refusal("staffLoginWrong");
  await forgetSignInFailures(shop.db, COUNTER);
  await recordAuditEntry(shop.db, { staffName: STAFF_NAME, action: "signIn" });
  return startStaffSession(shop.db, { name: STAFF_NAME, password: staffPassword });
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Ends a session at the back office. */
export async function signOutStaff(shop: Shop, tokenHash: string): Promise<void> {
  await endStaffSession(shop.db, tokenHash);
}

/** The live session that a token of the back office was given for; undefined when there is none. */
export async function staffSessionOf(
  shop: Shop,
  token: string,
): Promise<{ staffName: string; tokenHash: string } | undefined> {
  const { staffPassword } = shop.settings;
  return staffPassword === undefined ? undefined : findStaffSession(shop.db, token, staffPassword);
}
