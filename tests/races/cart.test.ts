import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createId } from "../../backend/database/ids";
import { cartItem } from "../../backend/database/schema/products";
import { asHkCents } from "../../backend/rules/money";
import {
  addToCart,
  changeCartCount,
  removeFromCart,
  readCart,
} from "../../backend/services/cart/cart";
import { openTestDatabase } from "../fixtures/database";
import { makeBarrier } from "../fixtures/barrier";
import { makeBuyer, makeGoods, openShop, splitSettledResults } from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);

test("without a lock, read-then-write workers lose added goods", async () => {
  const buyer = await makeBuyer(database.db);
  const { skuId } = await makeGoods(database.db, { stock: 99 });
  const line = {
    id: createId(),
    shopperId: buyer.id,
    skuId,
    count: 1,
    addedPriceCents: asHkCents(1),
  };
  await database.db.insert(cartItem).values(line);
  const allHaveRead = makeBarrier(50);
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const [found] = await database.db.select().from(cartItem).where(eq(cartItem.id, line.id));
      await allHaveRead();
      await database.db
        .update(cartItem)
        .set({ count: found!.count + 1 })
        .where(eq(cartItem.id, line.id));
    }),
  );
  const [found] = await database.db.select().from(cartItem).where(eq(cartItem.id, line.id));
  expect(found!.count).toBe(2);
});

test("fifty concurrent additions of the same SKU create one line of fifty", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 80 });
  await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      addToCart(shops[nth % 2]!, buyer.id, { ...goods, count: 1 }),
    ),
  );
  expect((await readCart(shops[0], buyer.id)).lines).toMatchObject([
    { skuId: goods.skuId, count: 50, status: 1 },
  ]);
});

test("the stock limits the units that a shopper can add, and the error contains the number of units left", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 3 });
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 10 }, () => addToCart(shop, buyer.id, { ...goods, count: 2 })),
    ),
  );
  expect(outcomes.done.map(({ count }) => count).sort()).toEqual([2, 3]);
  expect(outcomes.refused).toEqual(Array.from({ length: 8 }, () => "stockShort"));
  await expect(addToCart(shop, buyer.id, { ...goods, count: 1 })).rejects.toMatchObject({
    params: { left: 3 },
  });
});

test("concurrently changing the count of a line and removing it leaves either the new count or no line", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 50 });
  for (let round = 0; round < 10; round += 1) {
    const { id } = await addToCart(shop, buyer.id, { ...goods, count: 1 });
    const [changed] = await Promise.allSettled([
      changeCartCount(shop, buyer.id, { id, count: 7 }),
      removeFromCart(shop, buyer.id, [id]),
    ]);
    expect(
      changed.status === "fulfilled" || splitSettledResults([changed]).refused[0] === "notFound",
    ).toBe(true);
    expect((await readCart(shop, buyer.id)).lines).toEqual([]);
  }
});

test("the cart rejects its hundredth line, even if a shopper adds ten lines concurrently", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const products = await Promise.all(
    Array.from({ length: 105 }, () => makeGoods(database.db, { stock: 1 })),
  );
  for (const goods of products.slice(0, 95))
    await addToCart(shop, buyer.id, { ...goods, count: 1 });
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      products.slice(95).map((goods) => addToCart(shop, buyer.id, { ...goods, count: 1 })),
    ),
  );
  expect(outcomes.done).toHaveLength(4);
  expect(outcomes.refused).toEqual(Array.from({ length: 6 }, () => "cartFull"));
});

test("changing or removing another shopper's cart line fails as if it were missing", async () => {
  const shop = openShop(database.db);
  const [owner, other] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  const goods = await makeGoods(database.db, { stock: 9 });
  const { id } = await addToCart(shop, owner.id, { ...goods, count: 2 });
  const answers = splitSettledResults(
    await Promise.allSettled([
      changeCartCount(shop, other.id, { id, count: 1 }),
      changeCartCount(shop, other.id, { id: createId(), count: 1 }),
    ]),
  );
  expect(answers.refused).toEqual(["notFound", "notFound"]);
  await removeFromCart(shop, other.id, [id]);
  const rows = await database.db
    .select()
    .from(cartItem)
    .where(and(eq(cartItem.id, id), eq(cartItem.count, 2)));
  expect(rows).toHaveLength(1);
});
