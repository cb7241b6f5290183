import { findParcel } from "../../database/logistics";
import type { TraceRecord } from "../../database/logistics";
import { findCarrier } from "../../adapters/carriers/carriers";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

export interface Parcel {
  readonly company: string;
  readonly companyCode: string;
  readonly trackingNo: string;
  /** The carrier's own page; empty when the carrier has none that we know. */
  readonly trackingUrl: string;
  readonly status: TraceRecord["status"];
  /** Newest first. */
  readonly traces: readonly TraceRecord[];
}

/** Where the parcel of this shopper's order is. Refuses `notFound` when nothing was sent, or to another. */
export async function readLogistics(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<Parcel> {
  const parcel = await findParcel(shop.db, shopperId, orderId);
  if (parcel === undefined) throw new Refusal("notFound");
  const carrier = findCarrier(parcel.company);
  return {
    ...parcel,
    companyCode: carrier?.code ?? "",
    trackingUrl: carrier?.trackingUrl(parcel.trackingNo) ?? "",
    status: parcel.traces[0]?.status ?? "preparing",
  };
}
