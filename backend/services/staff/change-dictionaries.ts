import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import type { Bilingual } from "@contract/model/languages";
import type { DictionaryType, RegionGroup } from "@contract/staff/states";
import type { AdminQuery, Page } from "../../database/admin-lists";
import {
  recordAuditEntry,
  historyOf,
  type StaffActor,
  type AuditRecord,
} from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  insertDictionaryRow,
  lockDictionary,
  lockDictionaryRow,
  writeDictionaryRow,
} from "../../database/content";
import type { AuditFacts } from "../../database/schema/audit-entries";
import { inTransaction } from "../../database/transaction";
import { isLockedValue, hasFixedValues } from "../../rules/dictionary-values";
import { nextVersion } from "../../rules/edit-version";
import { invalidField, Refusal } from "../../rules/refusal";
import {
  builtInEntry,
  isOffered,
  offeredEntries,
  entriesOf,
  type DictionaryRecord,
} from "../dictionaries/dictionary-entries";
import type { Shop } from "../shop";
import { recordExport } from "./exported-lines";

interface EntryKey {
  readonly type: DictionaryType;
  readonly value: string;
}

/** The fields of an entry that staff edit. */
interface EntryFacts {
  readonly label: Bilingual;
  readonly position: number;
  readonly shown: boolean;
  readonly group?: RegionGroup | undefined;
  readonly trackingUrl: string;
}

/** Returns the id under which audit entries refer to a dictionary entry. */
function subjectIdOf({ type, value }: EntryKey): string {
  return `${type}/${value}`;
}

/**
 * Adds an entry. Throws if another entry of its type has the same value or label, even an archived one. Throws
 * `stateNotAllowed` if the values of the type are fixed.
 */
export async function addDictionaryEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { type, value, ...facts }: EntryKey & EntryFacts,
): Promise<void> {
  if (hasFixedValues(type)) throw new Refusal("stateNotAllowed");
  await inTransaction(shop.db, async (tx) => {
    const row: DictionaryRecord = {
      type,
      value,
      formerLabels: [],
      archivedAt: null,
      version: 1,
      ...ofType(type, facts),
    };
    await lockDictionary(tx, type);
    await requireOwnLabel(tx, row);
    const isNew = builtInEntry(type, value) === undefined && (await insertDictionaryRow(tx, row));
    if (!isNew) throw invalidField("value", "value.taken");
    await recordAuditEntry(tx, {
      ...by,
      action: "addDictionaryEntry",
      subject: subjectOf(row),
      after: factsOf(row),
    });
  });
}

/** The key of an entry, and the version that the editor saw. */
interface Seen extends EntryKey {
  readonly version: number;
}

/**
 * Saves an entry. An archived entry is restored. Throws `notFound` or `versionConflict`. Also throws if the last
 * selectable entry of the type would be hidden.
 */
export async function saveDictionaryEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { type, value, version, ...facts }: Seen & EntryFacts,
): Promise<void> {
  await change(shop, by, {
    type,
    value,
    version,
    action: "saveDictionaryEntry",
    to: (before) => ({ ...before, ...ofType(type, facts), archivedAt: null }),
  });
}

/**
 * Shows or hides an entry. Throws `notFound`, `versionConflict`, or `stateNotAllowed` for an archived one. Also
 * throws if the last selectable entry of the type would be hidden.
 */
export async function showDictionaryEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { shown, ...seen }: Seen & Pick<EntryFacts, "shown">,
): Promise<void> {
  await change(shop, by, {
    ...seen,
    action: "saveDictionaryEntry",
    to: (before) => {
      if (before.archivedAt !== null) throw new Refusal("stateNotAllowed");
      return { ...before, shown };
    },
  });
}

/**
 * Archives an entry. Existing references to the entry are kept. Throws `notFound`, `versionConflict`, or
 * `stateNotAllowed` for a value that rules depend on.
 */
export async function archiveDictionaryEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { type, value, version }: Seen,
): Promise<void> {
  if (isLockedValue(type, value)) throw new Refusal("stateNotAllowed");
  const archivedAt = await shopNow(shop.db);
  await change(shop, by, {
    type,
    value,
    version,
    action: "archiveDictionaryEntry",
    to: (before) => ({ ...before, archivedAt: before.archivedAt ?? archivedAt }),
  });
}

interface Change extends Seen {
  readonly action: AuditAction;
  readonly to: (before: DictionaryRecord) => DictionaryRecord;
}

async function change(shop: Shop, by: StaffActor, { version, action, to, ...key }: Change) {
  await inTransaction(shop.db, async (tx) => {
    await lockDictionary(tx, key.type);
    const before = await lockEntry(tx, key);
    const after = { ...to(before), version: nextVersion(before, version) };
    const facts = { before: factsOf(before), after: factsOf(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await requireOwnLabel(tx, after);
    await requireSomeLeft(tx, after);
    await writeDictionaryRow(tx, { ...after, formerLabels: formerLabels(before, after) });
    await recordAuditEntry(tx, { ...by, action, subject: subjectOf(after), ...facts });
  });
}

/** Locks the row of an entry. The row of a built-in entry is inserted with its first change. */
async function lockEntry(tx: Transaction, { type, value }: EntryKey): Promise<DictionaryRecord> {
  const builtIn = builtInEntry(type, value);
  if (builtIn !== undefined) await insertDictionaryRow(tx, builtIn);
  const row = await lockDictionaryRow(tx, type, value);
  if (row === undefined) throw new Refusal("notFound");
  return row;
}

/**
 * Returns the fields that apply to the type. Only regions have a heading, and only carriers have a tracking page.
 * Throws for a region without a heading.
 */
function ofType(type: DictionaryType, { group, trackingUrl, ...facts }: EntryFacts) {
  if (type === "region" && group === undefined) throw invalidField("group", "group.required");
  return {
    ...facts,
    group: type === "region" ? (group ?? "") : "",
    trackingUrl: type === "carrier" ? trackingUrl : "",
  };
}

/**
 * Throws if another entry of the type has the same label, because addresses and parcels identify an entry by its
 * label.
 */
async function requireOwnLabel(tx: Transaction, { type, value, label }: DictionaryRecord) {
  for (const other of await offeredEntries(tx, type)) {
    if (other.value === value) continue;
    if (other.label.zhTw === label.zhTw) throw invalidField("label", "label.taken");
    if (other.label.en === label.en) throw invalidField("labelEn", "labelEn.taken");
  }
}

/** Throws if shoppers could no longer select any entry of the type. Only regions may be empty. */
async function requireSomeLeft(tx: Transaction, after: DictionaryRecord) {
  if (isOffered(after) || after.type === "region") return;
  const others = await offeredEntries(tx, after.type);
  if (!others.some(({ value }) => value !== after.value))
    throw invalidField("shown", "shown.required");
}

function formerLabels(before: DictionaryRecord, after: DictionaryRecord): string[] {
  const now = [after.label.zhTw, after.label.en];
  const known = [...before.formerLabels, before.label.zhTw, before.label.en];
  return [...new Set(known)].filter((label) => !now.includes(label));
}

function subjectOf(row: DictionaryRecord) {
  return { kind: "dictionary" as const, id: subjectIdOf(row), name: row.label.zhTw };
}

function factsOf(row: DictionaryRecord): AuditFacts {
  const { type, label, position, shown, archivedAt, group, trackingUrl } = row;
  return {
    label: label.zhTw,
    labelEn: label.en,
    order: position,
    shown,
    archived: archivedAt !== null,
    ...(type === "region" && { group }),
    ...(type === "carrier" && { trackingUrl }),
  };
}

interface DictionaryQuery extends AdminQuery {
  readonly type: DictionaryType;
  /** True to list only archived entries. False to list only the others. */
  readonly archived: boolean;
}

/**
 * Returns a page of the entries of a type, including hidden ones. The filter runs in memory, because there are few
 * entries.
 */
export async function readDictionary(
  shop: Shop,
  { type, archived, keyword = "", pageNum, pageSize }: DictionaryQuery,
): Promise<Page<DictionaryRecord>> {
  const wanted = keyword.toLowerCase();
  const found = (await entriesOf(shop.db, type)).filter(
    ({ value, label, archivedAt }) =>
      (archivedAt !== null) === archived &&
      [value, label.zhTw, label.en].some((text) => text.toLowerCase().includes(wanted)),
  );
  const from = (pageNum - 1) * pageSize;
  return { rows: found.slice(from, from + pageSize), total: found.length };
}

/** Returns a page of entries for an export. For the first page, an audit entry is recorded. */
export async function exportDictionary(
  shop: Shop,
  by: StaffActor,
  query: DictionaryQuery,
): Promise<Page<DictionaryRecord>> {
  if (query.pageNum === 1)
    await recordExport(shop, by, { kind: "dictionary", name: `${query.type} CSV` });
  return readDictionary(shop, query);
}

/** Returns an entry with its change history. Throws `notFound`. */
export async function readDictionaryEntry(
  shop: Shop,
  key: { type: DictionaryType; value: string },
): Promise<DictionaryRecord & { history: AuditRecord[] }> {
  const [entries, history] = await Promise.all([
    entriesOf(shop.db, key.type),
    historyOf(shop.db, { kind: "dictionary", id: subjectIdOf(key) }),
  ]);
  const found = entries.find(({ value }) => value === key.value);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
