import type { InputOf } from "@contract/model/call";
import { STOCK_MAX } from "@contract/staff/limits";
import type { StockReason } from "@contract/staff/states";
import type { CountedRow, staffStockCount, staffStockMove } from "@contract/staff/stock";
import { recordAuditEntries, type StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import { lockSkusToEdit, type LockedSku } from "../../database/product-edits";
import { findProductForStaff } from "../../database/staff-products";
import {
  applyStockChanges,
  findMovedSkus,
  listStockMovements,
  listStockSheet,
} from "../../database/stock";
import type { AdminQuery, ExportPage } from "../../database/admin-lists";
import { runInTransaction } from "../../database/transaction";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { getSkuName } from "./save-sku";

/** Returns a page of the stock movements of a product, newest first. Throws `notFound`. */
export async function readStockMovements(
  shop: Shop,
  query: AdminQuery & { readonly productId: string },
) {
  if ((await findProductForStaff(shop.db, query.productId)) === undefined)
    throw new Refusal("notFound");
  return listStockMovements(shop.db, query);
}

/** Returns a page of the SKUs that a stocktake counts. */
export function readStockSheet(shop: Shop, query: AdminQuery & ExportPage) {
  return listStockSheet(shop.db, query);
}

/** A stock change and the locked SKU. */
interface CheckedChange extends LockedSku {
  readonly change: number;
}

/**
 * Adds units to the stock of a SKU or removes them, with an audit entry. A repeated form changes nothing. Returns the
 * stock afterwards. Throws `notFound`, and `createInvalidFieldError` for a stock below the reserved units or above the
 * limit.
 */
export async function moveStockByStaff(
  shop: Shop,
  by: StaffActor,
  { skuId, change, reason, requestId }: InputOf<typeof staffStockMove>,
): Promise<{ stock: number }> {
  return runInTransaction(shop.db, async (tx) => {
    const found = (await lockSkusToEdit(tx, [skuId])).get(skuId);
    if (found === undefined) throw new Refusal("notFound");
    const { stock, locked } = found.sku;
    const isRepeated = (await findMovedSkus(tx, requestId, [skuId])).has(skuId);
    if (isRepeated) return { stock };
    const problem = findStockProblem(stock + change, locked);
    if (problem !== null) throw createInvalidFieldError("change", problem);
    await writeChanges(tx, by, [{ ...found, change }], { reason, requestId });
    return { stock: stock + change };
  });
}

/**
 * Saves the counts of a stocktake in one transaction. Each SKU's stock changes by the difference between the count and
 * the stock that the counter saw, so that sales during the count are kept. Returns the result of each row, in order.
 */
export async function countStockByStaff(
  shop: Shop,
  by: StaffActor,
  counts: InputOf<typeof staffStockCount>,
): Promise<CountedRow[]> {
  return runInTransaction(shop.db, (tx) => countStockIn(tx, by, counts));
}

/** Does the same as `countStockByStaff` in a larger transaction. */
export async function countStockIn(
  tx: Transaction,
  by: StaffActor,
  { rows, requestId }: InputOf<typeof staffStockCount>,
): Promise<CountedRow[]> {
  const ids = rows.map(({ skuId }) => skuId);
  const locked = await lockSkusToEdit(tx, ids);
  const moved = await findMovedSkus(tx, requestId, ids);
  const changes: CheckedChange[] = [];
  const results = rows.map(({ skuId, counted, seenStock }): CountedRow => {
    const found = locked.get(skuId);
    const nothing = { skuId, error: "", change: 0, stock: 0 };
    if (found === undefined) return { ...nothing, refusal: "notFound" };
    const { sku } = found;
    if (moved.has(skuId)) return { ...nothing, stock: sku.stock, refusal: null };
    const change = counted - (seenStock ?? sku.stock);
    const problem = findStockProblem(sku.stock + change, sku.locked);
    if (problem !== null)
      return { ...nothing, stock: sku.stock, refusal: "invalidField", error: problem };
    changes.push({ ...found, change });
    return { skuId, refusal: null, error: "", change, stock: sku.stock + change };
  });
  await writeChanges(tx, by, changes, { reason: "counted", requestId });
  return results;
}

/** Returns the message key of a stock that is not allowed, or null. */
function findStockProblem(stock: number, locked: number): string | null {
  if (stock < locked) return "stock.promised";
  return stock > STOCK_MAX ? "stock.above" : null;
}

async function writeChanges(
  tx: Transaction,
  by: StaffActor,
  changes: readonly CheckedChange[],
  { reason, requestId }: { readonly reason: StockReason; readonly requestId: string },
): Promise<void> {
  const moved = changes.filter(({ change }) => change !== 0);
  await applyStockChanges(
    tx,
    moved.map(({ sku, change }) => ({
      skuId: sku.id,
      change,
      reason,
      staffName: by.staffName,
      requestId,
    })),
  );
  await recordAuditEntries(
    tx,
    moved.map(({ change, ...found }) => ({
      ...by,
      action: "moveStock",
      subject: { kind: "sku", id: found.sku.id, name: getSkuName(found) },
      before: { stock: found.sku.stock },
      after: { stock: found.sku.stock + change, reason },
    })),
  );
}
