import type { Transaction } from "../../database/connection";
import { newId } from "../../database/ids";
import { clearBarcodes, saveSkuEdit, takenBarcodes } from "../../database/product-edits";
import { findProductForStaff } from "../../database/staff-products";
import type { SkuRecord } from "../../database/staff-products";
import { sizeOf } from "../../rules/packing-size";
import { invalidField } from "../../rules/refusal";
import type { WrittenProduct } from "./written-product";

type WrittenPacking = WrittenProduct["sku"][string];

/** A packing with the number of its row in the form, which its errors are told by. */
interface Row {
  readonly row: string;
  readonly packing: WrittenPacking;
}

/**
 * Writes the packings of a product in their order; those that are not named stay as they are. The product's
 * packings must be locked. Refuses as `invalidField`, by the row.
 */
export async function writePackings(
  tx: Transaction,
  productId: string,
  { sku, stockReason }: Pick<WrittenProduct, "sku" | "stockReason">,
): Promise<void> {
  const rows = inOrder(sku);
  const known = (await findProductForStaff(tx, productId))?.skus ?? [];
  requireOwnIds(rows, known);
  await requireFreeBarcodes(tx, productId, rows);
  await clearBarcodes(tx, productId);
  const above = highestWeight(known, rows) + rows.length;
  for (const [at, { row, packing }] of rows.entries()) {
    const before = known.find(({ id }) => id === packing.id);
    const stockChange = stockChangeOf(row, packing, before);
    await saveSkuEdit(
      tx,
      {
        row: { ...columnsOf(packing), id: before?.id ?? newId(), productId, weight: above - at },
        stockChange,
        reason: before === undefined ? "initial" : stockReason,
      },
      before === undefined,
    );
  }
}

/** Of the packings that are not named: they stay below the others. */
function highestWeight(known: readonly SkuRecord[], rows: readonly Row[]): number {
  const others = known.filter(({ id }) => !rows.some(({ packing }) => packing.id === id));
  return Math.max(0, ...others.map(({ weight }) => weight));
}

function inOrder(sku: WrittenProduct["sku"]): Row[] {
  const rows = Object.entries(sku).map(([row, packing]) => ({ row, packing }));
  const placeOf = ({ row, packing }: Row) => packing.order ?? Number(row) + 1;
  return rows.sort(
    (one, other) => placeOf(one) - placeOf(other) || Number(one.row) - Number(other.row),
  );
}

function columnsOf(packing: WrittenPacking) {
  return {
    packing: { zhTw: packing.packing, en: packing.packingEn },
    ...sizeOf(packing.unit, packing.amount),
    priceCents: packing.price,
    originalPriceCents: packing.originalPrice ?? null,
    barcode: packing.barcode,
    shippingGrams: packing.weight ?? null,
    onShelf: !packing.archived,
  };
}

/** By how many the stock changes: what was sold since it was read stays sold. */
function stockChangeOf(
  row: string,
  packing: WrittenPacking,
  before: SkuRecord | undefined,
): number {
  if (before === undefined) return packing.stock ?? 0;
  if (packing.stock === undefined) return 0;
  const change = packing.stock - (packing.seenStock ?? before.stock);
  if (before.stock + change < before.locked)
    throw invalidField(`sku.${row}.stock`, "stock.promised");
  return change;
}

function requireOwnIds(rows: readonly Row[], known: readonly SkuRecord[]): void {
  const named = new Set<string>();
  for (const { row, packing } of rows) {
    if (packing.id === undefined) continue;
    if (named.has(packing.id) || !known.some(({ id }) => id === packing.id))
      throw invalidField(`sku.${row}.id`, "id.format");
    named.add(packing.id);
  }
}

async function requireFreeBarcodes(
  tx: Transaction,
  productId: string,
  rows: readonly Row[],
): Promise<void> {
  const written = rows.filter(({ packing }) => packing.barcode !== "");
  const barcodes = written.map(({ packing }) => packing.barcode);
  const taken = await takenBarcodes(tx, barcodes, productId);
  for (const [at, { row, packing }] of written.entries())
    if (taken.has(packing.barcode) || barcodes.indexOf(packing.barcode) < at)
      throw invalidField(`sku.${row}.barcode`, "barcode.taken");
}
