import { eq, sql } from "drizzle-orm";
import type { HkCents } from "@contract/model/money";
import { CLOCK_OFFSET_KEY } from "./clock";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { shopSetting } from "./schema/operations";
import { category, product, sku, stockMovement } from "./schema/products";

/**
 * Moves the business clock by a number of minutes, which may be negative. Returns the new total offset in minutes.
 */
export async function shiftClock(db: Database, minutes: number): Promise<number> {
  const [row] = await db
    .insert(shopSetting)
    .values({ key: CLOCK_OFFSET_KEY, value: minutes })
    .onConflictDoUpdate({
      target: shopSetting.key,
      set: { value: sql`to_jsonb((${shopSetting.value} #>> '{}')::int + ${minutes}::int)` },
    })
    .returning({ value: shopSetting.value });
  return Number(row?.value ?? minutes);
}

/** Sets the free stock of a SKU. Returns false if the SKU does not exist. */
export async function setFreeStockOfSku(
  tx: Transaction,
  skuId: string,
  free: number,
): Promise<boolean> {
  const [before] = await tx.select().from(sku).where(eq(sku.id, skuId)).for("update");
  if (before === undefined) return false;
  const stock = before.locked + free;
  await tx.update(sku).set({ stock }).where(eq(sku.id, skuId));
  if (stock !== before.stock) {
    await tx
      .insert(stockMovement)
      .values({ id: createId(), skuId, change: stock - before.stock, reason: "staff" });
  }
  return true;
}

/** Inserts a product on sale with one SKU. */
export async function insertQaProduct(
  tx: Transaction,
  input: { name: { zhTw: string; en: string }; priceCents: HkCents; stock: number },
): Promise<{ productId: string; skuId: string }> {
  const [anyCategory] = await tx.select({ code: category.code }).from(category).limit(1);
  if (anyCategory === undefined) throw new Error("The shop has no category for the new product.");
  const productId = createId();
  const skuId = createId();
  const words = { zhTw: "測試用商品。", en: "A product for tests." };
  await tx.insert(product).values({
    id: productId,
    slug: `qa-${productId}`,
    name: input.name,
    range: "purify",
    categoryCode: anyCategory.code,
    cover: "/profile/products/tea-tree-clearing-shampoo-front.svg",
    summary: words,
    description: words,
    usage: words,
    suitableFor: words,
    warnings: words,
    weight: -1,
    priceCents: input.priceCents,
    searchText: `${input.name.zhTw} ${input.name.en}`.toLowerCase(),
  });
  await tx.insert(sku).values({
    id: skuId,
    productId,
    packing: { zhTw: "250 毫升", en: "250 ml" },
    volumeMl: 250,
    priceCents: input.priceCents,
    stock: input.stock,
  });
  await tx
    .insert(stockMovement)
    .values({ id: createId(), skuId, change: input.stock, reason: "initial" });
  return { productId, skuId };
}
