/* Tests how many statements the account pages send. The number is limited, because each statement needs a plan and
   a round trip. */
import { beforeAll, expect, test } from "vitest";
import { COUPON_STATUS, ORDER_STATUS, ORDER_TYPE } from "@contract/model/states";
import type { Database } from "../../backend/database/connection";
import { endSession, findSession, startSession } from "../../backend/database/sessions";
import { runInTransaction } from "../../backend/database/transaction";
import { findShopper } from "../../backend/endpoints/authentication";
import { readBasicInfoAndCart } from "../../backend/services/accounts/change-info";
import { readCoupons } from "../../backend/services/coupons/coupons";
import { readOrderCounts, readOrders, readOrder } from "../../backend/services/orders/own-orders";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../../tests/fixtures/database";
import {
  makeBuyer,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../tests/fixtures/money-shop";
import { recordStatements, type Statement } from "./query-plans";

const database = openTestDatabase();
let db: Database;
let shop: Shop;
let statements: Statement[];
const ALL_ORDERS = { status: ORDER_STATUS.all, orderType: ORDER_TYPE.general };
const HELD_COUPONS = { status: COUPON_STATUS.toBeUsed };

beforeAll(() => {
  ({ db, said: statements } = recordStatements(database.db.$client));
  shop = openShop(db);
});

/** Creates a shopper with three orders and three coupons. */
async function makeKeenBuyer() {
  const { id, addressId } = await makeBuyer(db);
  const placed = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const goods = await makeGoods(db, { stock: 1 });
    placed.push(await placeOrderByCart(shop, { id, addressId }, { goods: [goods] }));
    await makeCoupon(db, id, { discountCents: 500, minSpendCents: 0 });
  }
  return { id, placed };
}

/** Runs `work` and counts the statements that it sends. */
async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ found: T; statements: number }> {
  statements.length = 0;
  return { found: await work(), statements: statements.length };
}

test("each value that every page of a shopper shows takes one SQL statement", async () => {
  const { id } = await makeKeenBuyer();
  const token = await runInTransaction(database.db, (tx) => startSession(tx, id));
  expect(await countStatements(() => findSession(db, token))).toMatchObject({ statements: 1 });
  expect(await countStatements(() => readBasicInfoAndCart(shop, id))).toMatchObject({
    statements: 1,
    found: { id, cartCount: 0 },
  });
});

test("the calls of one page read the session once, and the next page reads it again", async () => {
  const { id } = await makeKeenBuyer();
  const token = await runInTransaction(database.db, (tx) => startSession(tx, id));
  const call = (page: string) =>
    findShopper(
      shop,
      new Map([
        ["Token-App", token],
        ["X-Request-Id", page],
      ]),
    );
  const together = () => Promise.all([call("one"), call("one"), call("other")]);
  expect(await countStatements(together)).toMatchObject({
    statements: 2,
    found: [{ id }, { id }, { id }],
  });
  await endSession(db, token);
  expect(await countStatements(() => call("one"))).toEqual({ statements: 1, found: null });
});

test("the order list takes one statement for the page and the total, and one for the order lines", async () => {
  const { id, placed } = await makeKeenBuyer();
  const page = await countStatements(() =>
    readOrders(shop, id, { ...ALL_ORDERS, pageNum: 1, pageSize: 2 }),
  );
  expect(page.statements).toBe(2);
  expect(page.found.total).toBe(3);
  expect(page.found.rows.map((row) => row.order.id)).toEqual([placed[2]!.id, placed[1]!.id]);
});

test("the counts beside the order list take one SQL statement", async () => {
  const { id } = await makeKeenBuyer();
  expect(await countStatements(() => readOrderCounts(shop, id))).toEqual({
    statements: 1,
    found: {
      byStatus: { [ORDER_STATUS.unpaid]: 3 },
      refunds: 0,
      openRefunds: 0,
      unreadNews: 0,
    },
  });
});

test("the page of an unpaid order takes four statements: order with payment and refund, order lines, order events, and manual payment", async () => {
  const { id, placed } = await makeKeenBuyer();
  const page = await countStatements(() => readOrder(shop, id, placed[0]!.id));
  expect(page.statements).toBe(4);
  expect(page.found).toMatchObject({ payNo: null, refundId: null, lastTrace: null });
});

test("a page of coupons takes one SQL statement, including the total", async () => {
  const { id } = await makeKeenBuyer();
  const page = await countStatements(() =>
    readCoupons(shop, id, { ...HELD_COUPONS, pageNum: 1, pageSize: 1 }),
  );
  expect(page).toMatchObject({ statements: 1, found: { total: 3 } });
  expect(page.found.rows).toHaveLength(1);
});

test("a page number after the last page still returns the correct total", async () => {
  const { id } = await makeKeenBuyer();
  const behind = { pageNum: 9, pageSize: 2 };
  expect(await readOrders(shop, id, { ...ALL_ORDERS, ...behind })).toEqual({ rows: [], total: 3 });
  expect(await readCoupons(shop, id, { ...HELD_COUPONS, ...behind })).toEqual({
    rows: [],
    total: 3,
  });
});

test("an empty list sends no statement that counts rows", async () => {
  const { id } = await makeBuyer(db);
  const first = { pageNum: 1, pageSize: 2 };
  expect(await countStatements(() => readOrders(shop, id, { ...ALL_ORDERS, ...first }))).toEqual({
    statements: 2,
    found: { rows: [], total: 0 },
  });
});
