import { readUserAgent } from "../../adapters/read-user-agent";
import { recordAuditEntry } from "../../database/audit-entries";
import { isKnownDevice, rememberDevice } from "../../database/known-devices";
import {
  findStaffByLoginName,
  lockStaffIfPasswordUnchanged,
  type StaffRecord,
} from "../../database/staff-accounts";
import {
  endReplacedStaffSession,
  endStaffSession,
  findStaffSession,
  startStaffSession,
} from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { maskNetwork } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import type { GrantedRights } from "../../rules/staff-permissions";
import { checkSignInLimits } from "../accounts/check-sign-in-limits";
import { isCorrectPassword } from "../accounts/passwords";
import { ACCOUNT_NAME, type SignInWithClient } from "../accounts/sign-in";
import { logSignIn } from "../logs/write-logs";
import type { Shop } from "../shop";
import { notifyStaff } from "../staff-accounts/notify-staff";
import { isFactorRequired } from "../staff-accounts/second-factor";
import { getStaffDeviceKey } from "../staff-accounts/staff-device";
import { requiresSecondFactor, combineRoleRights, getRoles } from "../staff-roles/role-facts";
import { isDemoPasswordBlocked, requireFirstOwner } from "./first-owner";

/** A staff sign-in attempt with the browser's user agent. */
export type StaffSignInWithClient = SignInWithClient & { readonly userAgent: string };

/**
 * Signs in a staff member and returns the session token. The limits are the same as for shoppers.
 * The browser becomes known to the account, but only after the second factor if the account has one. An unknown name,
 * a disabled account and a wrong password get the same response.
 * Throws `notFound` if the back office is closed, `staffLoginWrong`, or the errors of `checkSignInLimits`. Throws
 * `secondFactorNeeded` with the ticket of the unfinished sign-in.
 */
export function signInStaff(shop: Shop, asked: StaffSignInWithClient): Promise<string> {
  return logSignIn(shop, { side: "staff", ...asked }, () => enter(shop, asked));
}

async function enter(shop: Shop, asked: StaffSignInWithClient): Promise<string> {
  const { loginName, password, ip, counted } = asked;
  await requireFirstOwner(shop);
  if (!ACCOUNT_NAME.test(loginName)) throw new Refusal("staffLoginWrong");
  const found = await findStaffByLoginName(shop.db, loginName);
  const device = getStaffDeviceKey(asked.device, found);
  const isKnown = device !== null && (await isKnownDevice(shop.db, device));
  const succeeded = await checkSignInLimits(shop.db, {
    account: getLimitAccount(loginName),
    network: ip,
    counted,
    knownDevice: isKnown ? device : null,
  });
  const isRight = await isCorrectPassword(found?.passwordHash ?? undefined, password);
  if (
    !isRight ||
    found === undefined ||
    found.disabledAt !== null ||
    isDemoPasswordBlocked(shop, found)
  )
    throw new Refusal("staffLoginWrong");
  await succeeded();
  const started = await runInTransaction(shop.db, async (tx) => {
    // Check again, because the account may have been disabled, or its password changed, during the password check.
    if (!(await lockStaffIfPasswordUnchanged(tx, found))) throw new Refusal("staffLoginWrong");
    const awaitsFactor = found.totpSince !== null || (await isFactorRequired(tx, shop, found));
    if (device !== null && !awaitsFactor) await rememberDevice(tx, device, null);
    const by = { staffName: found.loginName, address: ip };
    const browser = readUserAgent(asked.userAgent);
    const facts = { ...browser, network: maskNetwork(ip) };
    if (!awaitsFactor) {
      await recordAuditEntry(tx, { ...by, action: "signIn" });
      if (!isKnown) await notifyStaff(tx, shop, found, { event: "newDevice", by, device: browser });
    }
    // If a second factor is needed, the former session ends after it was entered.
    if (!awaitsFactor) await endReplacedStaffSession(tx, asked.replaces);
    const token = await startStaffSession(tx, found, { ...facts, awaitsFactor });
    return { token, awaitsFactor };
  });
  if (started.awaitsFactor) throw new Refusal("secondFactorNeeded", { ticket: started.token });
  return started.token;
}

/**
 * Returns the name under which a staff account's attempts and devices are stored. It contains a space, so it differs
 * from every shopper's login name.
 */
function getLimitAccount(loginName: string): string {
  return `staff ${loginName.toLowerCase()}`;
}

export async function signOutStaff(shop: Shop, tokenHash: string): Promise<void> {
  await endStaffSession(shop.db, tokenHash);
}

/** A signed-in staff member with the current permissions. */
export interface SignedInStaff {
  readonly account: StaffRecord;
  readonly tokenHash: string;
  readonly provenAt: Date;
  readonly held: GrantedRights;
}

/**
 * Returns the staff member of a session token. Returns undefined if the token is not valid. Each call reads the
 * account and the roles, so a removed permission no longer applies to the next call in any process. `isUse` is false
 * for a call that a script makes without an action of the user. Such a call does not extend the session.
 */
export async function findStaffSignIn(
  shop: Shop,
  token: string,
  isUse = true,
): Promise<SignedInStaff | undefined> {
  const idleMs = shop.settings.staffIdleMs;
  const session = await findStaffSession(shop.db, token, { idleMs, isUse });
  if (session === undefined || isDemoPasswordBlocked(shop, session.account)) return undefined;
  const roles = await getRoles(shop.db, session.account.roleCodes);
  // The role now requires a second factor. The next sign-in sets one up.
  if (session.account.totpSince === null && requiresSecondFactor(shop, roles)) return undefined;
  return { ...session, held: combineRoleRights(roles) };
}
