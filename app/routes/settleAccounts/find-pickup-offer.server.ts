import type { AppLoadContext } from "@remix-run/node";
import { PICKUP_PAGE_SIZE } from "@contract/model/limits";
import type { PickupPoint, PickupSearch } from "@contract/shop/pickup";
import { findPickupPoints, listPickupDistricts } from "~/prod-api/checkout.server";
import type { PickupInput } from "./pickup-input";

/** The pick-up points that the checkout offers. */
export interface PickupOffer {
  readonly districts: PickupSearch["districts"];
  /** The points of this page of the result. They are only loaded if the shopper has chosen to collect. */
  readonly points: readonly PickupPoint[];
  readonly chosen: PickupPoint | null;
  readonly total: number;
  readonly hasMore: boolean;
}

/** Returns the pick-up points of the search. Returns null if the shop offers no pick-up. */
export async function findPickupOffer(
  { deliveryWay, pickupCode, district, pickupText, pickupPage }: PickupInput,
  context: AppLoadContext,
): Promise<PickupOffer | null> {
  const districts = await listPickupDistricts();
  if (districts.length === 0) return null;
  const query = { district, keyword: pickupText, code: pickupCode, pageNum: pickupPage };
  const found = deliveryWay === "pickup" ? await findPickupPoints(context, query) : null;
  if (found === null) return { districts, points: [], chosen: null, total: 0, hasMore: false };
  const { points, chosen, total } = found;
  return { districts, points, chosen, total, hasMore: total > pickupPage * PICKUP_PAGE_SIZE };
}
