import type { InputOf } from "@contract/model/call";
import type { staffProductWrite } from "@contract/staff/products";
import { createId } from "../../database/ids";
import type { SkuEdit } from "../../database/product-edits";
import type { SkuRecord } from "../../database/staff-products";
import { toSkuSize } from "../../rules/sku-size";
import { createInvalidFieldError } from "../../rules/refusal";

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
