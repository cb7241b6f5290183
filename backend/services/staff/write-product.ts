import { parseShopTime } from "@contract/model/shop-time";
import { readFacts } from "@contract/shop/product-facts";
import type { ProductState } from "@contract/staff/states";
import type { StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import {
  findBarcodeOwners,
  updateSaleState,
  lockProduct,
  lockProducts,
  saveProducts,
  saveSkuEdits,
  updateProduct,
  type ProductTexts,
} from "../../database/product-edits";
import { copyPicturePaths, lockPictures, savePicture } from "../../database/product-pictures";
import {
  findProductsForStaff,
  listProductCodes,
  findProductForStaff,
  type ProductRecord,
  type StaffProductRecord,
} from "../../database/staff-products";
import { runInTransaction } from "../../database/transaction";
import { asHkCents } from "../../rules/money";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { toSearchText } from "../../rules/search-terms";
import type { Shop } from "../shop";
import { recordProductChanges, recordProductChange } from "./record-product-change";
import { toSkuEdits, type WrittenProduct } from "./save-sku";

/**
 * Saves a product with its SKUs, images and audit entry in one transaction. Without `productId`, a new product is
 * created. Throws `notFound`, or `versionConflict` if the product changed after the editor read it. Throws
 * `createInvalidFieldError` for a missing version, an unknown code and an end before the start. It also throws that error for
 * a barcode of another product and a stock below the reserved units.
 */
export async function writeProduct(
  shop: Shop,
  by: StaffActor,
  written: WrittenProduct,
): Promise<{ productId: string; version: number }> {
  const { productId, version } = written;
  if (productId !== undefined && version === undefined)
    throw createInvalidFieldError("version", "version.required");
  return runInTransaction(shop.db, async (tx) => {
    const known = await readProductWriteContext(tx, by);
    const [done] = await writeProductsInTransaction(tx, [written], known);
    if (done === undefined || done instanceof Refusal) throw done ?? new Refusal("notFound");
    await publishAndAuditProducts(tx, { by, known, done: [done] });
    return { productId: done.productId, version: done.version };
  });
}

/** Data that all products of a transaction share. */
export interface ProductWriteContext {
  readonly codes: Awaited<ReturnType<typeof listProductCodes>>;
  readonly now: Date;
  /** The staff member who saves the products. */
  readonly staffName: string;
}

/** A saved product and its state before. The state is null for a new product. */
export interface ProductWrite {
  readonly productId: string;
  readonly version: number;
  readonly before: StaffProductRecord | null;
}

export async function readProductWriteContext(
  tx: Transaction,
  { staffName }: StaffActor,
): Promise<ProductWriteContext> {
  return { codes: await listProductCodes(tx), now: await getShopNow(tx), staffName };
}

/**
 * Saves several products with few SQL statements in a larger transaction. The caller must call `publishAndAuditProducts`
 * once afterwards. Returns the result or the error of each product, in order. Without a version, conflicts are not
 * detected.
 */
export async function writeProductsInTransaction(
  tx: Transaction,
  all: readonly WrittenProduct[],
  known: ProductWriteContext,
): Promise<(ProductWrite | Refusal)[]> {
  const ids = all.flatMap(({ productId }) => productId ?? []);
  await lockProducts(tx, ids);
  const stand = await findProductsForStaff(tx, ids);
  const barcodes = await findBarcodeOwners(tx, all.flatMap(listBarcodes));
  const judged = all.map((written) => prepareWrite(written, { ...known, stand, barcodes }));
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

function listBarcodes({ sku }: WrittenProduct): string[] {
  return Object.values(sku).flatMap(({ barcode }) => (barcode === "" ? [] : [barcode]));
}

interface KnownProducts extends ProductWriteContext {
  /** The existing products by id. Their rows are locked. */
  readonly stand: ReadonlyMap<string, StaffProductRecord>;
  /** The id of the SKU that has a submitted barcode, by barcode. */
  readonly barcodes: Map<string, string>;
}

/** Returns the rows to write for a product, or the error that prevents writing it. */
function prepareWrite(written: WrittenProduct, known: KnownProducts) {
  try {
    const before = requireSeenVersion(written, known.stand.get(written.productId ?? ""));
    const row = toProductRow(written, { ...known, before });
    const packings = toSkuEdits({
      productId: row.id,
      written,
      barcodes: known.barcodes,
      staffName: known.staffName,
      known: before?.skus ?? [],
    });
    return { before, row, packings, pictures: written.picture };
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

/** Returns the existing product, or null for a new one. Throws `notFound` or `versionConflict`. */
function requireSeenVersion<Found extends Pick<StaffProductRecord, "product">>(
  { productId, version }: Pick<WrittenProduct, "productId" | "version">,
  found: Found | undefined,
): Found | null {
  if (productId === undefined) return null;
  if (found === undefined) throw new Refusal("notFound");
  if (version !== undefined && found.product.version !== version)
    throw new Refusal("versionConflict");
  return found;
}

/** Puts saved products on or off sale and records the audit entries. */
export async function publishAndAuditProducts(
  tx: Transaction,
  {
    by,
    known,
    done,
  }: { by: StaffActor; known: ProductWriteContext; done: readonly ProductWrite[] },
): Promise<void> {
  const ids = done.map(({ productId }) => productId);
  await updateSaleState(tx, known.now, ids);
  await recordProductChanges(tx, by, done);
}

/** Locks a product and checks its version. Throws `notFound` or `versionConflict`. */
async function lockAsRead(
  tx: Transaction,
  read: { readonly productId: string; readonly version: number },
): Promise<void> {
  const product = await lockProduct(tx, read.productId);
  requireSeenVersion(read, product && { product });
}

/** Returns the first row of a new product. Its SKUs and images are written afterwards. */
function createEmptyRow(id: string, createdAt: Date) {
  const nothing = { cover: "", priceCents: asHkCents(0), onShelf: false };
  return { ...nothing, id, slug: `p-${id}`, createdAt, version: 0 };
}

interface ToName extends ProductWriteContext {
  readonly before: StaffProductRecord | null;
}

function toProductRow(written: WrittenProduct, { codes, now, before }: ToName) {
  const stands = before?.product ?? createEmptyRow(createId(), now);
  return { ...stands, ...toProductTexts(written, codes, before), version: stands.version + 1 };
}

function toProductTexts(
  written: WrittenProduct,
  codes: ProductWriteContext["codes"],
  before: StaffProductRecord | null,
): ProductTexts {
  const { brandCode = null, categoryCode, efficacyCodes, rangeCode = "" } = written;
  const { publishFrom, publishUntil } = toPublishTimes(written);
  const name = { zhTw: written.name, en: written.nameEn };
  const summary = { zhTw: written.subtitle, en: written.subtitleEn };
  const named = findNames(written, codes, before?.product);
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
    facts: readFacts(written),
    publishFrom,
    publishUntil,
    state: written.state,
    lowStock: written.lowStock,
    searchText: toSearchText([name, summary, ...named]),
  };
}

function toPublishTimes({ publishFrom, publishUntil }: WrittenProduct) {
  const from = publishFrom === undefined ? null : parseShopTime(publishFrom);
  const until = publishUntil === undefined ? null : parseShopTime(publishUntil);
  if (from !== null && until !== null && until <= from)
    throw createInvalidFieldError("publishUntil", "publishUntil.range");
  return { publishFrom: from, publishUntil: until };
}

/**
 * Returns the names of the selected codes. Throws for an unknown code, and for an archived code that the product does
 * not have yet.
 */
function findNames(
  written: WrittenProduct,
  known: ProductWriteContext["codes"],
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
      throw createInvalidFieldError(field, `${field}.format`);
    return [found.name];
  });
}

/**
 * Saves the order, the description and the SKU of a product's images, and removes some images. Images without a
 * product are assigned to this product. The first image is the cover. Throws `createInvalidFieldError` for an image of another
 * product.
 */
async function writePictures(
  tx: Transaction,
  productId: string,
  written: WrittenProduct["picture"],
): Promise<void> {
  const ids = Object.keys(written);
  // If no images are submitted, the existing ones are not changed.
  if (ids.length === 0) return;
  const known = await lockPictures(tx, ids, productId);
  if (known.length < ids.length) throw createInvalidFieldError("pictures", "pictures.format");
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
  await copyPicturePaths(tx, productId);
}

/** Publishes a product, makes it a draft or archives it. Throws `notFound` or `versionConflict`. */
export async function changeProductState(
  shop: Shop,
  by: StaffActor,
  { productId, version, state }: { productId: string; version: number; state: ProductState },
): Promise<{ version: number }> {
  return runInTransaction(shop.db, async (tx) => {
    await lockAsRead(tx, { productId, version });
    const before = await findProductForStaff(tx, productId);
    const moved = await updateProduct(tx, productId, { state });
    await updateSaleState(tx, await getShopNow(tx), [productId]);
    await recordProductChange(tx, {
      by,
      productId,
      before: before ?? null,
      action: state === "archived" ? "archiveProduct" : "editProduct",
    });
    return { version: moved };
  });
}
