import { CODE_TYPE } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { endShopperSession, endSessionsOfShopper } from "../../database/sessions";
import {
  lockActiveShopper,
  findShopper,
  updateShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { eraseOwner } from "../accounts/erase-account";
import { mailResetCode } from "../accounts/verification-codes";
import type { Shop } from "../shop";

/**
 * Blocks sign-in to an account and ends its sessions. Throws `notFound`, or `stateNotAllowed` if the account is
 * already blocked.
 */
export async function blockShopper(
  shop: Shop,
  by: StaffActor,
  { shopperId, reason }: { readonly shopperId: string; readonly reason: string },
): Promise<void> {
  await changeShopper(shop, shopperId, async (tx, owner) => {
    if (owner.blockedAt !== null) throw new Refusal("stateNotAllowed");
    await updateShopper(tx, owner.id, { blockedAt: await getShopNow(tx), blockReason: reason });
    await endSessionsOfShopper(tx, owner.id);
    await recordAuditEntry(tx, {
      ...by,
      action: "blockShopper",
      subject: toSubject(owner),
      before: { blocked: false },
      after: { blocked: true, reason },
    });
  });
}

/** Unblocks an account. Throws `notFound`, or `stateNotAllowed` if the account is not blocked. */
export async function unblockShopper(shop: Shop, by: StaffActor, shopperId: string): Promise<void> {
  await changeShopper(shop, shopperId, async (tx, owner) => {
    if (owner.blockedAt === null) throw new Refusal("stateNotAllowed");
    await updateShopper(tx, owner.id, { blockedAt: null, blockReason: "" });
    await recordAuditEntry(tx, {
      ...by,
      action: "unblockShopper",
      subject: toSubject(owner),
      before: { blocked: true, reason: owner.blockReason },
      after: { blocked: false },
    });
  });
}

/**
 * Ends one session or all sessions of a shopper and closes their sockets. Throws `notFound`, also for an
 * ended session.
 */
export async function endShopperSessions(
  shop: Shop,
  by: StaffActor,
  { shopperId, sessionId }: { readonly shopperId: string; readonly sessionId?: string | undefined },
): Promise<void> {
  await changeShopper(shop, shopperId, async (tx, owner) => {
    if (sessionId === undefined) await endSessionsOfShopper(tx, owner.id);
    else if (!(await endShopperSession(tx, owner.id, sessionId))) throw new Refusal("notFound");
    await recordAuditEntry(tx, { ...by, action: "endShopperSessions", subject: toSubject(owner) });
  });
}

/**
 * Mails a shopper the code for a new password. Throws `notFound`, `codeTooSoon` with the remaining seconds, or
 * `codeTooMany`.
 */
export async function mailPasswordCode(
  shop: Shop,
  by: StaffActor,
  shopperId: string,
): Promise<void> {
  await changeShopper(shop, shopperId, async (tx, owner) => {
    const type = CODE_TYPE.forgotPassword;
    await mailResetCode(tx, shop, { email: owner.email, type, lang: owner.language });
    await recordAuditEntry(tx, {
      ...by,
      action: "resetShopperPassword",
      subject: toSubject(owner),
    });
  });
}

/**
 * Erases an account in the same way as its owner can (docs/decisions/0019), and mails the owner. Throws `notFound`,
 * or `accountBusy` if an order has not ended.
 */
export async function eraseShopperByStaff(
  shop: Shop,
  by: StaffActor,
  shopperId: string,
): Promise<void> {
  await changeShopper(shop, shopperId, async (tx, owner) => {
    await eraseOwner(tx, shop, { owner, lang: owner.language });
    // Leave the name out, because the audit entry must not contain the erased name.
    const subject = { ...toSubject(owner), name: "" };
    await recordAuditEntry(tx, { ...by, action: "eraseShopper", subject });
  });
}

/** Locks the account and makes the change in a transaction. Throws `notFound`, also for erased accounts. */
async function changeShopper(
  shop: Shop,
  shopperId: string,
  work: (tx: Transaction, owner: ShopperRecord) => Promise<void>,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const owner = (await lockActiveShopper(tx, shopperId))
      ? await findShopper(tx, shopperId)
      : undefined;
    if (owner === undefined) throw new Refusal("notFound");
    await work(tx, owner);
  });
}

function toSubject({ id, loginName }: ShopperRecord) {
  return { kind: "shopper", id, name: loginName } as const;
}
