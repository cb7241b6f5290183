import type { InputOf } from "@contract/model/call";
import type { HkCents } from "@contract/model/money";
import { isOriginalPriceAbove } from "@contract/shop/product-fields";
import { STOCK_MAX } from "@contract/staff/limits";
import type { staffProductWrite } from "@contract/staff/products";
import type { SavedSkuRow, staffProductSave, staffProductStates } from "@contract/staff/skus";
import { recordAuditEntries, type StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import {
  lockProducts,
  lockSkusToEdit,
  setProductStates,
  updateSkuPriceAndStock,
  type LockedSku,
  type SkuPriceAndStock,
  type SkuEdit,
} from "../../database/product-edits";
import {
  findProductsForStaff,
  findProductIdsOfSkus,
  type SkuRecord,
} from "../../database/staff-products";
import { applyStockChanges } from "../../database/stock";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { toSkuSize } from "../../rules/sku-size";
import type { Shop } from "../shop";
import { recordProductChanges } from "./record-product-change";

/** A SKU as staff edited it in the list. */
type SkuChange = Omit<InputOf<typeof staffProductSave>, "price"> & {
  readonly priceCents: HkCents;
};

/**
 * Changes the price and the stock of a SKU, and puts the SKU on or off sale. Throws `notFound`, or `versionConflict`
 * if the product changed after the editor read it. Throws `createInvalidFieldError` for a price that is not below the
 * original price, and for a stock below the reserved units.
 */
export async function saveSkuByStaff(shop: Shop, by: StaffActor, change: SkuChange): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const [outcome] = await saveRowsIn(tx, by, [change]);
    if (outcome instanceof Refusal) throw outcome;
  });
}

/**
 * Changes many SKUs in one transaction. Returns the result of each row, in order. A rejected row does not stop the
 * others. All rows of a product are compared with the same version, which then grows by one.
 */
export async function saveSkuRows(
  shop: Shop,
  by: StaffActor,
  rows: readonly SkuChange[],
): Promise<SavedSkuRow[]> {
  return runInTransaction(shop.db, async (tx) => {
    const outcomes = await saveRowsIn(tx, by, rows);
    const now = await lockSkusToEdit(
      tx,
      rows.map(({ skuId }) => skuId),
    );
    return rows.map(({ skuId }, at) => {
      const outcome = outcomes[at];
      const refused = outcome instanceof Refusal ? outcome : undefined;
      return {
        skuId,
        ...toRowResult(refused),
        changed: outcome !== undefined && refused === undefined && outcome !== "unchanged",
        version: now.get(skuId)?.product.version ?? 0,
      };
    });
  });
}

/** Returns the business error of a row as the call reports it. */
function toRowResult(refused: Refusal | undefined) {
  const key = refused?.key;
  const refusal =
    key === undefined || key === "notFound" || key === "versionConflict"
      ? (key ?? null)
      : "invalidField";
  return {
    refusal,
    field: refused?.field ?? "",
    error: String(refused?.params["message"] ?? ""),
  } as const;
}

type RowOutcome = SkuPriceAndStock | "unchanged" | Refusal;

async function saveRowsIn(
  tx: Transaction,
  by: StaffActor,
  rows: readonly SkuChange[],
): Promise<RowOutcome[]> {
  const locked = await lockSkusToEdit(
    tx,
    rows.map(({ skuId }) => skuId),
  );
  const outcomes = rows.map((row) => judgeRow(row, locked.get(row.skuId)));
  const edits = rows.flatMap((row, at) => {
    const [found, after] = [locked.get(row.skuId), outcomes[at]];
    const isEdit = found !== undefined && typeof after === "object" && !(after instanceof Refusal);
    return isEdit ? [{ before: found.sku, product: found.product, after }] : [];
  });
  await updateSkuPriceAndStock(tx, edits);
  await applyStockChanges(
    tx,
    edits.map(({ before, after }) => ({
      skuId: before.id,
      change: after.stock - before.stock,
      reason: "staff",
      staffName: by.staffName,
    })),
  );
  await recordAuditEntries(
    tx,
    edits.map(({ before, product, after }) => ({
      ...by,
      action: "saveProduct",
      subject: { kind: "sku", id: before.id, name: getSkuName({ sku: before, product }) },
      before: { priceCents: before.priceCents, stock: before.stock, onShelf: before.onShelf },
      after,
    })),
  );
  return outcomes;
}

function judgeRow(row: SkuChange, found: LockedSku | undefined): RowOutcome {
  try {
    return toTerms(row, found);
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

function toTerms(
  { version, priceCents, onShelf, ...written }: SkuChange,
  found: LockedSku | undefined,
): SkuPriceAndStock | "unchanged" {
  if (found === undefined) throw new Refusal("notFound");
  const { sku, product } = found;
  // Subtract the sales since the editor read the form.
  const stock = sku.stock + written.stock - (written.seenStock ?? sku.stock);
  const isPriceKept = priceCents === sku.priceCents;
  if (isPriceKept && onShelf === sku.onShelf && stock === sku.stock) return "unchanged";
  getNextVersion(product, version);
  const original = sku.originalPriceCents;
  if (!isPriceKept && original !== null && !isOriginalPriceAbove(priceCents, original))
    throw createInvalidFieldError("price", "price.belowOriginal");
  if (stock < sku.locked) throw createInvalidFieldError("stock", "stock.promised");
  if (stock > STOCK_MAX) throw createInvalidFieldError("stock", "stock.above");
  return { priceCents, stock, onShelf };
}

/** Returns the Chinese names of the product and the SKU, because staff know them. */
export function getSkuName({ sku, product }: LockedSku): string {
  return [product.name.zhTw, sku.packing.zhTw].filter((part) => part !== "").join(" ");
}

/** The number of products that one transaction changes. */
const PRODUCTS_PER_TRANSACTION = 200;

type StateChange = InputOf<typeof staffProductStates>;

/**
 * Sets the state of the products of many SKUs, several hundred products in each transaction. Returns the result of
 * each row, in order. A product that already has the state is left unchanged and reported as done.
 */
export async function setStatesByStaff(
  shop: Shop,
  by: StaffActor,
  { state, rows }: StateChange,
): Promise<{ skuId: string; refusal: "notFound" | "versionConflict" | null }[]> {
  const owners = await findProductIdsOfSkus(
    shop.db,
    rows.map(({ skuId }) => skuId),
  );
  const seen = new Map<string, number>();
  for (const { skuId, version } of rows) {
    const productId = owners.get(skuId);
    if (productId !== undefined) seen.set(productId, version);
  }
  const ids = [...seen.keys()].sort();
  const conflicts = new Set<string>();
  for (let at = 0; at < ids.length; at += PRODUCTS_PER_TRANSACTION) {
    const some = ids.slice(at, at + PRODUCTS_PER_TRANSACTION);
    await runInTransaction(shop.db, async (tx) => {
      const products = await lockProducts(tx, some);
      const changed = products.filter((each) => each.state !== state);
      const wrong = changed.filter((each) => each.version !== seen.get(each.id));
      for (const { id } of wrong) conflicts.add(id);
      const moved = changed.flatMap(({ id }) => (conflicts.has(id) ? [] : [id]));
      const before = await findProductsForStaff(tx, moved);
      await setProductStates(tx, moved, state);
      await recordProductChanges(
        tx,
        by,
        moved.map((productId) => ({
          productId,
          before: before.get(productId) ?? null,
          action: state === "archived" ? "archiveProduct" : "editProduct",
        })),
      );
    });
  }
  return rows.map(({ skuId }) => {
    const productId = owners.get(skuId);
    if (productId === undefined) return { skuId, refusal: "notFound" };
    return { skuId, refusal: conflicts.has(productId) ? "versionConflict" : null };
  });
}

type WrittenPacking = WrittenProduct["sku"][string];

/** A SKU with its row number in the form. Error messages refer to the row. */
interface NumberedSku {
  readonly row: string;
  readonly packing: WrittenPacking;
}

interface ToWrite {
  readonly productId: string;
  readonly written: Pick<WrittenProduct, "sku" | "stockReason">;
  /** The existing SKUs. Their rows are locked. */
  readonly known: readonly SkuRecord[];
  /** The id of the SKU that has a submitted barcode, by barcode. The function updates the map. */
  readonly barcodes: Map<string, string>;
  /** The staff member who saves the product. */
  readonly staffName: string;
}

/**
 * Returns the edits for the submitted SKUs of a product, in order. Other SKUs of the product are not changed. Throws
 * `createInvalidFieldError` with the row number.
 */
export function toSkuEdits({
  productId,
  written: { sku, stockReason },
  known,
  barcodes,
  staffName,
}: ToWrite): SkuEdit[] {
  const rows = listRowsInOrder(sku);
  requireOwnIds(rows, known);
  const above = getHighestWeight(known, rows) + rows.length;
  const edits = rows.map(({ row, packing }, at) => {
    const before = known.find(({ id }) => id === packing.id);
    const id = before?.id ?? createId();
    return {
      row: { ...toColumns(packing), id, productId, weight: above - at },
      before,
      stockChange: calculateStockChange(row, packing, before),
      reason: before === undefined ? ("initial" as const) : stockReason,
      staffName,
    };
  });
  takeBarcodes(rows, edits, barcodes);
  return edits;
}

/**
 * Returns the highest weight of the SKUs that were not submitted. The submitted SKUs get higher weights, so that they
 * are listed first.
 */
function getHighestWeight(known: readonly SkuRecord[], rows: readonly NumberedSku[]): number {
  const others = known.filter(({ id }) => !rows.some(({ packing }) => packing.id === id));
  return Math.max(0, ...others.map(({ weight }) => weight));
}

function listRowsInOrder(sku: WrittenProduct["sku"]): NumberedSku[] {
  const rows = Object.entries(sku).map(([row, packing]) => ({ row, packing }));
  const placeOf = ({ row, packing }: NumberedSku) => packing.order ?? Number(row) + 1;
  return rows.sort(
    (one, other) => placeOf(one) - placeOf(other) || Number(one.row) - Number(other.row),
  );
}

function toColumns(packing: WrittenPacking) {
  return {
    packing: { zhTw: packing.packing, en: packing.packingEn },
    ...toSkuSize(packing.unit ?? "ml", packing.amount),
    priceCents: packing.price,
    originalPriceCents: packing.originalPrice ?? null,
    barcode: packing.barcode,
    shippingGrams: packing.weight ?? null,
    lastsWeeks: packing.lastsWeeks ?? null,
    onShelf: !packing.archived,
  };
}

/** Returns the change of the stock. It keeps sales that happened after the editor read the form. */
function calculateStockChange(
  row: string,
  packing: WrittenPacking,
  before: SkuRecord | undefined,
): number {
  if (before === undefined) return packing.stock ?? 0;
  if (packing.stock === undefined) return 0;
  const change = packing.stock - (packing.seenStock ?? before.stock);
  if (before.stock + change < before.locked)
    throw createInvalidFieldError(`sku.${row}.stock`, "stock.promised");
  return change;
}

function requireOwnIds(rows: readonly NumberedSku[], known: readonly SkuRecord[]): void {
  const named = new Set<string>();
  for (const { row, packing } of rows) {
    if (packing.id === undefined) continue;
    if (named.has(packing.id) || !known.some(({ id }) => id === packing.id))
      throw createInvalidFieldError(`sku.${row}.id`, "id.format");
    named.add(packing.id);
  }
}

/** Assigns the barcodes to the edited SKUs. Throws if another SKU has one of them. */
function takeBarcodes(
  rows: readonly NumberedSku[],
  edits: readonly SkuEdit[],
  barcodes: Map<string, string>,
): void {
  const own = new Set(edits.map(({ row }) => row.id));
  const taken = new Map<string, string>();
  for (const [at, { row, packing }] of rows.entries()) {
    const { barcode } = packing;
    if (barcode === "") continue;
    const owner = barcodes.get(barcode);
    if (taken.has(barcode) || (owner !== undefined && !own.has(owner)))
      throw createInvalidFieldError(`sku.${row}.barcode`, "barcode.taken");
    taken.set(barcode, edits[at]?.row.id ?? "");
  }
  for (const { before } of edits)
    if (before !== undefined && barcodes.get(before.barcode) === before.id)
      barcodes.delete(before.barcode);
  for (const [barcode, id] of taken) barcodes.set(barcode, id);
}

/** A product as staff submitted it. */
export type WrittenProduct = InputOf<typeof staffProductWrite>;
