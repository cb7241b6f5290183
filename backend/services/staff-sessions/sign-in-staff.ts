import { createHash, timingSafeEqual } from "node:crypto";
import { beginSignIn, forgetSignInFailures } from "../../database/rate-limits";
import { endStaffSession, findStaffSession, startStaffSession } from "../../database/sessions";
import { recordAuditEntry } from "../../database/audit-entries";
import { Refusal } from "../../rules/refusal";
import { signInDelaySeconds } from "../../rules/sign-in-delay";
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
  const seconds = await beginSignIn(shop.db, COUNTER, signInDelaySeconds);
  if (seconds > 0) throw new Refusal("loginDelayed", { seconds });
  if (input.loginName !== STAFF_NAME || !isEqual(input.password, staffPassword))
    throw new Refusal("staffLoginWrong");
  await forgetSignInFailures(shop.db, COUNTER);
  await recordAuditEntry(shop.db, { staffName: STAFF_NAME, action: "signIn" });
  return startStaffSession(shop.db, STAFF_NAME);
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
export function staffSessionOf(
  shop: Shop,
  token: string,
): Promise<{ staffName: string; tokenHash: string } | undefined> {
  return findStaffSession(shop.db, token);
}
