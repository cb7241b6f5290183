import { createHash, timingSafeEqual } from "node:crypto";
import { isKnownDevice, keyOfDevice, rememberDevice } from "../../database/known-devices";
import { endStaffSession, findStaffSession, startStaffSession } from "../../database/sessions";
import { recordAuditEntry } from "../../database/audit-entries";
import { Refusal } from "../../rules/refusal";
import { admitSignIn } from "../accounts/admit-sign-in";
import { ACCOUNT_NAME, type SignInTry } from "../accounts/sign-in";
import type { Shop } from "../shop";

export const STAFF_NAME = "staff";
/** As limits and devices count it. Names of shoppers have no space, so that none can be this one. */
const ACCOUNT = `staff ${STAFF_NAME}`;

/**
 * Signs in at the back office and gives a token; the device is known from now on. Refuses `notFound`
 * while no STAFF_PASSWORD is set, `staffLoginWrong`, and what `admitSignIn` does.
 */
export async function signInStaff(
  shop: Shop,
  { loginName, password, ip, counted, device }: SignInTry,
): Promise<string> {
  const { staffPassword } = shop.settings;
  if (staffPassword === undefined) throw new Refusal("notFound");
  if (!ACCOUNT_NAME.test(loginName)) throw new Refusal("staffLoginWrong");
  const key = device && keyOfDevice(device, { name: ACCOUNT, secret: staffPassword });
  const isKnown = key !== null && (await isKnownDevice(shop.db, key));
  const succeeded = await admitSignIn(shop.db, {
    account: ACCOUNT,
    network: ip,
    counted,
    knownDevice: isKnown ? key : null,
  });
  if (loginName !== STAFF_NAME || !isEqual(password, staffPassword))
    throw new Refusal("staffLoginWrong");
  await succeeded();
  if (key !== null) await rememberDevice(shop.db, key, null);
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
