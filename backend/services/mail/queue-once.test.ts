/* Tests that the shop queues a mail once per event, with two instances and after a lost connection. */
import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeAll, expect, test } from "vitest";
import { makeShopper, PASSWORD } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { WRITE_FAILURES, FailingWrites } from "../../../tests/fixtures/failing-writes";
import { makeBuyer, makeGoods, openShop } from "../../../tests/fixtures/money-shop";
import { makeReceivedOrder } from "../../../tests/fixtures/received-order";
import { openSecondInstance } from "../../../tests/fixtures/second-instance";
import { getLinesOfOrders } from "../../database/order-lists";
import { mail } from "../../database/schema/mails";
import { order } from "../../database/schema/orders";
import { sku } from "../../database/schema/products";
import { refillReminder } from "../../database/schema/reminders";
import { shopper } from "../../database/schema/shoppers";
import { findSession } from "../../database/sessions";
import { Refusal } from "../../rules/refusal";
import {
  beginFactorSetup,
  disableShopperFactor,
  enableShopperFactor,
  readFactorState,
  renewShopperCodes,
  verifyShopperFactor,
} from "../accounts/shopper-factor";
import { signIn } from "../accounts/sign-in";
import { askForRefill, remindToRefill } from "../refills/refill-reminders";
import { askForReviews } from "../reviews/reviews";
import type { Shop } from "../shop";
import { addStockRequest, mailBackInStock } from "../stock-requests/stock-requests";

const database = openTestDatabase();
const secondInstance = openSecondInstance(database);
let shops: readonly [Shop, Shop];
beforeAll(() => {
  shops = [openShop(database.db), openShop(secondInstance.db)];
});
afterEach(async () => {
  // An event of one test is not due in the next.
  await database.db.update(order).set({ reviewAskedAt: sql`now()` });
});

/** An event about which the shop sends one mail, and the work that queues it in an instance. */
interface Event {
  readonly recipient: string;
  readonly subject: RegExp;
  readonly run: (shop: Shop) => Promise<unknown>;
}

async function readEmail(shopperId: string): Promise<string> {
  const [found] = await database.db.select().from(shopper).where(eq(shopper.id, shopperId));
  return found!.email;
}

async function receiveGoods() {
  const buyer = await makeBuyer(database.db);
  const placed = await makeReceivedOrder(shops[0], buyer);
  return { buyer, placed, recipient: await readEmail(buyer.id) };
}

const CLIENT = { ip: "198.51.100.9", device: "the-browser-of-the-owner", userAgent: "" };

async function enterPassword(loginName: string): Promise<string> {
  const asked = { loginName, password: PASSWORD, counted: false, ...CLIENT };
  return signIn(shops[0], asked);
}

/** Creates a shopper who has begun the set-up of a second factor. Returns the codes of the current period. */
async function beginSetup() {
  const owner = await makeShopper(shops[0]);
  const { tokenHash } = (await findSession(database.db, await enterPassword(owner.loginName)))!;
  const asker = { id: owner.id, tokenHash, ip: CLIENT.ip };
  await beginFactorSetup(shops[0], asker, PASSWORD);
  const { secret } = await readFactorState(shops[0], asker);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return { ...owner, asker, totp, recipient: owner.email };
}

async function makeProtected() {
  const owner = await beginSetup();
  const [recoveryCode] = await enableShopperFactor(shops[0], owner.asker, owner.totp);
  await database.db.delete(mail).where(eq(mail.recipient, owner.email));
  return { ...owner, given: { password: PASSWORD, recoveryCode } };
}

const EVENTS: Readonly<Record<string, () => Promise<Event>>> = {
  "request for a review": async () => {
    const { placed, recipient } = await receiveGoods();
    await database.db
      .update(order)
      .set({ receivedAt: sql`now() - interval '15 days'` })
      .where(eq(order.id, placed.id));
    return { recipient, subject: /Review the products/, run: askForReviews };
  },
  "refill reminder": async () => {
    const { buyer, placed, recipient } = await receiveGoods();
    const [line] = await getLinesOfOrders(database.db, [placed.id]);
    await database.db.update(sku).set({ lastsWeeks: 4 }).where(eq(sku.id, line!.skuId));
    await askForRefill(shops[0], buyer.id, { orderItemId: line!.id, lang: "en" });
    await database.db
      .update(refillReminder)
      .set({ dueAt: sql`now() - interval '1 minute'` })
      .where(eq(refillReminder.shopperId, buyer.id));
    return { recipient, subject: /probably running out/, run: remindToRefill };
  },
  "mail about goods that are back in stock": async () => {
    const { skuId } = await makeGoods(database.db, { stock: 0 });
    const { id: shopperId } = await makeBuyer(database.db);
    const asked = { skuId, lang: "en", ip: "192.0.2.0", counted: false, shopperId } as const;
    await addStockRequest(shops[0], asked);
    await database.db.update(sku).set({ stock: 1 }).where(eq(sku.id, skuId));
    const recipient = await readEmail(shopperId);
    return { recipient, subject: /is back in stock/, run: mailBackInStock };
  },
  "mail that the second factor is on": async () => {
    const { asker, totp, recipient } = await beginSetup();
    const run = (shop: Shop) => enableShopperFactor(shop, asker, totp);
    return { recipient, subject: /兩步驟驗證有變更/, run };
  },
  "mail about new recovery codes": async () => {
    const { asker, given, recipient } = await makeProtected();
    const run = (shop: Shop) => renewShopperCodes(shop, asker, given);
    return { recipient, subject: /兩步驟驗證有變更/, run };
  },
  "mail that the second factor is off": async () => {
    const { asker, given, recipient } = await makeProtected();
    const run = (shop: Shop) => disableShopperFactor(shop, asker, given);
    return { recipient, subject: /兩步驟驗證有變更/, run };
  },
  "mail about a wrong code": async () => {
    const { loginName, recipient } = await makeProtected();
    const refused: unknown = await enterPassword(loginName).catch((error: unknown) => error);
    const ticket = refused instanceof Refusal ? String(refused.params.ticket) : "";
    const run = (shop: Shop) => verifyShopperFactor(shop, { ticket, totp: "000000", ...CLIENT });
    return { recipient, subject: /驗證碼錯誤/, run };
  },
};

async function listMailsOf({ recipient, subject }: Event): Promise<string[]> {
  const sent = await database.db.select().from(mail).where(eq(mail.recipient, recipient));
  return sent.map((each) => each.subject).filter((each) => subject.test(each));
}

const NAMES = Object.keys(EVENTS);

test.each(NAMES)("two instances that work concurrently queue one %s", async (name) => {
  const event = await EVENTS[name]!();
  expect(await listMailsOf(event)).toEqual([]);
  const [one, other] = shops;
  await Promise.allSettled([one, other, one, other].map((shop) => event.run(shop)));
  // A row that another instance had locked is left to the next run.
  await Promise.allSettled([event.run(one)]);
  expect(await listMailsOf(event)).toHaveLength(1);
});

test.each(NAMES)("a lost connection neither loses nor repeats the %s", async (name) => {
  const event = await EVENTS[name]!();
  const writes = await FailingWrites.open(database.connectionString);
  await writes.failBy(WRITE_FAILURES["connection lost"]!);
  await expect(event.run(shops[0])).rejects.toThrow();
  await writes.heal();
  await writes.close();
  expect(await listMailsOf(event)).toEqual([]);
  await Promise.allSettled([event.run(shops[1])]);
  expect(await listMailsOf(event)).toHaveLength(1);
});
