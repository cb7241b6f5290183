/** A carrier whose parcels can be followed on a page of its own. */
export interface Carrier {
  readonly code: string;
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
    names: ["順豐速運", "順豐", "顺丰", "sf express", "sf"],
    trackingUrl: page(
      "https://htm.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/",
    ),
  },
  {
    code: "hkpost",
    names: ["香港郵政", "hongkong post", "hong kong post"],
    trackingUrl: page("https://www.hongkongpost.hk/tc/mail_tracking/index.html?trackcode="),
  },
  {
    code: "tcat",
    names: ["黑貓宅急便", "黑貓", "t-cat", "tcat"],
    trackingUrl: page("https://www.t-cat.com.tw/inquire/TraceDetail.aspx?BillID="),
  },
  {
    code: "hct",
    names: ["新竹物流", "hct"],
    trackingUrl: page("https://www.hct.com.tw/search/searchgoods_n.aspx?no="),
  },
  {
    code: "kerry",
    names: ["嘉里快遞", "嘉里大榮", "kerry express", "kerry"],
    trackingUrl: page("https://hk.kerryexpress.com/track?track="),
  },
];

/** The carrier that staff meant; undefined for one that has no page here. */
export function findCarrier(submitted: string): Carrier | undefined {
  const name = submitted.trim().toLowerCase();
  return CARRIERS.find((carrier) => carrier.code === name || carrier.names.includes(name));
}
