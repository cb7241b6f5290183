import { deleteOldClaims } from "../../database/submitted-calls";
import type { Shop } from "../shop";

/** Submits that nobody can repeat any more are not kept; gives how many went. */
export function forgetSubmits(shop: Shop): Promise<number> {
  return deleteOldClaims(shop.db);
}
