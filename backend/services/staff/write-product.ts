import { parseShopTime } from "@contract/model/shop-time";
import type { ProductState } from "@contract/staff/states";
import type { StaffActor } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { newId } from "../../database/ids";
import {
  barcodeOwners,
  keepOnShelf,
  lockProduct,
  lockProducts,
  saveProducts,
  saveSkuEdits,
  updateProduct,
  type ProductTexts,
} from "../../database/product-edits";
import { keepPicturePaths, lockPictures, savePicture } from "../../database/product-pictures";
import {
  findProductsForStaff,
  listProductCodes,
  findProductForStaff,
  type ProductRecord,
  type StaffProductRecord,
} from "../../database/staff-products";
import { inTransaction } from "../../database/transaction";
import { asHkCents } from "../../rules/money";
import { invalidField, Refusal } from "../../rules/refusal";
import { searchText } from "../../rules/search-terms";
import type { Shop } from "../shop";
import { recordProductChanges, recordProductChange } from "./record-product-change";
import { editsOfPackings, type WrittenProduct } from "./write-packings";

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
    const [done] = await writeProductsIn(tx, [written], known);
    if (done === undefined || done instanceof Refusal) throw done ?? new Refusal("notFound");
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
 * The same of many by a few statements, within a transaction that writes more: `finishWrites` must follow, once for
 * all. Gives for each, in their order, what was written or why it was not. One without a version is written whoever
 * else has changed it.
 */
export async function writeProductsIn(
  tx: Transaction,
  all: readonly WrittenProduct[],
  known: KnownToWrite,
): Promise<(ProductWrite | Refusal)[]> {
  const ids = all.flatMap(({ productId }) => productId ?? []);
  await lockProducts(tx, ids);
  const stand = await findProductsForStaff(tx, ids);
  const barcodes = await barcodeOwners(tx, all.flatMap(barcodesOf));
  const judged = all.map((written) => judge(written, { ...known, stand, barcodes }));
  const edits = judged.flatMap((each) => (each instanceof Refusal ? [] : [each]));
  await saveProducts(
    tx,
    edits.map(({ row }) => row),
  );
  await saveSkuEdits(
    tx,
    edits.flatMap(({ packings }) => packings),
  );
  for (const { row, pictures } of edits) await writePictures(tx, row.id, pictures);
  return judged.map((each) =>
    each instanceof Refusal
      ? each
      : { productId: each.row.id, version: each.row.version, before: each.before },
  );
}

function barcodesOf({ sku }: WrittenProduct): string[] {
  return Object.values(sku).flatMap(({ barcode }) => (barcode === "" ? [] : [barcode]));
}

interface Known extends KnownToWrite {
  /** The products that are there, locked, by their ids. */
  readonly stand: ReadonlyMap<string, StaffProductRecord>;
  /** Which packing bears each barcode that is written. */
  readonly barcodes: Map<string, string>;
}

/** What is to be written of a product, or why nothing may be. */
function judge(written: WrittenProduct, known: Known) {
  try {
    const before = asRead(written, known.stand.get(written.productId ?? ""));
    const row = rowOf(written, { ...known, before });
    const packings = editsOfPackings({
      productId: row.id,
      written,
      barcodes: known.barcodes,
      known: before?.skus ?? [],
    });
    return { before, row, packings, pictures: written.picture };
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

/** A product as it was read; null for a new one. Refuses `notFound`, `versionConflict`. */
function asRead<Found extends Pick<StaffProductRecord, "product">>(
  { productId, version }: Pick<WrittenProduct, "productId" | "version">,
  found: Found | undefined,
): Found | null {
  if (productId === undefined) return null;
  if (found === undefined) throw new Refusal("notFound");
  if (version !== undefined && found.product.version !== version)
    throw new Refusal("versionConflict");
  return found;
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

/** Locks a product as it was read. Refuses `notFound`, `versionConflict`. */
async function lockAsRead(
  tx: Transaction,
  read: { readonly productId: string; readonly version: number },
): Promise<void> {
  const product = await lockProduct(tx, read.productId);
  asRead(read, product && { product });
}

/** What a new product is until its packings and pictures are written. */
function unfilled(id: string, createdAt: Date) {
  const nothing = { cover: "", priceCents: asHkCents(0), onShelf: false };
  return { ...nothing, id, slug: `p-${id}`, createdAt, version: 0 };
}

interface ToName extends KnownToWrite {
  readonly before: StaffProductRecord | null;
}

function rowOf(written: WrittenProduct, { codes, now, before }: ToName) {
  const stands = before?.product ?? unfilled(newId(), now);
  return { ...stands, ...textsOf(written, codes, before), version: stands.version + 1 };
}

function textsOf(
  written: WrittenProduct,
  codes: KnownToWrite["codes"],
  before: StaffProductRecord | null,
): ProductTexts {
  const { brandCode = null, categoryCode, efficacyCodes, rangeCode = "" } = written;
  const { publishFrom, publishUntil } = timeOf(written);
  const name = { zhTw: written.name, en: written.nameEn };
  const summary = { zhTw: written.subtitle, en: written.subtitleEn };
  const named = namesOf(written, codes, before?.product);
  return {
    name,
    summary,
    brandCode,
    categoryCode,
    efficacyCodes,
    range: rangeCode,
    description: { zhTw: written.description, en: written.descriptionEn },
    suitableFor: { zhTw: written.suitableFor, en: written.suitableForEn },
    usage: { zhTw: written.usage, en: written.usageEn },
    ingredients: written.ingredients,
    warnings: { zhTw: written.caution, en: written.cautionEn },
    publishFrom,
    publishUntil,
    state: written.state,
    lowStock: written.lowStock,
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

/** The names of all that the product is of, refusing a code that is none, and an archived one that it has not yet. */
function namesOf(
  written: WrittenProduct,
  known: KnownToWrite["codes"],
  before: ProductRecord | undefined,
) {
  const asked = [
    ["brandCode", known.brands, written.brandCode, [before?.brandCode]],
    ["categoryCode", known.categories, written.categoryCode, [before?.categoryCode]],
    ["rangeCode", known.ranges, written.rangeCode, [before?.range]],
    ...written.efficacyCodes.map(
      (code) => ["efficacyCodes", known.efficacies, code, before?.efficacyCodes ?? []] as const,
    ),
  ] as const;
  return asked.flatMap(([field, all, code, had]) => {
    if (code === undefined) return [];
    const found = all.find((each) => each.code === code);
    if (found === undefined || (found.archived && !had.includes(code)))
      throw invalidField(field, `${field}.format`);
    return [found.name];
  });
}

/**
 * Writes what is said of a product's pictures: their order, what they show, which are taken away. Those that
 * wait for a product become this one's; the first is its cover. Refuses as `invalidField` a picture that is
 * another product's.
 */
async function writePictures(
  tx: Transaction,
  productId: string,
  written: WrittenProduct["picture"],
): Promise<void> {
  const ids = Object.keys(written);
  // Nothing is said of any: they stay as they are.
  if (ids.length === 0) return;
  const known = await lockPictures(tx, ids, productId);
  if (known.length < ids.length) throw invalidField("pictures", "pictures.format");
  const skuIds = new Set((await findProductForStaff(tx, productId))?.skus.map(({ id }) => id));
  for (const { id, position } of known) {
    const { alt = "", altEn = "", order, skuId, removed = false } = written[id] ?? {};
    await savePicture(tx, {
      id,
      productId,
      removed,
      alt: { zhTw: alt, en: altEn },
      position: order ?? position,
      skuId: skuId !== undefined && skuIds.has(skuId) ? skuId : null,
    });
  }
  await keepPicturePaths(tx, productId);
}

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
      by,
      productId,
      before: before ?? null,
      action: state === "archived" ? "archiveProduct" : "editProduct",
    });
    return { version: moved };
  });
}
