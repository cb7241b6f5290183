import { historyOf } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import { findProductUses, type ProductUses } from "../../database/product-edits";
import {
  findProductForStaff,
  listProductCodes,
  listSkusForAdmin,
  type StaffProductQuery,
} from "../../database/staff-products";
import { Refusal } from "../../rules/refusal";
import { makePreviewToken } from "../preview-token";
import { settingsOf } from "../settings/settings";
import type { Shop } from "../shop";

/** Packings with price and stock, a page of them. */
export function readSkus(shop: Shop, query: StaffProductQuery) {
  return listSkusForAdmin(shop.db, query);
}

/** What a product may be of, and what a new one begins with. */
export async function readProductChoices(shop: Shop) {
  const [codes, { lowStockAt }] = await Promise.all([
    listProductCodes(shop.db),
    settingsOf(shop.db),
  ]);
  return { ...codes, lowStockAt };
}

/** A product with all that is written of it, whatever its state, and who changed it. Refuses `notFound`. */
export async function readProduct(shop: Shop, productId: string) {
  const found = await findProductForStaff(shop.db, productId);
  if (found === undefined) throw new Refusal("notFound");
  const [previewToken, history] = await Promise.all([
    makePreviewToken(shop, productId),
    // What was done in the list of packings too.
    historyOf(
      shop.db,
      { kind: "product", id: productId },
      ...found.skus.map(({ id }) => ({ kind: "sku" as const, id })),
    ),
  ]);
  return { ...found, previewToken, history };
}

/** What depends on a product: told before it is archived. Refuses `notFound`. */
export async function readProductUses(shop: Shop, productId: string): Promise<ProductUses> {
  if ((await findProductForStaff(shop.db, productId)) === undefined) throw new Refusal("notFound");
  return findProductUses(shop.db, productId, await shopNow(shop.db));
}
