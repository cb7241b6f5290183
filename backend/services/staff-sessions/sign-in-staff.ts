import { OWNER_ROLE } from "@contract/staff/states";
import { DEMO_STAFF_PASSWORD } from "@platform/config/derived-settings";
import { isCorrectPassword, hashPassword } from "../accounts/passwords";
import { checkSignInLimits, ACCOUNT_NAME, type SignInWithClient } from "../accounts/sign-in";
import { readUserAgent } from "../../adapters/read-user-agent";
import { recordAuditEntry } from "../../database/audit-entries";
import { createId } from "../../database/ids";
import { isKnownDevice, rememberDevice } from "../../database/sessions";
import {
  findStaffByLoginName,
  lockStaffIfPasswordUnchanged,
  hasStaff,
  insertStaff,
  lockAllStaff,
  findStaffWithDemoPassword,
  updateStaff,
  type StaffRecord,
} from "../../database/staff-accounts";
import {
  endReplacedStaffSession,
  endStaffSession,
  findStaffSession,
  startStaffSession,
  endSessionsOfStaff,
} from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { logSignIn } from "../logs/write-logs";
import { maskNetwork } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import type { GrantedRights } from "../../rules/staff-permissions";
import type { Shop } from "../shop";
import { notifyStaff } from "../staff-accounts/notify-staff";
import { isFactorRequired, getStaffDeviceKey } from "../staff-accounts/second-factor";
import { requiresSecondFactor, combineRoleRights, getRoles } from "../staff-roles/staff-roles";

/** A staff sign-in attempt with the browser's user agent. */
type StaffSignInWithClient = SignInWithClient & { readonly userAgent: string };

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
interface SignedInStaff {
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

/** The login name of the first account. */
const FIRST_OWNER = "staff";

/**
 * Returns true if the back office can be used: an account exists, or the password for creating the first one is set.
 */
export async function isBackOfficeOpen({ db, settings }: Shop): Promise<boolean> {
  return settings.staffPassword !== undefined || (await hasStaff(db));
}

/**
 * Creates the first owner from STAFF_PASSWORD if there is no account. After that the setting has no effect.
 * One exception: if the owner still has the public demo password, a new STAFF_PASSWORD replaces it. Throws `notFound`
 * if there is neither an account nor a password.
 */
export async function requireFirstOwner(shop: Shop): Promise<void> {
  const { staffPassword } = shop.settings;
  if (await hasStaff(shop.db)) {
    if (staffPassword === undefined || staffPassword === DEMO_STAFF_PASSWORD) return;
    if ((await findStaffWithDemoPassword(shop.db)).length === 0) return;
  }
  if (staffPassword === undefined) throw new Refusal("notFound");
  const passwordHash = await hashPassword(staffPassword);
  const hasDemoPassword = staffPassword === DEMO_STAFF_PASSWORD;
  await runInTransaction(shop.db, async (tx) => {
    await lockAllStaff(tx);
    for (const { id } of hasDemoPassword ? [] : await findStaffWithDemoPassword(tx)) {
      await updateStaff(tx, id, { passwordHash, hasDemoPassword });
      await endSessionsOfStaff(tx, id);
    }
    if (await hasStaff(tx)) return;
    await insertStaff(tx, {
      id: createId(),
      loginName: FIRST_OWNER,
      name: FIRST_OWNER,
      roleCodes: [OWNER_ROLE],
      passwordHash,
      hasDemoPassword,
    });
  });
}

/**
 * Returns true if the demo password must not work, because the shop has another password or other machines can reach
 * the shop.
 */
function isDemoPasswordBlocked(
  { settings }: Shop,
  { hasDemoPassword }: Pick<StaffRecord, "hasDemoPassword">,
): boolean {
  return hasDemoPassword && settings.staffPassword !== DEMO_STAFF_PASSWORD;
}
