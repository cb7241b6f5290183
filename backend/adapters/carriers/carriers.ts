import type { Language, Localized } from "@contract/languages";

/** A carrier whose parcels can be followed on a page of its own. */
export interface Carrier {
  readonly code: string;
  /** As shoppers read it. */
  readonly name: Localized;
  /** What staff may have submitted, in lower case. */
  readonly names: readonly string[];
  /** The carrier's page for a tracking number. */
  trackingUrl(trackingNo: string): string;
}

function page(base: string) {
  return (trackingNo: string) => base + encodeURIComponent(trackingNo);
}

/** Carriers that deliver in Hong Kong and Taiwan. */
export const CARRIERS: readonly Carrier[] = [
  {
    code: "sf",
    name: { zhTw: "順豐速運", en: "SF Express" },
    names: ["順豐速運", "順豐", "顺丰", "sf express", "sf"],
    trackingUrl: page(
      "https://htm.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/",
    ),
  },
  {
    code: "hkpost",
    name: { zhTw: "香港郵政", en: "Hongkong Post" },
    names: ["香港郵政", "hongkong post", "hong kong post"],
    trackingUrl: page("https://www.hongkongpost.hk/tc/mail_tracking/index.html?trackcode="),
  },
  {
    code: "tcat",
    name: { zhTw: "黑貓宅急便", en: "T-Cat" },
    names: ["黑貓宅急便", "黑貓", "t-cat", "tcat"],
    trackingUrl: page("https://www.t-cat.com.tw/inquire/TraceDetail.aspx?BillID="),
  },
  {
    code: "hct",
    name: { zhTw: "新竹物流", en: "HCT Logistics" },
    names: ["新竹物流", "hct"],
    trackingUrl: page("https://www.hct.com.tw/search/searchgoods_n.aspx?no="),
  },
  {
    code: "kerry",
    name: { zhTw: "嘉里快遞", en: "Kerry Express" },
    names: ["嘉里快遞", "嘉里大榮", "kerry express", "kerry"],
    trackingUrl: page("https://hk.kerryexpress.com/track?track="),
  },
];

/** The carrier that staff meant; undefined for one that has no page here. */
export function findCarrier(submitted: string): Carrier | undefined {
  const name = submitted.trim().toLowerCase();
  return CARRIERS.find((carrier) => carrier.code === name || carrier.names.includes(name));
}

/** A carrier's name in a language; of one that is not known here, as it was submitted. */
export function carrierName(submitted: string, lang: Language): string {
  return findCarrier(submitted)?.name[lang] ?? submitted;
}
