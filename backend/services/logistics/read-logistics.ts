import type { Database } from "../../database/connection";
import {
  findParcels,
  listOrderParcels,
  type OrderParcel,
  type ParcelRecord,
  type TrackingEventRecord,
} from "../../database/logistics";
import type { Bilingual } from "@contract/model/languages";
import { Refusal } from "../../rules/refusal";
import { makeCarrierFinder } from "../dictionaries/dictionary-entries";
import type { Shop } from "../shop";

export interface Parcel extends ParcelRecord {
  readonly companyCode: string;
  readonly companyName: Bilingual;
  /** The URL of the carrier's tracking page. Empty if it is unknown. */
  readonly trackingUrl: string;
  readonly status: TrackingEventRecord["status"];
}

/** A single parcel of an order that is sent in several parcels, with its carrier and tracking page. */
export type TrackedParcel = OrderParcel &
  Pick<Parcel, "companyCode" | "companyName" | "trackingUrl">;

/**
 * Returns the tracking events of the shopper's order, and of the replacement parcel of an exchange. Throws `notFound`
 * if nothing was sent, or if the order belongs to another shopper.
 */
export async function readLogistics(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<
  Parcel & { readonly replacement: Parcel | null; readonly parts: readonly TrackedParcel[] }
> {
  const parcels = await findParcels(shop.db, shopperId, orderId);
  if (parcels === undefined) throw new Refusal("notFound");
  const { first, replacement } = parcels;
  const [parts, pageOf] = await Promise.all([
    listOrderParcels(shop.db, orderId),
    makeParcelPageFinder(shop.db),
  ]);
  const followed = (parcel: ParcelRecord): Parcel => ({
    ...parcel,
    ...pageOf(parcel),
    status: parcel.traces[0]?.status ?? "preparing",
  });
  return {
    ...followed(first),
    replacement: replacement && followed(replacement),
    parts: parts.map((part) => ({ ...part, ...pageOf(part) })),
  };
}

/** Returns a function that finds the carrier and the tracking page of a parcel. */
export async function makeParcelPageFinder(db: Database) {
  const carrierOf = await makeCarrierFinder(db);
  return ({ company, trackingNo }: Pick<ParcelRecord, "company" | "trackingNo">) => {
    const carrier = carrierOf(company);
    return {
      companyCode: carrier.code,
      companyName: carrier.name,
      trackingUrl: carrier.trackingUrl(trackingNo),
    };
  };
}
