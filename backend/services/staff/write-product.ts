import { parseShopTime } from "@contract/shop-time";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { newId } from "../../database/ids";
import {
  insertProduct,
  keepOnShelf,
  lockProduct,
  updateProduct,
} from "../../database/product-edits";
import type { ProductRecord } from "../../database/staff-products";
import { findProductForStaff, listProductCodes } from "../../database/staff-products";
import { inTransaction } from "../../database/transaction";
import { asHkCents } from "../../rules/money";
import { invalidField, Refusal } from "../../rules/refusal";
import { searchText } from "../../rules/search-text";
import type { Shop } from "../shop";
import { recordProductChange } from "./record-product-change";
import { writePackings } from "./write-packings";
import { writePictures } from "./write-pictures";
import type { WrittenProduct } from "./written-product";

/**
 * Writes a product with its packings and pictures, a new one without `productId`, in one transaction with its
 * audit entry. Refuses `notFound`, `versionConflict` when it was changed since it was read, and as
 * `invalidField` an unknown code, a time that ends before it begins, a barcode that another product has, a
 * stock below what is promised to unpaid orders.
 */
export async function writeProduct(
  shop: Shop,
  staffName: string,
  written: WrittenProduct,
): Promise<{ productId: string; version: number }> {
  return inTransaction(shop.db, (tx) => writeProductIn(tx, staffName, written));
}

/** The same within a transaction that writes more. */
export async function writeProductIn(
  tx: Transaction,
  staffName: string,
  written: WrittenProduct,
): Promise<{ productId: string; version: number }> {
  const before = await lockAsRead(tx, written);
  const productId = before?.id ?? newId();
  const was = before && (await findProductForStaff(tx, productId));
  const now = await shopNow(tx);
  const row = await rowOf(tx, written);
  if (before === null) await insertProduct(tx, { ...row, ...unfilled(productId, now) });
  const version = before === null ? 1 : await updateProduct(tx, productId, row);
  await writePackings(tx, productId, written);
  await writePictures(tx, productId, written.picture);
  await keepOnShelf(tx, now, productId);
  await recordProductChange(tx, { staffName, productId, before: was ?? null });
  return { productId, version };
}

/** A product locked as it was read; null for a new one. Refuses `notFound`, `versionConflict`. */
export async function lockAsRead(
  tx: Transaction,
  { productId, version }: Pick<WrittenProduct, "productId" | "version">,
): Promise<ProductRecord | null> {
  if (productId === undefined) return null;
  const found = await lockProduct(tx, productId);
  if (found === undefined) throw new Refusal("notFound");
  if (version !== undefined && found.version !== version) throw new Refusal("versionConflict");
  return found;
}

/** What a new product is until its packings and pictures are written. */
function unfilled(id: string, createdAt: Date) {
  const nothing = { cover: "", priceCents: asHkCents(0), onShelf: false };
  return { ...nothing, id, slug: `p-${id}`, createdAt };
}

async function rowOf(tx: Transaction, written: WrittenProduct) {
  const { brandCode = null, categoryCode, efficacyCodes, rangeCode = "" } = written;
  const { publishFrom, publishUntil } = timeOf(written);
  const name = { zhTw: written.name, en: written.nameEn };
  const summary = { zhTw: written.subtitle, en: written.subtitleEn };
  const named = await namesOf(tx, written);
  return {
    ...{ name, summary, brandCode, categoryCode, efficacyCodes, range: rangeCode },
    description: { zhTw: written.description, en: written.descriptionEn },
    suitableFor: { zhTw: written.suitableFor, en: written.suitableForEn },
    usage: { zhTw: written.usage, en: written.usageEn },
    ingredients: written.ingredients,
    warnings: { zhTw: written.caution, en: written.cautionEn },
    ...{ publishFrom, publishUntil, state: written.state, lowStock: written.lowStock },
    searchText: searchText([name, summary, ...named]),
  };
}

function timeOf({ publishFrom, publishUntil }: WrittenProduct) {
  const from = publishFrom === undefined ? null : parseShopTime(publishFrom);
  const until = publishUntil === undefined ? null : parseShopTime(publishUntil);
  if (from !== null && until !== null && until <= from)
    throw invalidField("publishUntil", "publishUntil.range");
  return { publishFrom: from, publishUntil: until };
}

/** The names of all that the product is of, refusing a code that is none. */
async function namesOf(tx: Transaction, written: WrittenProduct) {
  const known = await listProductCodes(tx);
  const asked = [
    ["brandCode", known.brands, written.brandCode],
    ["categoryCode", known.categories, written.categoryCode],
    ["rangeCode", known.ranges, written.rangeCode],
    ...written.efficacyCodes.map((code) => ["efficacyCodes", known.efficacies, code] as const),
  ] as const;
  return asked.flatMap(([field, all, code]) => {
    if (code === undefined) return [];
    const found = all.find((each) => each.code === code);
    if (found === undefined) throw invalidField(field, `${field}.format`);
    return [found.name];
  });
}
