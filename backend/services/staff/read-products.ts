import { getHistory } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { findProductUses, type ProductUses } from "../../database/product-edits";
import {
  findProductForStaff,
  listProductCodes,
  listSkusForAdmin,
  type StaffProductQuery,
} from "../../database/staff-products";
import { countSoldSince } from "../../database/stock";
import { countWaitingBySku } from "../../database/stock-requests";
import { Refusal } from "../../rules/refusal";
import { makePreviewToken } from "../preview-token";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";

/** The number of days whose sales say how long the stock lasts. */
const SALES_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns a page of SKUs with their price, their stock and the number of days that the stock lasts. */
export async function readSkus(shop: Shop, query: StaffProductQuery) {
  const { rows, total } = await listSkusForAdmin(shop.db, query);
  const since = new Date((await getShopNow(shop.db)).getTime() - SALES_DAYS * DAY_MS);
  const ids = rows.map(({ sku }) => sku.id);
  const sold = await countSoldSince(shop.db, ids, since);
  return {
    rows: rows.map((row) => ({
      ...row,
      lastsDays: calculateLastsDays(row.sku.stock - row.sku.locked, sold.get(row.sku.id) ?? 0),
    })),
    total,
  };
}

/** Returns the number of whole days that the stock lasts at the sales so far. Null without sales. */
function calculateLastsDays(free: number, sold: number): number | null {
  return sold <= 0 ? null : Math.floor((free * SALES_DAYS) / sold);
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
