import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccount, ownData } from "@contract/shop/own-data";
import { login } from "@contract/shop/accounts";
import { CODE_TYPE } from "@contract/model/states";
import { order as orderTable } from "../../backend/database/schema/orders";
import { address, shopper } from "../../backend/database/schema/shoppers";
import { makeShoppers } from "../../backend/services/qa/make-accounts";
import { readMailbox } from "../../backend/services/qa/steer-shop";
import { mailCode, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { makeCoupon, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import { findBuyer } from "../fixtures/multi-storefront-shop";
import { makeReceivedOrder } from "../fixtures/received-order";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

/* Tests the rights of shoppers to their own data: they get all of it and no data of others, and can erase it. */

const database = openTestDatabase();
let shopServer: ShopServer;
beforeAll(async () => {
  shopServer = await openShopServer(openShop(database.db));
});
afterAll(() => shopServer.close());

const NETWORK = { "X-Shopper-Ip": "203.0.113.77" };

async function signIn(loginName: string, password = PASSWORD) {
  const body = { loginName, password, deviceType: 0 };
  return shopServer.ask("POST", `/prod-api${login.path}`, { headers: NETWORK, body });
}

function sendCall(token: string, call: { method: "GET" | "POST"; path: string }, body?: object) {
  const input = { headers: { ...NETWORK, "Token-App": token }, ...(body && { body }) };
  return shopServer.ask(call.method, `/prod-api${call.path}`, input);
}

/** Creates a shopper with a received order and unique texts in all fields. */
async function makePerson(mark: string) {
  const shop = openShop(database.db);
  const [made] = await makeShoppers(shop, { count: 1, address: true, contact: true });
  const buyer = await findBuyer(shop.db, made!.loginName);
  const words = { realName: `Name-${mark}`, nickname: `Nick-${mark}`, line: `line${mark}` };
  const [found] = await shop.db
    .update(shopper)
    .set({ ...words, address: `Home-${mark}`, whatsApp: `whats${mark}` })
    .where(eq(shopper.id, buyer.id))
    .returning();
  const delivery = {
    consignee: `To-${mark}`,
    address: `Street-${mark}`,
    doorNumber: `Door-${mark}`,
  };
  await shop.db.update(address).set(delivery).where(eq(address.shopperId, buyer.id));
  const { id: orderId, orderNo } = await makeReceivedOrder(shop, buyer);
  await shop.db
    .update(orderTable)
    .set({ remark: `Wish-${mark}` })
    .where(eq(orderTable.id, orderId));
  await makeCoupon(shop.db, buyer.id, { discountCents: 1_000 });
  const token = String((await signIn(made!.loginName)).body.msg);
  return { ...buyer, orderId, orderNo, token, loginName: made!.loginName, email: found!.email };
}

/**
 * Returns every row of every table as one text, except the counters of attempts, which are deleted after a quarter of
 * an hour.
 */
async function readEverything(): Promise<string> {
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limit'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.db.execute(
        sql`select t::text as row from ${sql.identifier(name)} t`,
      );
      return JSON.stringify(rows);
    }),
  );
  return texts.join("\n");
}

test("the export of a shopper's data contains all data of the shopper and nothing of another shopper", async () => {
  const [me, other] = [await makePerson("Mine1"), await makePerson("Other1")];
  const mine = JSON.stringify((await sendCall(me.token, ownData)).body.data);
  const words = ["Name-", "Nick-", "Home-", "To-", "Street-", "Door-", "Wish-", "line", "whats"];
  for (const word of words) {
    expect(mine).toContain(`${word}Mine1`);
    expect(mine).not.toContain(`${word}Other1`);
  }
  for (const own of [me.loginName, me.email, me.orderNo]) expect(mine).toContain(own);
  for (const foreign of [other.loginName, other.email, other.orderNo])
    expect(mine).not.toContain(foreign);
});

test("the export of a shopper's data contains no password, token or usable code", async () => {
  const shop = openShop(database.db);
  const me = await makePerson("Secret");
  const code = await mailCode(shop, me.email, CODE_TYPE.forgotPassword);
  const { passwordHash } = (await shop.db.select().from(shopper).where(eq(shopper.id, me.id)))[0]!;
  const mine = JSON.stringify((await sendCall(me.token, ownData)).body.data);
  for (const secret of [passwordHash, me.token, code]) expect(mine).not.toContain(secret);
});

test("erasing an account deletes all its personal data, and keeps its order with the amounts", async () => {
  const shop = openShop(database.db);
  const me = await makePerson("Gone1");
  expect(await readEverything()).toContain("Gone1");
  const [before] = await shop.db.select().from(orderTable).where(eq(orderTable.id, me.orderId));
  expect((await sendCall(me.token, eraseAccount, { password: PASSWORD })).body.code).toBe(200);
  expect(await readMailbox(shop, me.email)).toHaveLength(1); // the confirmation
  await shop.db.execute(sql`delete from mail`);
  const left = await readEverything();
  expect(["Gone1", me.loginName, me.email].filter((word) => left.includes(word))).toEqual([]);
  const [after] = await shop.db.select().from(orderTable).where(eq(orderTable.id, me.orderId));
  expect(after!.payCents).toBe(before!.payCents);
  expect(after!.status).toBe(before!.status);
});

test("erasing an account ends its sessions, prevents sign-ins, and frees the login name and the e-mail address", async () => {
  const shop = openShop(database.db);
  const me = await makePerson("Gone2");
  const elsewhere = String((await signIn(me.loginName)).body.msg);
  await sendCall(me.token, eraseAccount, { password: PASSWORD });
  for (const token of [me.token, elsewhere])
    expect((await sendCall(token, ownData)).body.errKey).toBe("loginExpired");
  expect((await signIn(me.loginName)).body.errKey).toBe("loginWrong");
  const [left] = await shop.db.select().from(shopper).where(eq(shopper.id, me.id));
  expect((await signIn(left!.loginName)).body.errKey).toBe("loginWrong");
  const [next] = await makeShoppers(shop, { count: 1, address: false, contact: true });
  const freed = { loginName: me.loginName, email: me.email };
  await shop.db.update(shopper).set(freed).where(eq(shopper.loginName, next!.loginName));
  expect((await signIn(me.loginName, next!.password)).body.code).toBe(200);
});

test("wrong passwords in the account deletion count like sign-ins: after five, even the correct one must wait", async () => {
  const me = await makePerson("Tries");
  const tries = [];
  for (let nth = 0; nth < 6; nth += 1)
    tries.push((await sendCall(me.token, eraseAccount, { password: "Rootwell1999" })).body.errKey);
  expect(tries).toEqual([...Array.from({ length: 5 }, () => "passwordWrong"), "loginDelayed"]);
  expect((await signIn(me.loginName)).body.errKey).toBe("loginDelayed");
});

test("an open order prevents the account deletion, and the error names the order", async () => {
  const shop = openShop(database.db);
  const me = await makePerson("Busy");
  const { orderNo, id } = await placeOrderByCart(shop, me, {
    goods: [await makeGoods(shop.db, { stock: 5 })],
  });
  const { body } = await sendCall(me.token, eraseAccount, { password: PASSWORD });
  expect(body).toMatchObject({ errKey: "accountBusy", params: { orderNo, orderId: id } });
  expect(await readEverything()).toContain("Name-Busy");
});
