import { findParcels } from "../../database/logistics";
import type { ParcelRecord, TraceRecord } from "../../database/logistics";
import { findCarrier } from "../../adapters/carriers/carriers";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { trackingUrl } from "./tracking-url";

export interface Parcel extends ParcelRecord {
  readonly companyCode: string;
  /** The carrier's own page; empty when the carrier has none that we know. */
  readonly trackingUrl: string;
  readonly status: TraceRecord["status"];
}

/**
 * Where the parcel of this shopper's order is, and the one that replaces some of it after an exchange.
 * Refuses `notFound` when nothing was sent, or to another.
 */
export async function readLogistics(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<Parcel & { readonly replacement: Parcel | null }> {
  const parcels = await findParcels(shop.db, shopperId, orderId);
  if (parcels === undefined) throw new Refusal("notFound");
  const { first, replacement } = parcels;
  return { ...followed(first), replacement: replacement && followed(replacement) };
}

function followed(parcel: ParcelRecord): Parcel {
  return {
    ...parcel,
    companyCode: findCarrier(parcel.company)?.code ?? "",
    trackingUrl: trackingUrl(parcel.company, parcel.trackingNo),
    status: parcel.traces[0]?.status ?? "preparing",
  };
}
