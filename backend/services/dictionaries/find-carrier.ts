import { getBilingualKey, type Bilingual, type Language } from "@contract/model/languages";
import type { Database, Transaction } from "../../database/connection";
import { listEntries, type DictionaryRecord } from "./dictionary-entries";

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
