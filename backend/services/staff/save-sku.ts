import type { InputOf } from "@contract/model/call";
import type { HkCents } from "@contract/model/money";
import { isOriginalPriceAbove } from "@contract/shop/product-fields";
import { STOCK_MAX } from "@contract/staff/limits";
import type { SavedSkuRow, staffProductSave, staffProductStates } from "@contract/staff/skus";
import { recordAuditEntries, type StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import {
  lockProducts,
  lockSkusToEdit,
  setProductStates,
  updateSkuPriceAndStock,
  type LockedSku,
  type SkuPriceAndStock,
} from "../../database/product-edits";
import { findProductsForStaff, findProductIdsOfSkus } from "../../database/staff-products";
import { applyStockChanges } from "../../database/stock";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { recordProductChanges } from "./record-product-change";

/** A SKU as staff edited it in the list. */
export type SkuChange = Omit<InputOf<typeof staffProductSave>, "price"> & {
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
export function toRowResult(refused: Refusal | undefined) {
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
