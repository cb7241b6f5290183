import { CODE_TYPE } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { endSessionOf, endSessionsOf } from "../../database/sessions";
import {
  holdShopper,
  findShopper,
  updateShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { eraseOwner } from "../accounts/erase-account";
import { mailResetCode } from "../accounts/verification-codes";
import type { Shop } from "../shop";

/** Lets nobody sign in with an account; its sessions end. Refuses `notFound`, and `stateNotAllowed` for a blocked one. */
export async function blockShopper(
  shop: Shop,
  by: StaffActor,
  { shopperId, reason }: { readonly shopperId: string; readonly reason: string },
): Promise<void> {
  await change(shop, shopperId, async (tx, owner) => {
    if (owner.blockedAt !== null) throw new Refusal("stateNotAllowed");
    await updateShopper(tx, owner.id, { blockedAt: await shopNow(tx), blockReason: reason });
    await endSessionsOf(tx, owner.id);
    await recordAuditEntry(tx, {
      ...by,
      action: "blockShopper",
      subject: subjectOf(owner),
      before: { blocked: false },
      after: { blocked: true, reason },
    });
  });
}

/** Lets the owner sign in again. Refuses `notFound`, and `stateNotAllowed` for one that is not blocked. */
export async function unblockShopper(shop: Shop, by: StaffActor, shopperId: string): Promise<void> {
  await change(shop, shopperId, async (tx, owner) => {
    if (owner.blockedAt === null) throw new Refusal("stateNotAllowed");
    await updateShopper(tx, owner.id, { blockedAt: null, blockReason: "" });
    await recordAuditEntry(tx, {
      ...by,
      action: "unblockShopper",
      subject: subjectOf(owner),
      before: { blocked: true, reason: owner.blockReason },
      after: { blocked: false },
    });
  });
}

/** Ends one session, or all of a shopper; sockets close. Refuses `notFound`, for a session that has ended too. */
export async function endShopperSessions(
  shop: Shop,
  by: StaffActor,
  { shopperId, sessionId }: { readonly shopperId: string; readonly sessionId?: string | undefined },
): Promise<void> {
  await change(shop, shopperId, async (tx, owner) => {
    if (sessionId === undefined) await endSessionsOf(tx, owner.id);
    else if (!(await endSessionOf(tx, owner.id, sessionId))) throw new Refusal("notFound");
    await recordAuditEntry(tx, { ...by, action: "endShopperSessions", subject: subjectOf(owner) });
  });
}

/** Mails a shopper the code for a new password. Refuses `notFound`, `codeTooSoon` with the seconds, `codeTooMany`. */
export async function mailPasswordCode(
  shop: Shop,
  by: StaffActor,
  shopperId: string,
): Promise<void> {
  await change(shop, shopperId, async (tx, owner) => {
    const type = CODE_TYPE.forgotPassword;
    await mailResetCode(tx, shop, { email: owner.email, type, lang: owner.language });
    await recordAuditEntry(tx, {
      ...by,
      action: "resetShopperPassword",
      subject: subjectOf(owner),
    });
  });
}

/**
 * Deletes an account as its owner could (docs/decisions/0019), who is told by mail. Refuses `notFound`, and
 * `accountBusy` with the order that is not at its end.
 */
export async function eraseShopperByStaff(
  shop: Shop,
  by: StaffActor,
  shopperId: string,
): Promise<void> {
  await change(shop, shopperId, async (tx, owner) => {
    await eraseOwner(tx, shop, { owner, lang: owner.language });
    // Without the name: that is what was asked for.
    const subject = { ...subjectOf(owner), name: "" };
    await recordAuditEntry(tx, { ...by, action: "eraseShopper", subject });
  });
}

/** Holds the account for the transaction; one that was deleted is not found. */
async function change(
  shop: Shop,
  shopperId: string,
  work: (tx: Transaction, owner: ShopperRecord) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const owner = (await holdShopper(tx, shopperId)) ? await findShopper(tx, shopperId) : undefined;
    if (owner === undefined) throw new Refusal("notFound");
    await work(tx, owner);
  });
}

function subjectOf({ id, loginName }: ShopperRecord) {
  return { kind: "shopper", id, name: loginName } as const;
}
