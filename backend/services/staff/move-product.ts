import type { ProductState } from "@contract/staff/states";
import type { StaffActor } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import { keepOnShelf, updateProduct } from "../../database/product-edits";
import { findProductForStaff } from "../../database/staff-products";
import { inTransaction } from "../../database/transaction";
import type { Shop } from "../shop";
import { recordProductChange } from "./record-product-change";
import { lockAsRead } from "./write-product";

/** Publishes a product, takes it back to a draft, or archives it. Refuses `notFound`, `versionConflict`. */
export async function moveProduct(
  shop: Shop,
  by: StaffActor,
  { productId, version, state }: { productId: string; version: number; state: ProductState },
): Promise<{ version: number }> {
  return inTransaction(shop.db, async (tx) => {
    await lockAsRead(tx, { productId, version });
    const before = await findProductForStaff(tx, productId);
    const moved = await updateProduct(tx, productId, { state });
    await keepOnShelf(tx, await shopNow(tx), [productId]);
    await recordProductChange(tx, {
      ...{ by, productId, before: before ?? null },
      action: state === "archived" ? "archiveProduct" : "editProduct",
    });
    return { version: moved };
  });
}
