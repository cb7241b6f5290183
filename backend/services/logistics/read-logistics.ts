import { findParcels } from "../../database/logistics";
import { partsOfOrder, type OrderPart } from "../../database/order-parcels";
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

/** A parcel of an order that goes in several, with its carrier's page. */
export type FollowedPart = OrderPart & ReturnType<typeof pageOf>;

/**
 * Where the parcel of this shopper's order is, and the one that replaces some of it after an exchange.
 * Refuses `notFound` when nothing was sent, or to another.
 */
export async function readLogistics(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<
  Parcel & { readonly replacement: Parcel | null; readonly parts: readonly FollowedPart[] }
> {
  const parcels = await findParcels(shop.db, shopperId, orderId);
  if (parcels === undefined) throw new Refusal("notFound");
  const { first, replacement } = parcels;
  const parts = await partsOfOrder(shop.db, orderId);
  return {
    ...followed(first),
    replacement: replacement && followed(replacement),
    parts: parts.map((part) => ({ ...part, ...pageOf(part) })),
  };
}

/** The carrier of a parcel and its page, as far as we know them. */
export function pageOf({ company, trackingNo }: Pick<ParcelRecord, "company" | "trackingNo">) {
  return {
    companyCode: findCarrier(company)?.code ?? "",
    trackingUrl: trackingUrl(company, trackingNo),
  };
}

function followed(parcel: ParcelRecord): Parcel {
  return {
    ...parcel,
    ...pageOf(parcel),
    status: parcel.traces[0]?.status ?? "preparing",
  };
}
