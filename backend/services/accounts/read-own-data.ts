import { countOwnData, findOwnData } from "../../database/own-data";
import type { Shop } from "../shop";
import { requireUse } from "./sign-in";

/** All that is kept about a shopper, part by part. Refuses `tooManyRequests`: it reads a lot. */
export async function readOwnData(shop: Shop, shopperId: string) {
  await requireUse(shop, "ownDataByShopper", shopperId);
  return findOwnData(shop.db, shopperId);
}

/** How many rows of each part are kept. */
export function sizeOfOwnData(shop: Shop, shopperId: string) {
  return countOwnData(shop.db, shopperId);
}
