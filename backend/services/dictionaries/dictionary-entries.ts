import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import { DICTIONARY_TYPES, type DictionaryType } from "@contract/staff/states";
import type { Database, Transaction } from "../../database/connection";
import { listDictionaryRows, type DictionaryRow } from "../../database/content";
import type { Shop } from "../shop";

/** A dictionary entry. It is the version that staff wrote, or the built-in one if there is none. */
export type DictionaryRecord = DictionaryRow;

/** The distance between the positions of built-in entries, so that other entries can be placed between them. */
const STEP = 10;

/** Returns all entries of a type in order, including hidden and archived ones. */
export async function listEntries(
  db: Database | Transaction,
  type: DictionaryType,
): Promise<DictionaryRecord[]> {
  return mergeEntries(type, await listDictionaryRows(db, type));
}

/** Returns the entries of a type that shoppers can select, in order. */
export async function listOfferedEntries(
  db: Database | Transaction,
  type: DictionaryType,
): Promise<DictionaryRecord[]> {
  return (await listEntries(db, type)).filter(isOffered);
}

/** Returns true if shoppers can select an entry. */
export function isOffered({ shown, archivedAt }: DictionaryRecord): boolean {
  return shown && archivedAt === null;
}

/** Returns a built-in entry as a row that staff can edit. Returns undefined for an entry that the shop added. */
export function getBuiltInEntry(type: DictionaryType, value: string): DictionaryRecord | undefined {
  const at = BUILT_IN_ENTRIES[type].findIndex((each) => each.value === value);
  const found = BUILT_IN_ENTRIES[type][at];
  if (found === undefined) return undefined;
  return {
    type,
    value,
    label: found.label,
    position: (at + 1) * STEP,
    shown: true,
    group: found.group ?? "",
    trackingUrl: found.trackingUrl ?? "",
    formerLabels: [],
    archivedAt: null,
    version: 1,
  };
}

function mergeEntries(type: DictionaryType, rows: readonly DictionaryRow[]): DictionaryRecord[] {
  const written = new Set(rows.map(({ value }) => value));
  const builtIn = BUILT_IN_ENTRIES[type].flatMap(({ value }) => {
    const entry = written.has(value) ? undefined : getBuiltInEntry(type, value);
    return entry === undefined ? [] : [entry];
  });
  return [...builtIn, ...rows].sort(
    (one, other) => one.position - other.position || (one.value < other.value ? -1 : 1),
  );
}

/** Returns the entries that shoppers can select, of one type or of all types. */
export async function readSelectableEntries(
  shop: Shop,
  { type }: { readonly type?: DictionaryType | undefined },
): Promise<DictionaryRecord[]> {
  const types = type === undefined ? DICTIONARY_TYPES : [type];
  return (await Promise.all(types.map((each) => listOfferedEntries(shop.db, each)))).flat();
}
