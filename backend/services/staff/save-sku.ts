import type { HkCents } from "@contract/money";
import { saveSku } from "../../database/sku-edits";
import { recordStaffAction } from "../../database/staff-desk";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Changes price, stock and shelf of a packing. Stock may not fall under what is promised to unpaid
 * orders: `stateNotAllowed`. Refuses `notFound`.
 */
export async function saveSkuByStaff(
  shop: Shop,
  staffName: string,
  change: { skuId: string; priceCents: HkCents; stock: number; onShelf: boolean },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const outcome = await saveSku(tx, change);
    if (outcome === "missing") throw new Refusal("notFound");
    if (outcome === "promised") throw new Refusal("stateNotAllowed");
    await recordStaffAction(tx, {
      staffName,
      action: "saveProduct",
      subject: change.skuId,
      detail: `price ${change.priceCents}, stock ${change.stock}, ${change.onShelf ? "on" : "off"} shelf`,
    });
  });
}
