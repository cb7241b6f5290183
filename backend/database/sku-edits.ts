import { eq, sql } from "drizzle-orm";
import type { HkCents } from "@contract/money";
import { shopNow } from "./clock";
import type { Transaction } from "./connection";
import { newId } from "./ids";
import { keepOnShelf } from "./product-edits";
import { product, sku, stockMovement } from "./schema/products";

/** What staff may set of a packing. */
export interface SkuChange {
  readonly skuId: string;
  readonly priceCents: HkCents;
  readonly stock: number;
  readonly onShelf: boolean;
}

/**
 * Sets price, stock and whether a packing is on sale, writes the stock movement, and puts its product on or off
 * sale with it; the listed price follows by itself. Gives what stood there before; `promised`: the new stock is
 * less than what unpaid orders hold.
 */
export async function saveSku(
  tx: Transaction,
  change: SkuChange,
): Promise<Omit<SkuChange, "skuId"> | "missing" | "promised"> {
  const [before] = await tx.select().from(sku).where(eq(sku.id, change.skuId)).for("update");
  if (before === undefined) return "missing";
  if (change.stock < before.locked) return "promised";
  await tx
    .update(sku)
    .set({ priceCents: change.priceCents, stock: change.stock, onShelf: change.onShelf })
    .where(eq(sku.id, change.skuId));
  if (change.stock !== before.stock) {
    await tx.insert(stockMovement).values({
      id: newId(),
      skuId: change.skuId,
      change: change.stock - before.stock,
      reason: "staff",
    });
  }
  await tx
    .update(product)
    .set({ version: sql`${product.version} + 1` })
    .where(eq(product.id, before.productId));
  await keepOnShelf(tx, await shopNow(tx), before.productId);
  return { priceCents: before.priceCents, stock: before.stock, onShelf: before.onShelf };
}

/** What staff call a packing: the product's name and the packing's, in Chinese. */
export async function nameOfSku(tx: Transaction, skuId: string): Promise<string> {
  const [found] = await tx
    .select({ product: product.name, packing: sku.packing })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(eq(sku.id, skuId));
  return [found?.product.zhTw, found?.packing.zhTw].filter(Boolean).join(" ");
}
