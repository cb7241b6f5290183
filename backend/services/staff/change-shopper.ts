import type { InputOf, ReplyOf } from "@contract/model/call";
import { CODE_TYPE } from "@contract/model/states";
import type { AuditAction } from "@contract/staff/audit";
import { SHOPPER_TAGS_MAX, SHOPPER_NOTES_MAX } from "@contract/staff/limits";
import type {
  staffShopperNoteAdd,
  staffShopperNoteRemove,
  staffShopperTags,
} from "@contract/staff/shopper-notes-and-tags";
import { eraseOwner } from "../accounts/own-account";
import { mailResetCode } from "../accounts/verification-codes";
import {
  recordAuditEntry,
  recordAuditEntries,
  type StaffActor,
} from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { endShopperSession, endSessionsOfShopper } from "../../database/sessions";
import {
  countShopperNotes,
  deleteShopperNote,
  insertShopperNote,
  deleteTags,
  findTags,
  insertTags,
  listTagsInUse,
  lockShoppers,
} from "../../database/staff-shoppers";
import {
  lockActiveShopper,
  findShopper,
  updateShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal, createInvalidFieldError } from "../../rules/refusal";
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

type TagChange = InputOf<typeof staffShopperTags>;
type TaggedRow = ReplyOf<typeof staffShopperTags>["rows"][number];

/** The number of shoppers that one transaction changes. */
const SHOPPERS_PER_TRANSACTION = 500;

/** Returns the tags in use in alphabetical order. */
export function readTagsInUse(shop: Shop): Promise<string[]> {
  return listTagsInUse(shop.db);
}

/**
 * Adds tags to shoppers or removes them, several hundred shoppers in each transaction. Returns the result of each
 * shopper, in order. A shopper who would have too many tags gets none of them.
 */
export async function tagShoppersByStaff(
  shop: Shop,
  by: StaffActor,
  { shopperIds, ...change }: TagChange,
): Promise<TaggedRow[]> {
  const ids = [...new Set(shopperIds)];
  const results = new Map<string, TaggedRow["refusal"]>();
  for (let at = 0; at < ids.length; at += SHOPPERS_PER_TRANSACTION) {
    const some = ids.slice(at, at + SHOPPERS_PER_TRANSACTION);
    const done = await runInTransaction(shop.db, (tx) => tagShoppers(tx, by, some, change));
    for (const { shopperId, refusal } of done) results.set(shopperId, refusal);
  }
  return shopperIds.map((shopperId) => {
    const refusal = results.get(shopperId);
    return { shopperId, refusal: refusal === undefined ? "notFound" : refusal };
  });
}

/**
 * Changes the tags of the shoppers who exist, and returns their results. The audit entries contain only the number of
 * tags, because they remain after an account is erased. A shopper whose tags do not change gets no entry.
 */
async function tagShoppers(
  tx: Transaction,
  by: StaffActor,
  ids: readonly string[],
  { act, tags }: Omit<TagChange, "shopperIds">,
): Promise<TaggedRow[]> {
  const shoppers = await lockShoppers(tx, ids);
  const before = await findTags(tx, ids);
  const planned = shoppers.map(({ id, loginName }) => {
    const had = before.get(id) ?? [];
    const has =
      act === "add" ? [...new Set([...had, ...tags])] : had.filter((tag) => !tags.includes(tag));
    const isTooMany = has.length > Math.max(had.length, SHOPPER_TAGS_MAX);
    return { id, loginName, from: had.length, to: has.length, isTooMany };
  });
  const changed = planned.filter(({ from, to, isTooMany }) => from !== to && !isTooMany);
  const changedIds = changed.map(({ id }) => id);
  if (act === "add") await insertTags(tx, changedIds, { tags, now: await getShopNow(tx) });
  else await deleteTags(tx, changedIds, tags);
  await recordAuditEntries(
    tx,
    changed.map(({ id, loginName, from, to }) => ({
      ...by,
      action: act === "add" ? "tagShopper" : "untagShopper",
      subject: { kind: "shopper", id, name: loginName },
      before: { tags: from },
      after: { tags: to },
    })),
  );
  return planned.map(({ id, isTooMany }) => ({
    shopperId: id,
    refusal: isTooMany ? "invalidField" : null,
  }));
}

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
