import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { order as orderTable } from "../../backend/database/schema/orders";
import { sku } from "../../backend/database/schema/products";
import { shopSetting } from "../../backend/database/schema/operations";
import { asHkCents } from "../../backend/rules/money";
import { addAddress as addAddressCall } from "@contract/shop/addresses";
import { addAddress } from "../../backend/services/addresses/address-book";
import { readCart } from "../../backend/services/cart/cart";
import { placeOrder } from "../../backend/services/orders/place-order";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBarrier } from "../fixtures/barrier";
import {
  makeBuyer,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
  splitSettledResults,
  prepareOrderRequest,
} from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);

test("without a lock, check-then-write workers place the order of one settle token more than once", async () => {
  await database.db.execute(sql`create table naive_order (settle_token text)`);
  const allHaveLooked = makeBarrier(50);
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const found = await database.db.execute(
        sql`select 1 from naive_order where settle_token = 'one'`,
      );
      await allHaveLooked();
      if (found.rows.length === 0)
        await database.db.execute(sql`insert into naive_order values ('one')`);
    }),
  );
  const written = await database.db.execute(sql`select 1 from naive_order`);
  expect(written.rows).toHaveLength(50);
  await database.db.execute(sql`drop table naive_order`);
});

test("a checkout that is sent fifty times concurrently, ten times later and after an hour creates one order with one response", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const buyer = await makeBuyer(database.db);
  // The stock is enough for one order, so a second order would be rejected.
  const goods = { ...(await makeGoods(database.db, { stock: 2 })), count: 2 };
  const request = await prepareOrderRequest(shops[0], buyer, { goods: [goods] });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => placeOrder(shops[nth % 2]!, buyer.id, request)),
  );
  for (let nth = 0; nth < 10; nth += 1) {
    answers.push(await placeOrder(shops[nth % 2]!, buyer.id, request));
  }
  await database.db.insert(shopSetting).values({ key: "clockOffsetMinutes", value: 60 });
  const anHourLater = await placeOrder(shops[1], buyer.id, request);
  await database.db.delete(shopSetting).where(eq(shopSetting.key, "clockOffsetMinutes"));
  for (const answer of answers) {
    expect(answer).toEqual(answers[0]);
  }
  expect(anHourLater).toMatchObject({ id: answers[0]!.id, payCents: answers[0]!.payCents });
  const orders = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.shopperId, buyer.id));
  expect(orders).toHaveLength(1);
  expect((await readCart(shops[0], buyer.id)).lines).toEqual([]);
  await expectInvariantsToHold(database.db, [answers[0]!.id]);
});

test("a shopper cannot use a settle token again for other goods", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 9 });
  const request = await prepareOrderRequest(shop, buyer, { goods: [goods] });
  await placeOrder(shop, buyer.id, request);
  const other = addAddressCall.request.parse({
    consignee: "Other",
    phone: "91234567",
    address: "2 Other Road",
  });
  const { id: addressId } = await addAddress(shop, buyer.id, other);
  for (const changed of [
    { addressId },
    { remark: "other" },
    { giftNote: "other" },
    { invoiceNumber: "04595257" },
    { couponId: "1" },
    { cartItemIds: ["1"] },
  ]) {
    await expect(placeOrder(shop, buyer.id, { ...request, ...changed })).rejects.toMatchObject({
      key: "settleTokenReused",
    });
  }
});

test("a settle token of another shopper, an unknown one and an old one all count as expired", async () => {
  const shop = openShop(database.db);
  const [buyer, thief] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  const goods = await makeGoods(database.db, { stock: 9 });
  const request = await prepareOrderRequest(shop, buyer, { goods: [goods] });
  const stolen = {
    ...(await prepareOrderRequest(shop, thief, { goods: [goods] })),
    settleToken: request.settleToken,
  };
  const expired = { key: "settleTokenExpired" };
  await expect(placeOrder(shop, thief.id, stolen)).rejects.toMatchObject(expired);
  await expect(
    placeOrder(shop, buyer.id, { ...request, settleToken: "abcdefgh" }),
  ).rejects.toMatchObject(expired);
  await database.db.insert(shopSetting).values({ key: "clockOffsetMinutes", value: 1_440 });
  await expect(placeOrder(shop, buyer.id, request)).rejects.toMatchObject(expired);
  await database.db.delete(shopSetting).where(eq(shopSetting.key, "clockOffsetMinutes"));
});

test("a checkout with a changed price neither charges money nor reserves stock", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 9, priceCents: 10_000 });
  const request = await prepareOrderRequest(shop, buyer, { goods: [goods] });
  await database.db
    .update(sku)
    .set({ priceCents: asHkCents(12_000) })
    .where(eq(sku.id, goods.skuId));
  await expect(
    placeOrder(shop, buyer.id, { ...request, expectedCents: asHkCents(10_000) }),
  ).rejects.toMatchObject({ key: "priceChanged", params: { payAmount: "120.00" } });
  expect((await readCart(shop, buyer.id)).lines).toHaveLength(1);
  const orders = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.shopperId, buyer.id));
  expect(orders).toEqual([]);
  // The same page succeeds with the same token after it has shown the new total.
  const placed = await placeOrder(shop, buyer.id, { ...request, expectedCents: asHkCents(12_000) });
  expect(placed.payCents).toBe(12_000);
  await expectInvariantsToHold(database.db, [placed.id]);
});

test("an order with a total of zero is paid immediately", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 3, priceCents: 2_000 });
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 5_000 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods], couponId });
  expect(placed).toMatchObject({ status: 5, payCents: 0, discountCents: 2_000 });
  const [left] = await database.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(left).toMatchObject({ stock: 2, locked: 0 });
  await expectInvariantsToHold(database.db, [placed.id]);
});

test("a checkout with another shopper's cart lines, address or coupon fails as if they were missing", async () => {
  const shop = openShop(database.db);
  const [buyer, other] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  const goods = await makeGoods(database.db, { stock: 9 });
  const mine = await prepareOrderRequest(shop, buyer, { goods: [goods] });
  const theirs = await prepareOrderRequest(shop, other, { goods: [goods] });
  const theirCoupon = await makeCoupon(database.db, other.id, { discountCents: 100 });
  const tries = splitSettledResults(
    await Promise.allSettled([
      placeOrder(shop, buyer.id, { ...mine, cartItemIds: theirs.cartItemIds }),
      placeOrder(shop, buyer.id, { ...mine, addressId: theirs.addressId }),
      placeOrder(shop, buyer.id, { ...mine, couponId: theirCoupon }),
    ]),
  );
  expect(tries.refused).toEqual(["noGoods", "noAddress", "couponUnusable"]);
  const orders = await database.db
    .select()
    .from(orderTable)
    .where(and(eq(orderTable.shopperId, buyer.id), eq(orderTable.status, 0)));
  expect(orders).toEqual([]);
});
