import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import type { Language } from "@contract/model/languages";
import { OWNER_ROLE, type StaffAccountState } from "@contract/staff/states";
import { recordAuditEntry } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import type { AuditFacts } from "../../database/schema/staff";
import {
  countOtherOwners,
  lockAllStaff,
  lockStaff,
  findDuplicateStaffField,
  updateStaff,
  type StaffRecord,
} from "../../database/staff-accounts";
import { endStaffSessionOfAccount, endSessionsOfStaff } from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { includesRights } from "../../rules/staff-permissions";
import type { StaffEvent } from "../mail/mail-content";
import type { Shop } from "../shop";
import { combineRoleRights, getRoles, type GrantingStaff } from "../staff-roles/staff-roles";
import { notifyStaff } from "./notify-staff";
import { NO_FACTOR } from "./second-factor";

/** The account fields that staff edit. */
export interface WrittenAccount {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly roleCodes: readonly string[];
}

/** The id of an account, and the version that the editor saw. */
export interface AccountVersion {
  readonly userId: string;
  readonly version: number;
}

/**
 * Saves an account. Its roles apply to the next call. Throws `notFound`, `versionConflict`, `lastOwner`, an error if
 * the e-mail address is taken, or `forbidden` if the editor lacks the granted or removed rights.
 */
export async function saveAccount(
  shop: Shop,
  by: GrantingStaff,
  { userId, version, name, email, language, roleCodes }: AccountVersion & WrittenAccount,
): Promise<void> {
  await changeAccount(shop, by, {
    userId,
    version,
    action: "saveStaff",
    to: (before) => ({
      ...before,
      name,
      email,
      language,
      roleCodes: [...new Set(roleCodes)].sort(),
    }),
  });
}

/** Disables an account and ends its sessions. Throws the errors of `saveAccount`. */
export async function disableAccount(
  shop: Shop,
  by: GrantingStaff,
  seen: AccountVersion,
): Promise<void> {
  await changeAccount(shop, by, {
    ...seen,
    action: "disableStaff",
    // Invalidate a link that was sent before.
    to: (before) => ({
      ...before,
      disabledAt: before.disabledAt ?? new Date(),
      invitationHash: null,
      invitedUntil: null,
    }),
  });
}

/** Enables an account. Throws the errors of `saveAccount`. */
export async function enableAccount(
  shop: Shop,
  by: GrantingStaff,
  seen: AccountVersion,
): Promise<void> {
  await changeAccount(shop, by, {
    ...seen,
    action: "enableStaff",
    to: (before) => ({ ...before, disabledAt: null }),
  });
}

/** Removes a lost second factor and ends the sessions. Throws the errors of `saveAccount`. */
export async function resetFactor(
  shop: Shop,
  by: GrantingStaff,
  seen: AccountVersion,
): Promise<void> {
  await changeAccount(shop, by, {
    ...seen,
    action: "resetFactor",
    to: (before) => ({ ...before, ...NO_FACTOR }),
  });
}

/**
 * Ends one session of an account, or all its sessions except the caller's current one. Returns the number of ended
 * sessions. Throws `forbidden`, or `notFound` (also for an ended session).
 */
export async function endSessionsOfAccount(
  shop: Shop,
  by: GrantingStaff & { readonly tokenHash: string },
  { userId, sessionId }: { readonly userId: string; readonly sessionId?: string | undefined },
): Promise<number> {
  return runInTransaction(shop.db, async (tx) => {
    const account = await lockStaff(tx, userId);
    if (account === undefined) throw new Refusal("notFound");
    await requireCoveredRights(tx, by, account.roleCodes);
    const count =
      sessionId === undefined
        ? await endSessionsOfStaff(tx, userId, by.tokenHash)
        : Number(await endStaffSessionOfAccount(tx, userId, sessionId));
    if (sessionId !== undefined && count === 0) throw new Refusal("notFound");
    await recordAuditEntry(tx, {
      ...by.actor,
      action: "endStaffSessions",
      subject: { kind: "staff", id: userId, name: account.loginName },
      after: { count },
    });
    return count;
  });
}

interface AccountChange extends AccountVersion {
  readonly action: AuditAction;
  readonly to: (before: StaffRecord) => StaffRecord;
}

async function changeAccount(shop: Shop, by: GrantingStaff, asked: AccountChange): Promise<void> {
  const { userId, version, action, to } = asked;
  await runInTransaction(shop.db, async (tx) => {
    await lockAllStaff(tx);
    const before = await lockStaff(tx, userId);
    if (before === undefined) throw new Refusal("notFound");
    const after = { ...to(before), version: getNextVersion(before, version) };
    await requireCoveredRights(tx, by, before.roleCodes);
    if (!isDeepStrictEqual(before.roleCodes, after.roleCodes))
      await requireRoles(tx, by, after.roleCodes);
    await requireOwner(tx, before, after);
    const facts = { before: toAuditFacts(before), after: toAuditFacts(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await writeAccount(tx, after);
    if (after.disabledAt !== null || after.totpSince !== before.totpSince)
      await endSessionsOfStaff(tx, userId);
    await recordAuditEntry(tx, {
      ...by.actor,
      action,
      subject: { kind: "staff", id: userId, name: after.loginName },
      ...facts,
    });
    await notifyOfChanges(tx, shop, { by, before, after });
  });
}

interface ChangedAccount {
  readonly by: GrantingStaff;
  readonly before: StaffRecord;
  readonly after: StaffRecord;
}

/**
 * Mails the staff member about each change that affects the security of the account. If the e-mail address changes,
 * the former address gets a mail too.
 */
async function notifyOfChanges(
  tx: Transaction,
  shop: Shop,
  { by, before, after }: ChangedAccount,
): Promise<void> {
  const tell = (event: StaffEvent, recipient = after.email) =>
    notifyStaff(tx, shop, after, { event, by: by.actor, recipient });
  if (before.email !== after.email) {
    await tell("email", before.email);
    await tell("email");
  }
  if (!isDeepStrictEqual(before.roleCodes, after.roleCodes)) await tell("roles");
  if (before.totpSince !== null && after.totpSince === null) await tell("factorReset");
  const isDisabled = after.disabledAt !== null;
  if ((before.disabledAt !== null) !== isDisabled) await tell(isDisabled ? "disabled" : "enabled");
}

async function writeAccount(tx: Transaction, { id, ...row }: StaffRecord): Promise<void> {
  try {
    await updateStaff(tx, id, row);
  } catch (error) {
    throw toTakenError(error) ?? error;
  }
}

/** Converts a unique violation to a business error. Returns undefined for any other error. */
export function toTakenError(error: unknown): Refusal | undefined {
  const taken = findDuplicateStaffField(error);
  return taken === undefined ? undefined : createInvalidFieldError(taken, `${taken}.taken`);
}

/** Throws `forbidden` if the account has rights that the caller lacks. */
export async function requireCoveredRights(
  tx: Transaction,
  { held }: GrantingStaff,
  roleCodes: readonly string[],
): Promise<void> {
  const theirs = combineRoleRights(await getRoles(tx, roleCodes));
  if (!includesRights(held, theirs)) throw new Refusal("forbidden");
}

/** Throws if a role to grant does not exist, is archived, or has rights that the caller lacks. */
export async function requireRoles(
  tx: Transaction,
  by: GrantingStaff,
  roleCodes: readonly string[],
): Promise<void> {
  const roles = await getRoles(tx, roleCodes);
  const isKnown = roleCodes.every((code) =>
    roles.some((role) => role.code === code && role.archivedAt === null),
  );
  if (!isKnown) throw createInvalidFieldError("roleCodes", "roleCodes.format");
  await requireCoveredRights(tx, by, roleCodes);
}

/** Throws `lastOwner` if no other owner can sign in. */
async function requireOwner(
  tx: Transaction,
  before: StaffRecord,
  after: StaffRecord,
): Promise<void> {
  if (!isOwner(before) || isOwner(after)) return;
  if ((await countOtherOwners(tx, before.id)) === 0) throw new Refusal("lastOwner");
}

function isOwner({ roleCodes, disabledAt, passwordHash }: StaffRecord): boolean {
  return roleCodes.includes(OWNER_ROLE) && disabledAt === null && passwordHash !== null;
}

/** Returns the values of an account for audit entries. The e-mail address is masked, because it is personal data. */
export function toAuditFacts(account: StaffRecord): AuditFacts {
  const { name, email, roleCodes } = account;
  return {
    name,
    roles: roleCodes,
    email: maskAddress(email),
    state: getAccountState(account),
    secondFactor: account.totpSince !== null,
  };
}

function maskAddress(email: string): string {
  return email.replace(/^(.)[^@]*/, "$1•••");
}

/** Returns the state of an account: active, invited or disabled. */
export function getAccountState({
  disabledAt,
  passwordHash,
}: Pick<StaffRecord, "disabledAt" | "passwordHash">): StaffAccountState {
  if (disabledAt !== null) return "disabled";
  return passwordHash === null ? "invited" : "active";
}
