import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import { getBilingualKey, type Bilingual, type Language } from "@contract/model/languages";
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

/**
 * Other names of the built-in carriers in lower case. Shoppers enter them for returned parcels, staff paste them in
 * lists, and old parcels have them instead of a dictionary value.
 */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  sf: ["順豐", "顺丰"],
  hkpost: ["hong kong post"],
  tcat: ["黑貓", "tcat"],
  kerry: ["嘉里大榮", "kerry"],
};

interface FoundCarrier {
  /** The value of the carrier in the dictionary. Empty if the text names no current carrier. */
  readonly code: string;
  /** The name of the carrier. Empty if the text names no current carrier. */
  readonly name: Bilingual;
  /** Returns the URL of the carrier's tracking page. Empty if the page is unknown or there is no tracking number. */
  trackingUrl(trackingNo: string): string;
}

const UNKNOWN: FoundCarrier = { code: "", name: { zhTw: "", en: "" }, trackingUrl: () => "" };

/** Returns a function that finds the carrier for a submitted text. */
export async function makeCarrierFinder(
  db: Database | Transaction,
): Promise<(submitted: string) => FoundCarrier> {
  const carriers = await listEntries(db, "carrier");
  return (submitted) => {
    const named = find(carriers, submitted, listNames);
    const carrier = named ?? find(carriers, submitted, listFormerNames);
    if (carrier === undefined) return UNKNOWN;
    const trackingUrl = (trackingNo: string) => getTrackingPage(carrier.trackingUrl, trackingNo);
    return named === undefined
      ? { ...UNKNOWN, trackingUrl }
      : { code: carrier.value, name: carrier.label, trackingUrl };
  };
}

/** Returns the carrier of a parcel. An empty text means that nothing was sent, so no query is made. */
export async function findCarrier(db: Database, submitted: string): Promise<FoundCarrier> {
  return submitted === "" ? UNKNOWN : (await makeCarrierFinder(db))(submitted);
}

/** Returns a carrier's name in a language, or the submitted text if it is not in the dictionary. */
export function getCarrierName(
  { name }: FoundCarrier,
  submitted: string,
  language: Language,
): string {
  return name[getBilingualKey(language)] || submitted;
}

function find(
  carriers: readonly DictionaryRecord[],
  submitted: string,
  names: (carrier: DictionaryRecord) => readonly string[],
): DictionaryRecord | undefined {
  const wanted = submitted.trim().toLowerCase();
  return carriers.find((each) => names(each).some((name) => name.toLowerCase() === wanted));
}

function listNames(carrier: DictionaryRecord): readonly string[] {
  const { value, label, formerLabels } = carrier;
  const also = formerLabels.length === 0 ? listFormerNames(carrier) : [];
  return [value, label.zhTw, label.en, ...also];
}

function listFormerNames({ value, formerLabels }: DictionaryRecord): readonly string[] {
  return [...formerLabels, ...(ALSO_CALLED[value] ?? [])];
}

function getTrackingPage(address: string, trackingNo: string): string {
  if (address === "" || trackingNo === "") return "";
  const number = encodeURIComponent(trackingNo);
  return address.includes("{number}") ? address.replaceAll("{number}", number) : address + number;
}
