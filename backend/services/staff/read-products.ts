import { getHistory } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { findProductUses, type ProductUses } from "../../database/product-edits";
import {
  findProductForStaff,
  listProductCodes,
  listSkusForAdmin,
  type StaffProductQuery,
} from "../../database/staff-products";
import { countWaitingBySku } from "../../database/stock-requests";
import { Refusal } from "../../rules/refusal";
import { makePreviewToken } from "../preview-token";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";

/** Returns a page of SKUs with their price and stock. */
export function readSkus(shop: Shop, query: StaffProductQuery) {
  return listSkusForAdmin(shop.db, query);
}

/** Returns the options for a product's fields, and the defaults of a new product. */
export async function readProductChoices(shop: Shop) {
  const [codes, { lowStockAt }] = await Promise.all([
    listProductCodes(shop.db),
    getSettings(shop.db),
  ]);
  return { ...codes, lowStockAt };
}

/** Returns a product in any state with its change history. Throws `notFound`. */
export async function readProduct(shop: Shop, productId: string) {
  const found = await findProductForStaff(shop.db, productId);
  if (found === undefined) throw new Refusal("notFound");
  const [previewToken, waiting, history] = await Promise.all([
    makePreviewToken(shop, productId),
    countWaitingBySku(
      shop.db,
      found.skus.map(({ id }) => id),
    ),
    // Include the changes that staff made in the list of SKUs.
    getHistory(
      shop.db,
      { kind: "product", id: productId },
      ...found.skus.map(({ id }) => ({ kind: "sku" as const, id })),
    ),
  ]);
  return { ...found, previewToken, waiting, history };
}

/**
 * Returns the carts, orders and campaigns that contain a product. The page shows them before staff archive the
 * product. Throws `notFound`.
 */
export async function readProductUses(shop: Shop, productId: string): Promise<ProductUses> {
  if ((await findProductForStaff(shop.db, productId)) === undefined) throw new Refusal("notFound");
  return findProductUses(shop.db, productId, await getShopNow(shop.db));
}
