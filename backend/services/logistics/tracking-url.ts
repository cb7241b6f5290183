import { findCarrier } from "../../adapters/carriers/carriers";

/** The carrier's own page for a parcel; empty where it has none that we know, or nothing was sent. */
export function trackingUrl(company: string, trackingNo: string): string {
  return trackingNo === "" ? "" : (findCarrier(company)?.trackingUrl(trackingNo) ?? "");
}
