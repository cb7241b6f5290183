/* Tests how many statements the account pages send. The number is limited, because each statement needs a plan and
   a round trip. */
import { beforeAll, expect, test } from "vitest";
import { COUPON_STATUS, ORDER_STATUS, ORDER_TYPE } from "@contract/model/states";
import type { Database } from "../../backend/database/connection";
import { endSession, findSession, startSession } from "../../backend/database/sessions";
import { inTransaction } from "../../backend/database/transaction";
import { shopperIfAny } from "../../backend/endpoints/authentication";
import { readBasicInfoAndCart } from "../../backend/services/accounts/change-info";
import { readCoupons } from "../../backend/services/coupons/coupons";
import { readOrderCounts, readOrders, readOrder } from "../../backend/services/orders/own-orders";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeBuyer, makeCoupon, makeGoods, openShop, order } from "../../tests/fixtures/money-shop";
import { recordStatements, type Statement } from "./query-plans";

const database = openTestDatabase();
let db: Database;
let shop: Shop;
let said: Statement[];
const ALL = { status: ORDER_STATUS.all, orderType: ORDER_TYPE.general };
const HELD = { status: COUPON_STATUS.toBeUsed };

beforeAll(() => {
  ({ db, said } = recordStatements(database.db.$client));
  shop = openShop(db);
});

/** Creates a shopper with three orders and three coupons. */
async function makeKeenBuyer() {
  const { id, addressId } = await makeBuyer(db);
  const placed = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const goods = await makeGoods(db, { stock: 1 });
    placed.push(await order(shop, { id, addressId }, { goods: [goods] }));
    await makeCoupon(db, id, { discountCents: 500, minSpendCents: 0 });
  }
  return { id, placed };
}

/** Runs `work` and counts the statements that it sends. */
async function asked<T>(work: () => Promise<T>): Promise<{ found: T; statements: number }> {
  said.length = 0;
  return { found: await work(), statements: said.length };
}

test("each value that all pages of a shopper show takes one statement", async () => {
  const { id } = await makeKeenBuyer();
  const token = await inTransaction(database.db, (tx) => startSession(tx, id));
  expect(await asked(() => findSession(db, token))).toMatchObject({ statements: 1 });
  expect(await asked(() => readBasicInfoAndCart(shop, id))).toMatchObject({
    statements: 1,
    found: { id, cartCount: 0 },
  });
});

test("the calls of one page read the session once, and each page reads it again", async () => {
  const { id } = await makeKeenBuyer();
  const token = await inTransaction(database.db, (tx) => startSession(tx, id));
  const call = (page: string) =>
    shopperIfAny(
      shop,
      new Map([
        ["Token-App", token],
        ["X-Request-Id", page],
      ]),
    );
  const together = () => Promise.all([call("one"), call("one"), call("other")]);
  expect(await asked(together)).toMatchObject({ statements: 2, found: [{ id }, { id }, { id }] });
  await endSession(db, token);
  expect(await asked(() => call("one"))).toEqual({ statements: 1, found: null });
});

test("the list of orders takes one statement for the page and the total, and one for the lines", async () => {
  const { id, placed } = await makeKeenBuyer();
  const page = await asked(() => readOrders(shop, id, { ...ALL, pageNum: 1, pageSize: 2 }));
  expect(page.statements).toBe(2);
  expect(page.found.total).toBe(3);
  expect(page.found.rows.map((row) => row.order.id)).toEqual([placed[2]!.id, placed[1]!.id]);
});

test("the counts beside the list of orders take one statement", async () => {
  const { id } = await makeKeenBuyer();
  expect(await asked(() => readOrderCounts(shop, id))).toEqual({
    statements: 1,
    found: {
      byStatus: { [ORDER_STATUS.unpaid]: 3 },
      refunds: 0,
      openRefunds: 0,
      unreadNews: 0,
    },
  });
});

test("an order takes three statements: one with payment, refund and newest tracking event, one for lines, one for events", async () => {
  const { id, placed } = await makeKeenBuyer();
  const page = await asked(() => readOrder(shop, id, placed[0]!.id));
  expect(page.statements).toBe(3);
  expect(page.found).toMatchObject({ payNo: null, refundId: null, lastTrace: null });
});

test("a page of coupons takes one statement, including the total", async () => {
  const { id } = await makeKeenBuyer();
  const page = await asked(() => readCoupons(shop, id, { ...HELD, pageNum: 1, pageSize: 1 }));
  expect(page).toMatchObject({ statements: 1, found: { total: 3 } });
  expect(page.found.rows).toHaveLength(1);
});

test("a page after the last one still returns the correct total", async () => {
  const { id } = await makeKeenBuyer();
  const behind = { pageNum: 9, pageSize: 2 };
  expect(await readOrders(shop, id, { ...ALL, ...behind })).toEqual({ rows: [], total: 3 });
  expect(await readCoupons(shop, id, { ...HELD, ...behind })).toEqual({ rows: [], total: 3 });
});

test("an empty list sends no counting statement", async () => {
  const { id } = await makeBuyer(db);
  const first = { pageNum: 1, pageSize: 2 };
  expect(await asked(() => readOrders(shop, id, { ...ALL, ...first }))).toEqual({
    statements: 2,
    found: { rows: [], total: 0 },
  });
});
