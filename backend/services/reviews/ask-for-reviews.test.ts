import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { makeBuyer, openShop } from "../../../tests/fixtures/money-shop";
import { makeReceivedOrder } from "../../../tests/fixtures/received-order";
import { findOrderLines } from "../../database/orders";
import { mail } from "../../database/schema/mails";
import { order as orders } from "../../database/schema/orders";
import { shopper } from "../../database/schema/shoppers";
import { readUnsubscribeLink, undoUnsubscribe, unsubscribe } from "../marketing/change-consent";
import { askForReviews, writeReview } from "./reviews";

const database = openTestDatabase();
afterEach(async () => {
  // An order of one test is not due in the next.
  await database.db.update(orders).set({ reviewAskedAt: sql`now()` });
});

/** An order that was received some days ago. */
async function receivedDaysAgo(days: number) {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const placed = await makeReceivedOrder(shop, buyer);
  await database.db
    .update(orders)
    .set({ receivedAt: sql`now() - make_interval(days => ${days})`, language: "en" })
    .where(eq(orders.id, placed.id));
  const [line] = await findOrderLines(database.db, placed.id);
  return { shop, buyer, placed, line: line! };
}

async function requestsTo(shopperId: string) {
  return database.db.select().from(mail).where(eq(mail.shopperId, shopperId));
}

/** Returns the token of the unsubscribe link of a mail. */
function tokenIn({ unsubscribeUrl }: { readonly unsubscribeUrl: string }): string {
  return new URL(unsubscribeUrl).searchParams.get("token") ?? "";
}

test("the review job mails the buyer once, 14 days after receipt, with a link to each item", async () => {
  const early = await receivedDaysAgo(13);
  const late = await receivedDaysAgo(29);
  const { shop, buyer, placed, line } = await receivedDaysAgo(15);
  expect(await askForReviews(shop)).toBe(1);
  expect(await askForReviews(shop)).toBe(0);
  const [request, ...more] = await requestsTo(buyer.id);
  expect(more).toEqual([]);
  expect(request!.subject).toBe(`How is it? Review the products of order ${placed.orderNo}`);
  expect(request!.text).toContain(`/user/review?orderItemId=${line.id}&lang=en`);
  expect(request!.text).toContain("/unsubscribe?token=");
  for (const other of [early, late]) expect(await requestsTo(other.buyer.id)).toEqual([]);
});

test("two instances that run the review job concurrently mail each buyer once", async () => {
  const due = [await receivedDaysAgo(15), await receivedDaysAgo(16), await receivedDaysAgo(17)];
  const counts = await Promise.all(due.map(({ shop }) => askForReviews(shop)));
  expect(counts.reduce((sum, sent) => sum + sent, 0)).toBe(3);
  for (const { buyer } of due) expect(await requestsTo(buyer.id)).toHaveLength(1);
});

test("the review job sends no mail for an order whose items are all reviewed", async () => {
  const { shop, buyer, line } = await receivedDaysAgo(15);
  await writeReview(shop, buyer.id, {
    orderItemId: line.id,
    stars: 5,
    text: "Good",
    pictures: [],
    lang: "en",
  });
  expect(await askForReviews(shop)).toBe(0);
  expect(await requestsTo(buyer.id)).toEqual([]);
});

test("the review job sends no mail to a blocked shopper", async () => {
  const { shop, buyer } = await receivedDaysAgo(15);
  await database.db
    .update(shopper)
    .set({ blockedAt: sql`now()` })
    .where(eq(shopper.id, buyer.id));
  expect(await askForReviews(shop)).toBe(0);
});

test("the unsubscribe link stops review requests and queued ones, and can be undone within a day", async () => {
  const { shop, buyer } = await receivedDaysAgo(15);
  await askForReviews(shop);
  const [request] = await requestsTo(buyer.id);
  const token = tokenIn(request!);
  expect(await readUnsubscribeLink(shop, token)).toMatchObject({ topic: "reviews", agreed: true });
  await unsubscribe(shop, token);
  await unsubscribe(shop, token);
  expect(await requestsTo(buyer.id)).toMatchObject([{ status: "expired" }]);
  expect(await readUnsubscribeLink(shop, token)).toMatchObject({ agreed: false, undoable: true });
  await database.db
    .update(orders)
    .set({ reviewAskedAt: null })
    .where(eq(orders.shopperId, buyer.id));
  expect(await askForReviews(shop)).toBe(0);
  await undoUnsubscribe(shop, token);
  expect(await readUnsubscribeLink(shop, token)).toMatchObject({ agreed: true });
});

test("the unsubscribe token for news does not stop review requests, even with a changed topic", async () => {
  const { shop, buyer } = await receivedDaysAgo(15);
  await askForReviews(shop);
  const [request] = await requestsTo(buyer.id);
  const [id, signature] = tokenIn(request!).split(".");
  await expect(readUnsubscribeLink(shop, `${id}.${signature}`)).rejects.toMatchObject({
    key: "notFound",
  });
  await expect(readUnsubscribeLink(shop, `${id}.${signature}.other`)).rejects.toMatchObject({
    key: "notFound",
  });
});
