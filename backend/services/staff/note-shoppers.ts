import type { InputOf } from "@contract/model/call";
import { SHOPPER_NOTES_MAX } from "@contract/staff/limits";
import type { AuditAction } from "@contract/staff/audit";
import type { staffShopperNoteAdd, staffShopperNoteRemove } from "@contract/staff/shopper-notes";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  countShopperNotes,
  deleteShopperNote,
  insertShopperNote,
} from "../../database/shopper-notes";
import { lockShoppers } from "../../database/shopper-tags";
import { runInTransaction } from "../../database/transaction";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Adds a staff note about a shopper. Throws `notFound` for an unknown or erased account, or the error `note.many` if
 * the shopper has the maximum number of notes.
 */
export async function addShopperNote(
  shop: Shop,
  by: StaffActor,
  { shopperId, note }: InputOf<typeof staffShopperNoteAdd>,
): Promise<void> {
  await changeNotes(shop, { by, shopperId, action: "noteShopper" }, async (tx) => {
    if ((await countShopperNotes(tx, shopperId)) >= SHOPPER_NOTES_MAX)
      throw createInvalidFieldError("note", "note.many");
    await insertShopperNote(tx, {
      shopperId,
      staffName: by.staffName,
      text: note,
      at: await getShopNow(tx),
    });
  });
}

/** Deletes a staff note about a shopper. Throws `notFound`. */
export async function removeShopperNote(
  shop: Shop,
  by: StaffActor,
  { shopperId, noteId }: InputOf<typeof staffShopperNoteRemove>,
): Promise<void> {
  await changeNotes(shop, { by, shopperId, action: "removeShopperNote" }, async (tx) => {
    if (!(await deleteShopperNote(tx, { shopperId, noteId }))) throw new Refusal("notFound");
  });
}

interface NoteChange {
  readonly by: StaffActor;
  readonly shopperId: string;
  readonly action: AuditAction;
}

/**
 * Changes the notes and records an audit entry. The entry has no text, because it remains after an account is erased.
 * The lock is held until the end, so that a note that is written during an erasure is erased too.
 */
async function changeNotes(
  shop: Shop,
  { by, shopperId, action }: NoteChange,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const [owner] = await lockShoppers(tx, [shopperId]);
    if (owner === undefined) throw new Refusal("notFound");
    await change(tx);
    const subject = { kind: "shopper", id: shopperId, name: owner.loginName } as const;
    await recordAuditEntry(tx, { ...by, action, subject });
  });
}
