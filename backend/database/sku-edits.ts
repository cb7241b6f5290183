import { eq, sql } from "drizzle-orm";
import type { HkCents } from "@contract/money";
import type { Transaction } from "./connection";
import { newId } from "./ids";
import { product, sku, stockMovement } from "./schema/products";

/**
 * Sets price, stock and shelf of a packing, writes the stock movement, and keeps the product's
 * shelf with it; its listed price follows by itself. `promised`: the new stock is less than what unpaid orders hold.
 */
export async function saveSku(
  tx: Transaction,
  change: { skuId: string; priceCents: HkCents; stock: number; onShelf: boolean },
): Promise<"saved" | "missing" | "promised"> {
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
    .set({
      onShelf: sql`exists (select 1 from ${sku} where ${sku.productId} = ${before.productId} and ${sku.onShelf})`,
    })
    .where(eq(product.id, before.productId));
  return "saved";
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
