import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettingByStaff } from "../../backend/services/settings/settings";
import { readSetup, acceptsOrders, sendTestMail } from "../../backend/services/setup/read-setup";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { openTestMailbox } from "../fixtures/mailbox";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

const BY = { staffName: "mei" };
const database = openTestDatabase();
const mailbox = openTestMailbox();
let local: Shop;
let door: ShopServer;
beforeAll(async () => {
  local = openShop(database.db, { RETURN_ADDRESS: "" });
  door = await openShopServer(onPublicHost());
});
afterAll(() => door.close());
beforeEach(async () => {
  await database.db.execute("delete from shop_setting where key = 'mailTested'");
});

/** Returns the shop as if other machines could reach it, with this mail server and account for payments. */
function onPublicHost({ mails = false, pays = false } = {}): Shop {
  const { settings } = local;
  const accounts = { ...settings.payment.accounts, ...(pays && { FPS_ID: "1234567" }) };
  return {
    ...local,
    settings: {
      ...settings,
      isOnLoopback: false,
      origins: ["https://koa.example"],
      mail: { ...settings.mail, smtpUrl: mails ? mailbox.url : undefined },
      payment: { ...settings.payment, sandbox: true, accounts },
    },
  };
}

test("in an empty public shop, exactly the set-up steps that its settings complete are done", async () => {
  const { done, ...rest } = await readSetup(onPublicHost());
  expect(Object.entries(done).filter(([, isDone]) => isDone)).toEqual([["address", true]]);
  expect(rest).toMatchObject({
    isPublic: true,
    takesOrders: false,
    waysToPay: 0,
    hasSandbox: true,
  });
});

test("a shop that only this machine can reach accepts orders without any set-up step", async () => {
  expect(await acceptsOrders(local)).toBe(true);
  expect((await readSetup(local)).done.address).toBe(false);
});

test("a public shop accepts orders once a mail was sent and a real payment method exists", async () => {
  const ready = onPublicHost({ mails: true, pays: true });
  expect(await acceptsOrders(ready), "no mail was sent").toBe(false);
  await sendTestMail(ready, BY, { email: "owner@koa.example" });
  expect(mailbox.received.map(({ to }) => to)).toEqual(["owner@koa.example"]);
  expect(await acceptsOrders(ready)).toBe(true);
  expect(await acceptsOrders(onPublicHost({ mails: true })), "only the sandbox").toBe(false);
  expect(await acceptsOrders(onPublicHost({ pays: true })), "no mail server").toBe(false);
});

test("sending a test mail fails without a mail server, and with the reason if the server rejects the mail", async () => {
  const email = "owner@koa.example";
  const without = sendTestMail(onPublicHost(), BY, { email });
  await expect(without).rejects.toMatchObject({ key: "mailNotSent" });
  mailbox.refuses = true;
  const refused = sendTestMail(onPublicHost({ mails: true }), BY, { email });
  await expect(refused).rejects.toMatchObject({
    key: "mailNotSent",
    params: { reason: expect.stringContaining("Try again later") as unknown },
  });
  expect(await acceptsOrders(onPublicHost({ mails: true, pays: true }))).toBe(false);
});

test('a closed shop rejects orders and says so in its profile, until staff open it with "open anyway"', async () => {
  const shop = onPublicHost();
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 5 });
  const wanted = { goods: [{ ...goods, count: 1 }] };
  await expect(placeOrderByCart(shop, buyer, wanted)).rejects.toMatchObject({ key: "shopNotOpen" });
  const closed = async () => {
    const { body } = await door.ask("GET", "/prod-api/userApp/shop/shopProfile");
    return (body.data as { closed: unknown }).closed;
  };
  expect([true, 1]).toContain(await closed());
  await saveSettingByStaff(shop, BY, { key: "openAnyway", value: "1", version: 0 });
  expect([false, 0]).toContain(await closed());
  await placeOrderByCart(shop, buyer, wanted);
});
