import { INVITATION_LIFE_MS } from "@contract/staff/limits";
import { recordAuditEntry } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import { hashToken, createToken } from "../../database/sessions";
import {
  findStaff,
  findStaffByInvitation,
  insertStaff,
  lockStaff,
  updateStaff,
  type StaffRecord,
} from "../../database/staff-accounts";
import { endSessionsOfStaff } from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { Refusal } from "../../rules/refusal";
import {
  hashPassword,
  requireStrongPassword,
  requireUnrelatedPassword,
} from "../accounts/passwords";
import { countUseOrThrow } from "../accounts/sign-in";
import { queueMail } from "../mail/mail-queue";
import type { Shop } from "../shop";
import type { GrantingStaff } from "../staff-roles/staff-roles";
import {
  toAuditFacts,
  toTakenError,
  requireCoveredRights,
  requireRoles,
  type AccountVersion,
  type WrittenAccount,
} from "./change-accounts";
import { notifyStaff } from "./notify-staff";

/**
 * Creates an account and returns its id. It mails a link that can be used once and is valid for a day. Throws if the
 * login name or the e-mail address is taken, if a role does not exist, or `forbidden` for rights that the caller
 * lacks.
 */
export async function inviteStaff(
  shop: Shop,
  by: GrantingStaff,
  { roleCodes, ...written }: WrittenAccount & { readonly loginName: string },
): Promise<string> {
  const id = createId();
  await runInTransaction(shop.db, async (tx) => {
    await requireRoles(tx, by, roleCodes);
    try {
      await insertStaff(tx, { ...written, id, roleCodes: [...new Set(roleCodes)].sort() });
    } catch (error) {
      throw toTakenError(error) ?? error;
    }
    const account = await lockStaff(tx, id);
    if (account === undefined) throw new Error("The inserted account could not be read.");
    await mailLink(tx, shop, account);
    await recordAuditEntry(tx, {
      ...by.actor,
      action: "inviteStaff",
      subject: { kind: "staff", id, name: account.loginName },
      after: toAuditFacts(account),
    });
  });
  return id;
}

/** Mails a new link to a staff member who lost the link or forgot the password. Earlier links become invalid. */
export async function reinviteStaff(
  shop: Shop,
  by: GrantingStaff,
  { userId, version }: AccountVersion,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const account = await lockStaff(tx, userId);
    if (account === undefined) throw new Refusal("notFound");
    getNextVersion(account, version);
    await requireCoveredRights(tx, by, account.roleCodes);
    // A disabled account must be enabled first. An account without an e-mail address cannot receive a link.
    if (account.disabledAt !== null || account.email === "") throw new Refusal("stateNotAllowed");
    await mailLink(tx, shop, account);
    await recordAuditEntry(tx, {
      ...by.actor,
      action: "reinviteStaff",
      subject: { kind: "staff", id: userId, name: account.loginName },
    });
  });
}

/** Returns the token of a new link for setting a password. The link is valid for a day and replaces earlier ones. */
export async function replaceInvitationToken(tx: Transaction, staffId: string): Promise<string> {
  const token = createToken();
  const now = await getShopNow(tx);
  const invitedUntil = new Date(now.getTime() + INVITATION_LIFE_MS);
  await updateStaff(tx, staffId, { invitationHash: hashToken(token), invitedUntil });
  return token;
}

async function mailLink(tx: Transaction, shop: Shop, account: StaffRecord): Promise<void> {
  const token = await replaceInvitationToken(tx, account.id);
  const { name, loginName, email: recipient, language: lang } = account;
  const isNew = account.passwordHash === null;
  const mail = { template: "staffInvitation", name, loginName, token, isNew } as const;
  await queueMail(tx, shop, { recipient, lang, mail });
}

/** An attempt to use a link, with the IP network for rate limiting. */
interface LinkTry {
  readonly token: string;
  readonly ip: string;
  readonly counted: boolean;
}

/**
 * Returns the account of a link. Throws `tooManyRequests`, or `invitationOver` if the link was used, replaced or
 * expired.
 */
export async function readInvitation(shop: Shop, asked: LinkTry): Promise<StaffRecord> {
  if (asked.counted) await countUseOrThrow(shop, "invitationByAddress", asked.ip);
  const account = await findStaffByInvitation(shop.db, hashToken(asked.token));
  return requireOpen(account, await getShopNow(shop.db));
}

/**
 * Sets the password of a link's account and ends its earlier sessions. Throws `passwordCommon`, or the errors of
 * `readInvitation`.
 */
export async function acceptInvitation(
  shop: Shop,
  asked: LinkTry & { readonly password: string; readonly confirmPassword: string },
): Promise<void> {
  await requireStrongPassword(asked);
  const invited = await readInvitation(shop, asked);
  await requireUnrelatedPassword(shop.db, asked.password, invited);
  const { id } = invited;
  const passwordHash = await hashPassword(asked.password);
  await runInTransaction(shop.db, async (tx) => {
    const account = await lockStaff(tx, id);
    // Check again while the row is locked, so that only one of two concurrent calls succeeds.
    const isStill = account?.invitationHash === hashToken(asked.token);
    requireOpen(isStill ? account : undefined, await getShopNow(tx));
    await updateStaff(tx, id, {
      passwordHash,
      hasDemoPassword: false,
      invitationHash: null,
      invitedUntil: null,
    });
    await endSessionsOfStaff(tx, id);
    const by = { staffName: account?.loginName ?? "", address: asked.ip };
    await recordAuditEntry(tx, { ...by, action: "acceptInvitation" });
    // Send no mail about the first password, because the owner has just set it.
    if (account?.passwordHash != null)
      await notifyStaff(tx, shop, account, { event: "passwordChanged", by });
  });
}

function requireOpen(account: StaffRecord | undefined, now: Date): StaffRecord {
  const isOpen =
    account?.invitedUntil != null && account.invitedUntil > now && account.disabledAt === null;
  if (!isOpen) throw new Refusal("invitationOver");
  return account;
}

/** Returns an account. Throws `notFound`. */
export async function requireAccount(shop: Shop, id: string): Promise<StaffRecord> {
  const account = await findStaff(shop.db, id);
  if (account === undefined) throw new Refusal("notFound");
  return account;
}
