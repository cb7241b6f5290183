import { isDeepStrictEqual } from "node:util";
import type { Bilingual } from "@contract/model/languages";
import { ENTRIES_MAX } from "@contract/staff/limits";
import type { EntryKind } from "@contract/staff/states";
import {
  getHistory,
  recordAuditEntries,
  recordAuditEntry,
  type StaffActor,
} from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import {
  addEntry,
  deleteEntry,
  findEntry,
  listEntries,
  listShownEntries,
  lockEntries,
  updateEntry,
  type EntryFacts,
  type EntryRecord,
} from "../../database/content-entries";
import type { AuditFacts } from "../../database/schema/staff";
import { runInTransaction } from "../../database/transaction";
import { findFirstDifference, getNextVersion } from "../../rules/edit-version";
import { moveEntry } from "../../rules/move-entry";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { isPreviewToken, makePreviewToken } from "../preview-token";
import type { Shop } from "../shop";
import { storeProductPicture } from "../staff/store-product-picture";

/** Returns the subject of an entry's preview token. */
function getPreviewSubject(id: string): string {
  return `entry ${id}`;
}

interface WantedEntries {
  /** The id of a hidden entry to include. `preview` must be its token from `makePreviewToken`. */
  readonly entryId?: string | undefined;
  readonly preview?: string | undefined;
}

/** Returns the FAQ entries and customer cases that are visible to shoppers, in display order. */
export async function readPublishedEntries(shop: Shop, { entryId, preview }: WantedEntries) {
  const shown = await listShownEntries(shop.db);
  const isPreview =
    entryId !== undefined &&
    preview !== undefined &&
    (await isPreviewToken(shop, getPreviewSubject(entryId), preview));
  const previewed = isPreview ? await findEntry(shop.db, entryId) : undefined;
  const all =
    previewed === undefined || previewed.shown
      ? shown
      : [...shown, previewed].toSorted((one, other) => one.position - other.position);
  return {
    questions: all.filter(({ kind }) => kind === "question"),
    cases: all.filter(({ kind }) => kind === "case"),
  };
}

/**
 * Returns the visible entries as the two Markdown texts of `contentList`. Storefronts of earlier versions need them.
 */
export async function getEntryTexts(shop: Shop) {
  const { questions, cases } = await readPublishedEntries(shop, {});
  const texts = [
    { key: "questions", body: writeBothLanguages(questions, formatQuestion) },
    { key: "customer-cases", body: writeBothLanguages(cases, formatCase) },
  ] as const;
  return texts.filter(({ body }) => body.zhTw !== "");
}

function writeBothLanguages(
  entries: readonly EntryRecord[],
  write: (entry: EntryRecord, lang: keyof Bilingual) => string,
): Bilingual {
  const inLanguage = (lang: keyof Bilingual) =>
    entries.map((entry) => write(entry, lang)).join("\n\n");
  return { zhTw: inLanguage("zhTw"), en: inLanguage("en") };
}

function formatQuestion({ name, slug, text }: EntryRecord, lang: keyof Bilingual): string {
  return `## ${name[lang]} {#${slug}}\n\n${text[lang]}`;
}

function formatCase(entry: EntryRecord, lang: keyof Bilingual): string {
  const { name, slug, place, picture, person, words, text } = entry;
  const parts = [
    `## ${name[lang]} {#${slug}${place === "" ? "" : ` .${place}`}}`,
    picture === "" ? "" : `![](${picture})`,
    person[lang],
    words[lang] === "" ? "" : `> ${words[lang]}`,
    text[lang],
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Returns a page of the entries of a kind. */
export function readEntries(shop: Shop, query: Parameters<typeof listEntries>[1]) {
  return listEntries(shop.db, query);
}

interface EntryKey {
  readonly kind: EntryKind;
  readonly entryId: string;
}

/** Returns an entry with its change history and a preview token. Throws `notFound`. */
export async function readEntry(shop: Shop, { kind, entryId }: EntryKey) {
  const [found, history, previewToken] = await Promise.all([
    findEntry(shop.db, entryId, kind),
    getHistory(shop.db, { kind, id: entryId }),
    makePreviewToken(shop, getPreviewSubject(entryId)),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history, previewToken };
}

/** Adds an entry and returns its id. Throws if the kind already has ENTRIES_MAX entries. */
export async function addEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, ...facts }: EntryFacts & { readonly kind: EntryKind },
): Promise<{ id: string }> {
  return runInTransaction(shop.db, async (tx) => {
    const present = await lockEntries(tx, kind);
    if (present.length >= ENTRIES_MAX) throw createInvalidFieldError("name", "name.many");
    const id = await addEntry(tx, { kind, ...facts, picture: "" });
    const subject = { kind, id, name: facts.name.zhTw } as const;
    const after = toAuditFacts({ ...facts, picture: "" });
    await recordAuditEntry(tx, { ...by, action: "addEntry", subject, after });
    return { id };
  });
}

interface SeenEntry extends EntryKey {
  readonly version: number;
}

/** Saves an entry. Throws `notFound` or `versionConflict`. */
export async function saveEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, entryId, version, ...facts }: SeenEntry & EntryFacts,
): Promise<void> {
  await changeEntry(shop, by, {
    kind,
    entryId,
    version,
    to: (before) => ({ ...before, ...facts }),
  });
}

/**
 * Sets the image of an entry. The image is re-encoded like product images. Throws `notFound`, `versionConflict`, or
 * the errors of `storeProductPicture`.
 */
export async function setEntryPictureByStaff(
  shop: Shop,
  by: StaffActor,
  { bytes, ...seen }: SeenEntry & { readonly bytes: Buffer },
): Promise<void> {
  const { path } = await storeProductPicture(shop, bytes);
  await changeEntry(shop, by, { ...seen, to: (before) => ({ ...before, picture: path }) });
}

/** Removes the image of an entry. Throws `notFound` or `versionConflict`. */
export async function removeEntryPictureByStaff(
  shop: Shop,
  by: StaffActor,
  seen: SeenEntry,
): Promise<void> {
  await changeEntry(shop, by, { ...seen, to: (before) => ({ ...before, picture: "" }) });
}

interface EntryChange extends SeenEntry {
  readonly to: (before: EntryRecord) => EntryRecord;
}

async function changeEntry(
  shop: Shop,
  by: StaffActor,
  { kind, entryId, version: seen, to }: EntryChange,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { before } = await lockEntry(tx, { kind, entryId });
    const version = getNextVersion(before, seen);
    const after = { ...to(before), version };
    if (isDeepStrictEqual({ ...before, version }, after)) return;
    await updateEntry(tx, after);
    const subject = { kind, id: entryId, name: after.name.zhTw } as const;
    await recordAuditEntry(tx, {
      ...by,
      action: "saveEntry",
      subject,
      ...findDifferences(before, after),
    });
  });
}

async function lockEntry(tx: Transaction, { kind, entryId }: EntryKey) {
  const all = await lockEntries(tx, kind);
  const before = all.find(({ id }) => id === entryId);
  if (before === undefined) throw new Refusal("notFound");
  return { all, before };
}

/** Deletes an entry. Throws `notFound` or `versionConflict`. */
export async function deleteEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { version, ...key }: SeenEntry,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { before } = await lockEntry(tx, key);
    getNextVersion(before, version);
    await deleteEntry(tx, key.entryId);
    const subject = { kind: key.kind, id: key.entryId, name: before.name.zhTw } as const;
    await recordAuditEntry(tx, {
      ...by,
      action: "deleteEntry",
      subject,
      before: toAuditFacts(before),
    });
  });
}

/**
 * Moves an entry to another position among the entries of its kind. The first position is 1, and a position beyond
 * the last one means the last one. The entries between shift, and each gets an audit entry. Throws `notFound` or
 * `versionConflict`.
 */
export async function moveEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { kind, entryId, version, order }: SeenEntry & { readonly order: number },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { all, before: moved } = await lockEntry(tx, { kind, entryId });
    getNextVersion(moved, version);
    const changes = moveEntry(all, moved, order)
      .map((before, at) => ({ before, after: { ...before, position: at + 1 } }))
      .filter(({ before, after }) => before.position !== after.position);
    for (const { before, after } of changes)
      await updateEntry(tx, { ...after, version: before.version + 1 });
    await recordAuditEntries(
      tx,
      changes.map(({ before, after }) => ({
        ...by,
        action: "moveEntry",
        subject: { kind, id: after.id, name: after.name.zhTw },
        ...findDifferences(before, after),
      })),
    );
  });
}

type Facts = EntryFacts & Pick<EntryRecord, "picture">;

/** Returns the values of an entry for audit entries. The text is left out, because it can be long. */
function toAuditFacts({ name, position, shown, person, words, place, weeks, picture }: Facts) {
  return {
    name: name.zhTw,
    nameEn: name.en,
    order: position,
    shown,
    person: person.zhTw,
    personEn: person.en,
    words: words.zhTw,
    wordsEn: words.en,
    part: place,
    weeks,
    picture,
  } satisfies AuditFacts;
}

/** Returns the values before and after a change, with the first lines of the text that differ. */
function findDifferences(before: Facts, after: Facts): { before: AuditFacts; after: AuditFacts } {
  const zhTw = findFirstDifference(before.text.zhTw, after.text.zhTw);
  const en = findFirstDifference(before.text.en, after.text.en);
  return {
    before: { ...toAuditFacts(before), text: zhTw.before, textEn: en.before },
    after: { ...toAuditFacts(after), text: zhTw.after, textEn: en.after },
  };
}
