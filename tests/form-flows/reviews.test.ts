/* Tests how shoppers write reviews and how visitors read them, with forms and without client JavaScript. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getLinesOfOrders } from "../../backend/database/order-lists";
import { mail } from "../../backend/database/schema/mails";
import { order as orders } from "../../backend/database/schema/orders";
import { review } from "../../backend/database/schema/reviews";
import { askForReviews, answerReview, approveReview } from "../../backend/services/reviews/reviews";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { drawPicture } from "../fixtures/draw-picture";
import { FormClient } from "../fixtures/form-client";
import { makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { makeReceivedOrder } from "../fixtures/received-order";

const database = openTestDatabase();
let shop: Shop;
let plain: MultiStorefrontShop;
beforeAll(async () => {
  shop = openShop(database.db);
  plain = await openMultiStorefrontShop(database.db);
});
afterAll(() => plain.close());

const STAFF = { staffName: "mei" };
const TEXT = 'Rinses <b>well</b>\nand "smells" good';

function visitor() {
  return new FormClient(plain.storefronts[0]!.origin);
}

/** A signed-in shopper with a received order of one line. */
async function received() {
  const shopper = await plain.signIn();
  const client = shopper.clients[0]!.copy(undefined, { "Repeat-Submit": "false" });
  client.keep("lang", "en");
  const { id } = await makeReceivedOrder(shop, shopper);
  const [line] = await getLinesOfOrders(database.db, [id]);
  return {
    shopper,
    client,
    orderId: id,
    line: line!,
    path: `/user/review?orderItemId=${line!.id}`,
  };
}

/** A shown review, written through the form. */
async function shown() {
  const all = await received();
  const form = (await all.client.get(all.path)).form("orderItemId", "stars");
  await all.client.send(form, { stars: "4", text: TEXT });
  const [row] = await database.db.select().from(review).where(eq(review.orderItemId, all.line.id));
  await approveReview(shop, STAFF, { reviewId: row!.id });
  return { ...all, reviewId: row!.id, productId: all.line.productId };
}

test("order pages link to the review form of a received item, and an empty review form reports all errors", async () => {
  const { client, orderId, path } = await received();
  for (const page of ["/user/order", `/user/order/detail?id=${orderId}`])
    expect((await client.get(page)).html).toContain(`href="${path}"`);
  const form = (await client.get(path)).form("orderItemId", "stars");
  const empty = await client.send(form, { text: " " });
  expect(empty.status).toBe(422);
  expect(empty.result).toEqual(["stars.required", "text.required"]);
  expect(empty.html).toContain("Please tell us about your experience.");
  const long = await client.send(form, { stars: "3", text: "x".repeat(1_001) });
  expect(long.result).toEqual(["text.length"]);
  expect(long.html).toContain("x".repeat(1_001));
  expect(new Map(long.form("orderItemId", "stars").fields).get("stars")).toBe("3");
});

test("an approved review is shown literally with the shop's answer, also to search engines", async () => {
  const { client, path, line } = await received();
  const form = (await client.get(path)).form("orderItemId", "stars");
  const sent = await client.send(form, { stars: "4", text: TEXT });
  expect([sent.path, sent.result]).toEqual([path, ["review.sent"]]);
  expect(sent.html).toContain('data-state="waiting"');
  const product = `/product/detail?id=${line.productId}`;
  const before = await visitor().get(product);
  expect(before.html).not.toContain("data-stars");
  expect(before.html).not.toContain("aggregateRating");
  const [row] = await database.db.select().from(review).where(eq(review.orderItemId, line.id));
  await approveReview(shop, STAFF, { reviewId: row!.id });
  await answerReview(shop, STAFF, { reviewId: row!.id, answer: "<i>Thank you</i>" });
  const html = async (at: string) => (await visitor().get(at)).html;
  // A cached page is replaced within a few seconds.
  await expect.poll(() => html(product), { timeout: 10_000 }).toContain("&lt;i&gt;Thank you");
  const after = await html(product);
  expect(after).toContain("Rinses &lt;b&gt;well&lt;/b&gt;");
  expect(after).toMatch(/data-testid="stars" data-stars="4"/);
  expect(after).toMatch(/data-testid="review-card" data-id="\d+"/);
  expect(after).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}',
  );
  expect(await html("/product?keyword=shampoo&sort=3")).toMatch(/data-stars="4"[^>]*>★ 4\.0/);
  expect(await html(`/product/reviews?id=${line.productId}`)).toContain("&lt;i&gt;Thank you");
});

test("a second review of the same item changes nothing, and the page shows the first review", async () => {
  const { client, path, line } = await received();
  const form = (await client.get(path)).form("orderItemId", "stars");
  await client.send(form, { stars: "5", text: "Good" });
  const again = await client.send(form, { stars: "5", text: "Good" });
  expect(again.result).toEqual(["review.sent"]);
  const other = await client.send(form, { stars: "1", text: "Bad" });
  expect(other.html).toContain("You have already reviewed this item.");
  expect(await database.db.$count(review, eq(review.orderItemId, line.id))).toBe(1);
});

test("review images are stored without their metadata, and a rejected review form keeps them", async () => {
  const { client, path, line } = await received();
  const post = async (parts: readonly (readonly [string, string | Blob])[]) => {
    const body = new FormData();
    const fields = [["orderItemId", line.id], ["intent", "review"], ...parts] as const;
    for (const [name, value] of fields)
      if (typeof value === "string") body.append(name, value);
      else body.append(name, value, "photo.png");
    return client.ask(path, { method: "POST", body });
  };
  const wrong = await post([
    ["stars", "4"],
    ["text", "Kept"],
    ["pictures", new Blob(["no picture"])],
  ]);
  const page = await wrong.text();
  expect([wrong.status, page.includes('data-error="pictures.format"')]).toEqual([422, true]);
  expect(page).toContain("Kept");
  const pngs = [await drawPicture(10, 20), await drawPicture(2_000, 20)];
  const noStars = await post([
    ["text", "Kept"],
    ...pngs.map((each) => ["pictures", each] as const),
  ]);
  const paths = [...(await noStars.text()).matchAll(/\/profile\/reviews\/[\w-]+\.webp/g)];
  expect(paths).toHaveLength(2);
  const four = await post([
    ...paths.map(([each]) => ["pictures", each] as const),
    ...pngs.map((each) => ["pictures", each] as const),
  ]);
  expect(await four.text()).toContain("Please attach at most 3 pictures.");
  const sent = await post([
    ["stars", "4"],
    ["text", "Kept"],
    ...paths.map(([each]) => ["pictures", each] as const),
  ]);
  expect(sent.headers.get("Location")).toBe(path);
  const [row] = await database.db.select().from(review).where(eq(review.orderItemId, line.id));
  expect(row!.pictures).toEqual(paths.map(([each]) => each));
  const name = row!.pictures[1]!;
  const picture = async () => fetch(`${plain.doors[0]!.origin}/prod-api${name}`);
  expect((await picture()).status).toBe(404);
  await approveReview(shop, STAFF, { reviewId: row!.id });
  const answer = await picture();
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width]).toEqual(["webp", 1_280]);
});

test("the review page of an item says that it has not arrived yet, and responds with 404 for another shopper's item", async () => {
  const { path } = await received();
  const other = await plain.signIn();
  const client = other.clients[0]!;
  client.keep("lang", "en");
  expect((await client.get(path)).status).toBe(404);
  const goods = await makeGoods(database.db, { stock: 3 });
  const { id } = await placeOrderByCart(shop, other, { goods: [{ ...goods, count: 1 }] });
  const [line] = await getLinesOfOrders(database.db, [id]);
  const page = await client.get(`/user/review?orderItemId=${line!.id}`);
  expect(page.status).toBe(200);
  expect(page.html).toContain("after you confirm receipt");
  expect((await client.get(`/user/order/detail?id=${id}`)).html).not.toContain("/user/review");
});

test("reviews can be sorted and filtered by links, and a visitor can report a review", async () => {
  const { productId, reviewId } = await shown();
  const client = visitor();
  client.keep("lang", "en");
  const list = `/product/reviews?id=${productId}`;
  const page = await client.get(list);
  for (const query of ["sort=best", "sort=worst", "stars=4"])
    expect(page.html).toContain(`href="${list}&amp;${query}"`);
  expect((await client.get(`${list}&stars=1`)).html).toContain("No review matches.");
  const asked = await client.get(`${list}&report=${reviewId}`);
  const reported = await client.send(asked.form("reviewId"), { intent: "report" });
  expect([reported.path, reported.result]).toEqual([list, ["review.reported"]]);
  const [row] = await database.db.select().from(review).where(eq(review.id, reviewId));
  expect(row!.reports).toBe(1);
  expect((await client.get("/product/reviews?id=1")).status).toBe(404);
});

test("the unsubscribe link stops review requests with one click, and a mail client can do the same", async () => {
  const { shopper, orderId } = await received();
  const days = sql`now() - make_interval(days => 15)`;
  await database.db.update(orders).set({ receivedAt: days }).where(eq(orders.id, orderId));
  await askForReviews(shop);
  const [request] = await database.db.select().from(mail).where(eq(mail.shopperId, shopper.id));
  const { pathname, searchParams } = new URL(request!.unsubscribeUrl);
  const path = `${pathname}?token=${searchParams.get("token") ?? ""}`;
  const client = visitor();
  client.keep("lang", "en");
  const page = await client.get(path);
  expect(page.html).toContain("Stop review requests");
  const ended = await client.send(
    page.forms.find(({ intents }) => intents.includes("stop"))!,
    {
      intent: "stop",
    },
  );
  expect(ended.result).toEqual(["reviewMails.ended"]);
  const resumed = await client.send(
    ended.forms.find(({ intents }) => intents.includes("undo"))!,
    {
      intent: "undo",
    },
  );
  expect(resumed.result).toEqual(["reviewMails.agreed"]);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const oneClick = await fetch(new URL(path, client.origin), { method: "POST", body });
  expect(oneClick.status).toBe(200);
  expect((await client.get(path)).html).toContain("no longer sends review requests");
});
