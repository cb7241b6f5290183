import { parseShopTime } from "@contract/shop-time";
import type { StaffActor } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { newId } from "../../database/ids";
import {
  insertProduct,
  keepOnShelf,
  lockProduct,
  updateProduct,
} from "../../database/product-edits";
import type { ProductRecord, StaffProductRecord } from "../../database/staff-products";
import { findProductForStaff, listProductCodes } from "../../database/staff-products";
import { inTransaction } from "../../database/transaction";
import { asHkCents } from "../../rules/money";
import { invalidField, Refusal } from "../../rules/refusal";
import { searchText } from "../../rules/search-text";
import type { Shop } from "../shop";
import { recordProductChanges } from "./record-product-change";
import { writePackings } from "./write-packings";
import { writePictures } from "./write-pictures";
import type { WrittenProduct } from "./written-product";

/**
 * Writes a product with its packings and pictures, a new one without `productId`, in one transaction with its
 * audit entry. Refuses `notFound`, `versionConflict` when it was changed since it was read, and as
 * `invalidField` one that is there without the version that was read, an unknown code, a time that ends before
 * it begins, a barcode that another product has, a stock below what is promised to unpaid orders.
 */
export async function writeProduct(
  shop: Shop,
  by: StaffActor,
  written: WrittenProduct,
): Promise<{ productId: string; version: number }> {
  const { productId, version } = written;
  if (productId !== undefined && version === undefined)
    throw invalidField("version", "version.required");
  return inTransaction(shop.db, async (tx) => {
    const known = await readKnown(tx);
    const done = await writeProductIn(tx, written, known);
    await finishWrites(tx, { by, known, done: [done] });
    return { productId: done.productId, version: done.version };
  });
}

/** What all products that one transaction writes are written by. */
export interface KnownToWrite {
  readonly codes: Awaited<ReturnType<typeof listProductCodes>>;
  readonly now: Date;
}

/** A product that was written, and how it stood; null for a new one. */
export interface ProductWrite {
  readonly productId: string;
  readonly version: number;
  readonly before: StaffProductRecord | null;
}

export async function readKnown(tx: Transaction): Promise<KnownToWrite> {
  return { codes: await listProductCodes(tx), now: await shopNow(tx) };
}

/**
 * The same within a transaction that writes more: `finishWrites` must follow, once for all. Without a version it is
 * written whoever else has changed it.
 */
export async function writeProductIn(
  tx: Transaction,
  written: WrittenProduct,
  known: KnownToWrite,
): Promise<ProductWrite> {
  const found = await lockAsRead(tx, written);
  const productId = found?.id ?? newId();
  const before = (found && (await findProductForStaff(tx, productId))) ?? null;
  const row = rowOf(written, known);
  if (before === null) await insertProduct(tx, { ...row, ...unfilled(productId, known.now) });
  const version = before === null ? 1 : await updateProduct(tx, productId, row);
  await writePackings(tx, { productId, written, known: before?.skus ?? [] });
  await writePictures(tx, productId, written.picture);
  return { productId, version, before };
}

/** Puts what was written on or off the shelf, and writes the audit entries. */
export async function finishWrites(
  tx: Transaction,
  { by, known, done }: { by: StaffActor; known: KnownToWrite; done: readonly ProductWrite[] },
): Promise<void> {
  const ids = done.map(({ productId }) => productId);
  await keepOnShelf(tx, known.now, ids);
  await recordProductChanges(tx, by, done);
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

function rowOf(written: WrittenProduct, { codes }: KnownToWrite) {
  const { brandCode = null, categoryCode, efficacyCodes, rangeCode = "" } = written;
  const { publishFrom, publishUntil } = timeOf(written);
  const name = { zhTw: written.name, en: written.nameEn };
  const summary = { zhTw: written.subtitle, en: written.subtitleEn };
  const named = namesOf(written, codes);
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
function namesOf(written: WrittenProduct, known: KnownToWrite["codes"]) {
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
