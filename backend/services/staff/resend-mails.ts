import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { allFailedWaitAgain, findMail, waitAgain } from "../../database/mails";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Sends a failed or kept mail again, with all its tries. One that waits or is out already stays as it is, so
 * that a second press changes nothing. Refuses `notFound`, and `stateNotAllowed` for a code that is dead.
 */
export async function resendMail(shop: Shop, by: StaffActor, mailId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const subject = await waitAgain(tx, mailId);
    if (subject === undefined) {
      const mail = await findMail(tx, mailId);
      if (mail === undefined) throw new Refusal("notFound");
      if (mail.status === "expired") throw new Refusal("stateNotAllowed");
      return;
    }
    await recordAuditEntry(tx, {
      ...by,
      action: "resendMail",
      subject: { kind: "mail", id: mailId, name: subject },
    });
  });
}

/** Sends all failed mails again; gives how many. Nothing is written down where none had failed. */
export async function resendFailedMails(shop: Shop, by: StaffActor): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const count = await allFailedWaitAgain(tx);
    if (count > 0) {
      await recordAuditEntry(tx, { ...by, action: "resendFailedMails", after: { count } });
    }
    return count;
  });
}
