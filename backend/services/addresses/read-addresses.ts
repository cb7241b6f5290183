import { listAddresses } from "../../database/addresses";
import type { AddressRecord } from "../../database/addresses";
import type { Shop } from "../shop";

/** The shopper's addresses, the default first. */
export async function readAddresses(shop: Shop, shopperId: string): Promise<AddressRecord[]> {
  return listAddresses(shop.db, shopperId);
}
