import { halfFor, type Bilingual, type Language } from "@contract/model/languages";
import type { Database, Transaction } from "../../database/connection";
import { entriesOf, type DictionaryRecord } from "./dictionary-entries";

/**
 * What people call the built-in carriers besides, in small letters: shoppers write it of a parcel that they send
 * back, colleagues into pasted lists, and parcels of before there was a dictionary bear it.
 */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  sf: ["順豐", "顺丰"],
  hkpost: ["hong kong post"],
  tcat: ["黑貓", "tcat"],
  kerry: ["嘉里大榮", "kerry"],
};

interface FoundCarrier {
  /** Its value in the dictionary; empty for one that is not there, or is called otherwise now. */
  readonly code: string;
  /** What it is called; empty texts where it is called otherwise now. */
  readonly name: Bilingual;
  /** Its own page for a parcel; empty where it has none that we know, or there is no number. */
  trackingUrl(trackingNo: string): string;
}

const UNKNOWN: FoundCarrier = { code: "", name: { zhTw: "", en: "" }, trackingUrl: () => "" };

/** The carriers of the dictionary, as a function that finds the one that somebody meant by a text. */
export async function knownCarriers(
  db: Database | Transaction,
): Promise<(submitted: string) => FoundCarrier> {
  const carriers = await entriesOf(db, "carrier");
  return (submitted) => {
    const named = find(carriers, submitted, namesOf);
    const carrier = named ?? find(carriers, submitted, formerNamesOf);
    if (carrier === undefined) return UNKNOWN;
    const trackingUrl = (trackingNo: string) => pageOf(carrier.trackingUrl, trackingNo);
    return named === undefined
      ? { ...UNKNOWN, trackingUrl }
      : { code: carrier.value, name: carrier.label, trackingUrl };
  };
}

/** The carrier of one parcel; of one that was not sent yet nothing is asked. */
export async function findCarrier(db: Database, submitted: string): Promise<FoundCarrier> {
  return submitted === "" ? UNKNOWN : (await knownCarriers(db))(submitted);
}

/** What a parcel's carrier is called in a language: what the dictionary says for its value, else as it was written. */
export function carrierName({ name }: FoundCarrier, submitted: string, language: Language): string {
  return name[halfFor(language)] || submitted;
}

function find(
  carriers: readonly DictionaryRecord[],
  submitted: string,
  names: (carrier: DictionaryRecord) => readonly string[],
): DictionaryRecord | undefined {
  const wanted = submitted.trim().toLowerCase();
  return carriers.find((each) => names(each).some((name) => name.toLowerCase() === wanted));
}

function namesOf(carrier: DictionaryRecord): readonly string[] {
  const { value, label, formerLabels } = carrier;
  const also = formerLabels.length === 0 ? formerNamesOf(carrier) : [];
  return [value, label.zhTw, label.en, ...also];
}

function formerNamesOf({ value, formerLabels }: DictionaryRecord): readonly string[] {
  return [...formerLabels, ...(ALSO_CALLED[value] ?? [])];
}

function pageOf(address: string, trackingNo: string): string {
  if (address === "" || trackingNo === "") return "";
  const number = encodeURIComponent(trackingNo);
  return address.includes("{number}") ? address.replaceAll("{number}", number) : address + number;
}
