import type { Transaction } from "../database/connection";
import { createId } from "../database/ids";
import { wishlist } from "../database/schema/products";
import { asHkCents } from "../rules/money";
import type { DemoGoods } from "./seed-catalogue";

/**
 * The wishes of the first demo shopper. `dearerCents` is the amount by which the product was dearer at the time of the
 * wish. A product that was sold out then is marked as back in stock.
 */
const DEMO_WISHES = [
  { slug: "ginger-root-strengthening-shampoo", daysAgo: 12, dearerCents: 2_000, wasInStock: true },
  { slug: "rice-protein-conditioner", daysAgo: 6, dearerCents: 0, wasInStock: false },
  { slug: "fragrance-free-calm-shampoo", daysAgo: 2, dearerCents: 0, wasInStock: true },
] as const;

const DAY_MS = 86_400_000;

/** Inserts the wishes of a demo shopper. */
export async function seedWishes(
  tx: Transaction,
  shopperId: string,
  goods: ReadonlyMap<string, DemoGoods>,
  now: Date,
): Promise<void> {
  await tx.insert(wishlist).values(
    DEMO_WISHES.map(({ slug, daysAgo, dearerCents, wasInStock }) => {
      const found = goods.get(slug);
      if (found === undefined) throw new Error(`The demo catalogue has no ${slug}.`);
      return {
        id: createId(),
        shopperId,
        productId: found.product.id,
        skuId: found.sku.id,
        addedPriceCents: asHkCents(found.sku.priceCents + dearerCents),
        addedInStock: wasInStock,
        createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
      };
    }),
  );
}
