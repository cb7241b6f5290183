import type { AppLoadContext } from "@remix-run/node";
import { PICKUP_PAGE_SIZE } from "@contract/model/limits";
import { findPickupPoints, listPickupDistricts } from "~/prod-api/checkout.server";
import type { PickupInput, PickupOffer } from "./pickup-input";

/** Returns the pick-up points of the search. Returns null if the shop offers no pick-up. */
export async function findPickupOffer(
  { deliveryWay, pickupCode, district, pickupText, pickupPage }: PickupInput,
  context: AppLoadContext,
): Promise<PickupOffer | null> {
  const districts = await listPickupDistricts();
  if (districts.length === 0) return null;
  const query = { district, keyword: pickupText, code: pickupCode, pageNum: pickupPage };
  const found = deliveryWay === "pickup" ? await findPickupPoints(context, query) : null;
  const { points, chosen, total } = found ?? { points: [], chosen: null, total: 0 };
  const hasMore = total > pickupPage * PICKUP_PAGE_SIZE;
  return { districts, points, chosen, total, hasMore, isLoaded: found !== null };
}
