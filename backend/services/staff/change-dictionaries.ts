import { isDeepStrictEqual } from "node:util";
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
import { isLockedValue, valuesAreFixed } from "../../rules/dictionary-values";
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
import { noteExport } from "./exported-lines";

/** Which entry. */
interface EntryKey {
  readonly type: DictionaryType;
  readonly value: string;
}

/** What staff write of one. */
interface EntryFacts {
  readonly label: Bilingual;
  readonly position: number;
  readonly shown: boolean;
  readonly group?: RegionGroup | undefined;
  readonly trackingUrl: string;
}

/** What an audit entry knows an entry by. */
function subjectIdOf({ type, value }: EntryKey): string {
  return `${type}/${value}`;
}

/**
 * Adds an entry. Refuses a value or a label that one of its type has, an archived one too, and `stateNotAllowed`
 * where rules go by the values that there are.
 */
export async function addDictionaryEntryByStaff(
  shop: Shop,
  by: StaffActor,
  { type, value, ...facts }: EntryKey & EntryFacts,
): Promise<void> {
  if (valuesAreFixed(type)) throw new Refusal("stateNotAllowed");
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

/** What staff have seen of it when they change it. */
interface Seen extends EntryKey {
  readonly version: number;
}

/** Writes one; an archived one comes back. Refuses `notFound`, `versionConflict`, and to turn off the last of its type. */
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
 * Turns one on or off. Refuses `notFound`, `versionConflict`, `stateNotAllowed` of an archived one, and to turn off
 * the last of its type.
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

/** Offers one no longer; what was chosen stays as it is. Refuses `notFound`, `versionConflict`, `stateNotAllowed` of one that rules go by. */
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
  readonly action: string;
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

/** A built-in one gets its row when it is changed for the first time. */
async function lockEntry(tx: Transaction, { type, value }: EntryKey): Promise<DictionaryRecord> {
  const builtIn = builtInEntry(type, value);
  if (builtIn !== undefined) await insertDictionaryRow(tx, builtIn);
  const row = await lockDictionaryRow(tx, type, value);
  if (row === undefined) throw new Refusal("notFound");
  return row;
}

/** Only a region has a heading, only a carrier a page. Refuses a region without a heading. */
function ofType(type: DictionaryType, { group, trackingUrl, ...facts }: EntryFacts) {
  if (type === "region" && group === undefined) throw invalidField("group", "group.required");
  return {
    ...facts,
    group: type === "region" ? (group ?? "") : "",
    trackingUrl: type === "carrier" ? trackingUrl : "",
  };
}

/** A label is what goes into addresses and onto parcels: no other entry of the type may bear it. */
async function requireOwnLabel(tx: Transaction, { type, value, label }: DictionaryRecord) {
  for (const other of await offeredEntries(tx, type)) {
    if (other.value === value) continue;
    if (other.label.zhTw === label.zhTw) throw invalidField("label", "label.taken");
    if (other.label.en === label.en) throw invalidField("labelEn", "labelEn.taken");
  }
}

/** Whoever has to choose finds something to choose; only a region may be left out. */
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
  /** The archived ones instead of the others. */
  readonly archived: boolean;
}

/** A page of the entries of a type, those that are off too. There are few of them: what staff write by hand. */
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

/** The same for a file. That it was begun is kept among the actions. */
export async function exportDictionary(
  shop: Shop,
  by: StaffActor,
  query: DictionaryQuery,
): Promise<Page<DictionaryRecord>> {
  if (query.pageNum === 1)
    await noteExport(shop, by, { kind: "dictionary", name: `${query.type} CSV` });
  return readDictionary(shop, query);
}

/** One entry with who changed it. Refuses `notFound`. */
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
