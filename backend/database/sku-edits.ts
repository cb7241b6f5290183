import { eq } from "drizzle-orm";
import type { HkCents } from "@contract/model/money";
import { shopNow } from "./clock";
import type { Transaction } from "./connection";
import { newId } from "./ids";
import { keepOnShelf, lockProduct, updateProduct } from "./product-edits";
import { sku, stockMovement } from "./schema/products";
import type { ProductRecord, SkuRecord } from "./staff-products";

/** A packing with its product, both locked for the rest of the transaction; undefined where there is none. */
export async function lockSku(
  tx: Transaction,
  skuId: string,
): Promise<{ sku: SkuRecord; product: ProductRecord } | undefined> {
  const [found] = await tx.select({ productId: sku.productId }).from(sku).where(eq(sku.id, skuId));
  const product = found && (await lockProduct(tx, found.productId));
  const [locked] = await tx.select().from(sku).where(eq(sku.id, skuId));
  return product && locked && { product, sku: locked };
}

/** Price and stock of a packing, and whether it is on sale. */
export interface SkuTerms {
  readonly priceCents: HkCents;
  readonly stock: number;
  readonly onShelf: boolean;
}

/**
 * Writes them with the stock movement, and puts the product on or off sale with its packing; the listed price
 * follows by itself. The packing must be locked as it stands `before`.
 */
export async function writeSkuTerms(
  tx: Transaction,
  before: SkuRecord,
  terms: SkuTerms,
): Promise<void> {
  await tx.update(sku).set(terms).where(eq(sku.id, before.id));
  if (terms.stock !== before.stock)
    await tx.insert(stockMovement).values({
      ...{ id: newId(), skuId: before.id, reason: "staff" },
      change: terms.stock - before.stock,
    });
  await updateProduct(tx, before.productId, {});
  await keepOnShelf(tx, await shopNow(tx), [before.productId]);
}
