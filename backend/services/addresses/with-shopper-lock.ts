import type { Transaction } from "../../database/connection";
import { lockShopper } from "../../database/shopper-lock";
import { inTransaction } from "../../database/transaction";
import type { Shop } from "../shop";

/** Fifty changes of one shopper at one moment happen one after the other (acceptance S10). */
export function withShopperLock<T>(
  shop: Shop,
  shopperId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    return work(tx);
  });
}
