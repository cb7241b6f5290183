import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import type { Bilingual } from "@contract/model/languages";
import type { DictionaryType, RegionGroup } from "@contract/staff/states";
import type { AdminQuery, Page } from "../../database/admin-lists";
import {
  recordAuditEntry,
  getHistory,
  type StaffActor,
  type AuditRecord,
} from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  insertDictionaryRow,
  lockDictionary,
  lockDictionaryRow,
  updateDictionaryRow,
} from "../../database/content";
import type { AuditFacts } from "../../database/schema/staff";
import { runInTransaction } from "../../database/transaction";
import { isLockedValue, hasFixedValues } from "../../rules/dictionary-values";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import {
  getBuiltInEntry,
  isOffered,
  listOfferedEntries,
  listEntries,
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
function getSubjectId({ type, value }: EntryKey): string {
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
  await runInTransaction(shop.db, async (tx) => {
    const row: DictionaryRecord = {
      type,
      value,
      formerLabels: [],
      archivedAt: null,
      version: 1,
      ...pickTypeFields(type, facts),
    };
    await lockDictionary(tx, type);
    await requireOwnLabel(tx, row);
    const isNew =
      getBuiltInEntry(type, value) === undefined && (await insertDictionaryRow(tx, row));
    if (!isNew) throw createInvalidFieldError("value", "value.taken");
    await recordAuditEntry(tx, {
      ...by,
      action: "addDictionaryEntry",
      subject: toSubject(row),
      after: toAuditFacts(row),
    });
  });
}

/** The key of an entry, and the version that the editor saw. */
interface SeenEntry extends EntryKey {
  readonly version: number;
}

/**
 * Saves an entry. An archived entry is restored. Throws `notFound` or `versionConflict`. Also throws if the last
 * selectable entry of the type would be hidden.
 */
export async function saveDictionaryEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { type, value, version, ...facts }: SeenEntry & EntryFacts,
): Promise<void> {
  await changeEntry(shop, by, {
    type,
    value,
    version,
    action: "saveDictionaryEntry",
    to: (before) => ({ ...before, ...pickTypeFields(type, facts), archivedAt: null }),
  });
}

/**
 * Shows or hides an entry. Throws `notFound`, `versionConflict`, or `stateNotAllowed` for an archived one. Also
 * throws if the last selectable entry of the type would be hidden.
 */
export async function showDictionaryEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { shown, ...seen }: SeenEntry & Pick<EntryFacts, "shown">,
): Promise<void> {
  await changeEntry(shop, by, {
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
  { type, value, version }: SeenEntry,
): Promise<void> {
  if (isLockedValue(type, value)) throw new Refusal("stateNotAllowed");
  const archivedAt = await getShopNow(shop.db);
  await changeEntry(shop, by, {
    type,
    value,
    version,
    action: "archiveDictionaryEntry",
    to: (before) => ({ ...before, archivedAt: before.archivedAt ?? archivedAt }),
  });
}

interface EntryChange extends SeenEntry {
  readonly action: AuditAction;
  readonly to: (before: DictionaryRecord) => DictionaryRecord;
}

async function changeEntry(
  shop: Shop,
  by: StaffActor,
  { version, action, to, ...key }: EntryChange,
) {
  await runInTransaction(shop.db, async (tx) => {
    await lockDictionary(tx, key.type);
    const before = await lockEntry(tx, key);
    const after = { ...to(before), version: getNextVersion(before, version) };
    const facts = { before: toAuditFacts(before), after: toAuditFacts(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await requireOwnLabel(tx, after);
    await requireSomeLeft(tx, after);
    await updateDictionaryRow(tx, { ...after, formerLabels: listFormerLabels(before, after) });
    await recordAuditEntry(tx, { ...by, action, subject: toSubject(after), ...facts });
  });
}

/** Locks the row of an entry. The row of a built-in entry is inserted with its first change. */
async function lockEntry(tx: Transaction, { type, value }: EntryKey): Promise<DictionaryRecord> {
  const builtIn = getBuiltInEntry(type, value);
  if (builtIn !== undefined) await insertDictionaryRow(tx, builtIn);
  const row = await lockDictionaryRow(tx, type, value);
  if (row === undefined) throw new Refusal("notFound");
  return row;
}

/**
 * Returns the fields that apply to the type. Only regions have a heading, and only carriers have a tracking page.
 * Throws for a region without a heading.
 */
function pickTypeFields(type: DictionaryType, { group, trackingUrl, ...facts }: EntryFacts) {
  if (type === "region" && group === undefined)
    throw createInvalidFieldError("group", "group.required");
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
  for (const other of await listOfferedEntries(tx, type)) {
    if (other.value === value) continue;
    if (other.label.zhTw === label.zhTw) throw createInvalidFieldError("label", "label.taken");
    if (other.label.en === label.en) throw createInvalidFieldError("labelEn", "labelEn.taken");
  }
}

/** Throws if shoppers could no longer select any entry of the type. Only regions may be empty. */
async function requireSomeLeft(tx: Transaction, after: DictionaryRecord) {
  if (isOffered(after) || after.type === "region") return;
  const others = await listOfferedEntries(tx, after.type);
  if (!others.some(({ value }) => value !== after.value))
    throw createInvalidFieldError("shown", "shown.required");
}

function listFormerLabels(before: DictionaryRecord, after: DictionaryRecord): string[] {
  const now = [after.label.zhTw, after.label.en];
  const known = [...before.formerLabels, before.label.zhTw, before.label.en];
  return [...new Set(known)].filter((label) => !now.includes(label));
}

function toSubject(row: DictionaryRecord) {
  return { kind: "dictionary" as const, id: getSubjectId(row), name: row.label.zhTw };
}

function toAuditFacts(row: DictionaryRecord): AuditFacts {
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
  const found = (await listEntries(shop.db, type)).filter(
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
    listEntries(shop.db, key.type),
    getHistory(shop.db, { kind: "dictionary", id: getSubjectId(key) }),
  ]);
  const found = entries.find(({ value }) => value === key.value);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
