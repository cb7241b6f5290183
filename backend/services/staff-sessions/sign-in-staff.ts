import { createHash, timingSafeEqual } from "node:crypto";
import {
  countSignInFailure,
  forgetSignInFailures,
  signInDelayOf,
} from "../../database/rate-limits";
import { endStaffSession, startStaffSession } from "../../database/sessions";
import { recordStaffAction } from "../../database/staff-desk";
import { Refusal } from "../../rules/refusal";
import { signInDelaySeconds } from "../../rules/sign-in-delay";
import type { Shop } from "../shop";

const STAFF_NAME = "staff";

/**
 * Signs in at the staff desk and gives a token. Refuses `notFound` while no STAFF_PASSWORD is set,
 * `staffLoginWrong`, `loginDelayed` after five failures.
 */
export async function signInStaff(
  shop: Shop,
  wish: { loginName: string; password: string },
): Promise<string> {
  const { staffPassword } = shop.settings;
  if (staffPassword === undefined) throw new Refusal("notFound");
  // One counter for the one account: a name of 14 characters at most can never be this one.
  const counter = "the staff desk";
  const seconds = await signInDelayOf(shop.db, counter);
  if (seconds > 0) throw new Refusal("loginDelayed", { seconds });
  if (wish.loginName !== STAFF_NAME || !isEqual(wish.password, staffPassword)) {
    await countSignInFailure(shop.db, counter, signInDelaySeconds);
    throw new Refusal("staffLoginWrong");
  }
  await forgetSignInFailures(shop.db, counter);
  await recordStaffAction(shop.db, { staffName: STAFF_NAME, action: "signIn" });
  return startStaffSession(shop.db, STAFF_NAME);
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Ends a session at the staff desk. */
export async function signOutStaff(shop: Shop, tokenHash: string): Promise<void> {
  await endStaffSession(shop.db, tokenHash);
}
