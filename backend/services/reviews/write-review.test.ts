import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { makeReceivedOrder } from "../../../tests/fixtures/received-order";
import { findOrderLines } from "../../database/orders";
import { staffAction } from "../../database/schema/staff";
import { review } from "../../database/schema/reviews";
import { upload } from "../../database/schema/shoppers";
import { runInTransaction } from "../../database/transaction";
import { getUploadTotals } from "../../database/uploads";
import { readProductDetail, findProducts } from "../products/find-products";
import { openUpload } from "../uploads/upload-files";
import {
  answerReview,
  approveReview,
  hideReview,
  readReviewsForStaff,
  readShownReviews,
  readOwnReview,
  reportReviewByReader,
  writeReview,
} from "./reviews";

const database = openTestDatabase();
const STAFF = { staffName: "mei" };
const READER = { ip: "203.0.113.9", counted: true };

const written = (orderItemId: string) => ({
  orderItemId,
  stars: 4 as const,
  text: "It rinses out well.",
  pictures: [] as string[],
  lang: "en" as const,
});

/** A shopper with a received order of one line. */
async function received() {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const placed = await makeReceivedOrder(shop, buyer);
  const [line] = await findOrderLines(database.db, placed.id);
  return { shop, buyer, placed, line: line! };
}

/** A shown review. */
async function shown() {
  const all = await received();
  const { id } = await writeReview(all.shop, all.buyer.id, written(all.line.id));
  await approveReview(all.shop, STAFF, { reviewId: id });
  return { ...all, reviewId: id, productId: all.line.productId };
}

const list = (productId: string, more: object = {}) =>
  readShownReviews(openShop(database.db), {
    productId,
    sort: "newest",
    pageNum: 1,
    pageSize: 10,
    ...more,
  });

test("a new review is hidden until staff approve it, and shows only the masked name of its writer", async () => {
  const { shop, buyer, line } = await received();
  const { state } = await writeReview(shop, buyer.id, written(line.id));
  expect(state).toBe("waiting");
  expect((await list(line.productId)).rows).toEqual([]);
  expect(await readOwnReview(shop, buyer.id, line.id)).toMatchObject({
    received: true,
    review: { stars: 4, writer: "B***", state: "waiting", language: "en" },
  });
});

test("an order line has one review, even after concurrent posts, and a second review is rejected", async () => {
  const { shop, buyer, line } = await received();
  const posts = [1, 2, 3].map(() => writeReview(shop, buyer.id, written(line.id)));
  const ids = new Set((await Promise.all(posts)).map(({ id }) => id));
  expect(ids.size).toBe(1);
  await expect(
    writeReview(shop, buyer.id, { ...written(line.id), text: "Another text" }),
  ).rejects.toMatchObject({ key: "reviewExists" });
  expect(await database.db.$count(review, eq(review.orderItemId, line.id))).toBe(1);
});

test("a review of an order that was not received is rejected", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 3 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 1 }] });
  const [line] = await findOrderLines(database.db, placed.id);
  expect(await readOwnReview(shop, buyer.id, line!.id)).toMatchObject({ received: false });
  await expect(writeReview(shop, buyer.id, written(line!.id))).rejects.toMatchObject({
    key: "reviewNotReceived",
  });
});

test("a review of another shopper's order line fails with notFound", async () => {
  const { shop, line } = await received();
  const stranger = await makeBuyer(database.db);
  await expect(readOwnReview(shop, stranger.id, line.id)).rejects.toMatchObject({
    key: "notFound",
  });
  await expect(writeReview(shop, stranger.id, written(line.id))).rejects.toMatchObject({
    key: "notFound",
  });
});

test("a review with an unknown scalp type or another shopper's image is rejected", async () => {
  const { shop, buyer, line } = await received();
  const stranger = await makeBuyer(database.db);
  const path = `/profile/reviews/${"a".repeat(22)}.webp`;
  await database.db.insert(upload).values({
    path,
    shopperId: stranger.id,
    purpose: "reviewPicture",
    mime: "image/webp",
    bytes: 7,
  });
  await expect(
    writeReview(shop, buyer.id, { ...written(line.id), scalp: "scalp-none" }),
  ).rejects.toMatchObject({ field: "scalp" });
  await expect(
    writeReview(shop, buyer.id, { ...written(line.id), pictures: [path] }),
  ).rejects.toMatchObject({ field: "pictures" });
});

test("the rating of a product counts only shown reviews", async () => {
  const { shop, buyer, line, productId } = await shown();
  const second = await makeBuyer(database.db);
  const placed = await placeOrderByCart(shop, second, {
    goods: [{ productId, skuId: line.skuId, count: 1 }],
  });
  expect(placed.id).not.toBe("");
  const rowOf = async () => (await findProducts(shop, page(productId))).rows[0];
  expect(await rowOf()).toMatchObject({ reviewCount: 1, reviewStars: 4 });
  expect(await readProductDetail(shop, { id: productId })).toMatchObject({
    rating: { reviewCount: 1, reviewStars: 4, realReviewCount: 1, realReviewStars: 4 },
    reviews: [{ text: "It rinses out well." }],
  });
  const { review: own } = await readOwnReview(shop, buyer.id, line.id);
  await hideReview(shop, STAFF, { reviewId: own!.id, reason: "Advertising" });
  expect(await rowOf()).toMatchObject({ reviewCount: 0, reviewStars: 0 });
  expect((await readOwnReview(shop, buyer.id, line.id)).review).toMatchObject({
    state: "hidden",
    hideReason: "Advertising",
  });
});

const page = (id: string) => ({ ids: [id], sortType: 0 as const, pageNum: 1, pageSize: 12 });

test("a review of the demo shop counts in the rating on pages, but not in the rating for search engines", async () => {
  const { shop, productId } = await shown();
  await database.db.insert(review).values({
    id: "7",
    productId,
    isExample: true,
    writer: "K**",
    stars: 1,
    text: "An example",
    language: "en",
    state: "shown",
    writtenAt: new Date(),
  });
  const { rating } = await readProductDetail(shop, { id: productId });
  expect(rating).toEqual({
    reviewCount: 2,
    reviewStars: 2.5,
    realReviewCount: 1,
    realReviewStars: 4,
  });
  const best = await list(productId, { sort: "best" });
  expect(best.rows.map(({ stars }) => stars)).toEqual([4, 1]);
  expect(best.starCounts).toEqual([1, 0, 0, 1, 0]);
  expect((await list(productId, { sort: "worst" })).rows.map(({ stars }) => stars)).toEqual([1, 4]);
  expect((await list(productId, { stars: 1 })).rows).toHaveLength(1);
  expect((await list(productId, { scalp: "scalp-oily" })).rows).toEqual([]);
});

test("staff decisions and answers about reviews are in the audit log, and repeating them changes nothing", async () => {
  const { shop, reviewId, productId } = await shown();
  await approveReview(shop, STAFF, { reviewId });
  await answerReview(shop, STAFF, { reviewId, answer: "Thank you." });
  await answerReview(shop, STAFF, { reviewId, answer: "Thank you." });
  const entries = await database.db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subjectId, reviewId))
    .orderBy(staffAction.id);
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: "approveReview", before: { state: "waiting" }, after: { state: "shown" } },
    { action: "answerReview", before: { answer: "" }, after: { answer: "Thank you." } },
  ]);
  expect((await list(productId)).rows[0]).toMatchObject({ answer: "Thank you." });
  await expect(approveReview(shop, STAFF, { reviewId: "1" })).rejects.toMatchObject({
    key: "notFound",
  });
});

test("a reader's report marks a shown review for staff until they approve it again", async () => {
  const { shop, reviewId } = await shown();
  const reported = async () => {
    const query = { reported: true, pageNum: 1, pageSize: 50 };
    const { rows } = await readReviewsForStaff(shop, query);
    return rows.filter(({ review: { id } }) => id === reviewId);
  };
  expect(await reported()).toEqual([]);
  await reportReviewByReader(shop, READER, reviewId);
  expect(await reported()).toMatchObject([
    { review: { reports: 1 }, loginName: expect.any(String) },
  ]);
  await approveReview(shop, STAFF, { reviewId });
  expect(await reported()).toEqual([]);
});

test("a network may report 20 reviews an hour, and reporting a hidden review fails with notFound", async () => {
  const { shop, reviewId } = await shown();
  await hideReview(shop, STAFF, { reviewId, reason: "Advertising" });
  const reader = { ip: "198.51.100.7", counted: true };
  for (let nth = 0; nth < 20; nth += 1)
    await expect(reportReviewByReader(shop, reader, reviewId)).rejects.toMatchObject({
      key: "notFound",
    });
  await expect(reportReviewByReader(shop, reader, reviewId)).rejects.toMatchObject({
    key: "tooManyRequests",
  });
});

test("a review image is public only while its review is shown, and does not count in the upload quota", async () => {
  const { shop, buyer, line } = await received();
  const fileName = `${"b".repeat(22)}.webp`;
  const path = `/profile/reviews/${fileName}`;
  await database.db.insert(upload).values({
    path,
    shopperId: buyer.id,
    purpose: "reviewPicture",
    mime: "image/webp",
    bytes: 7,
  });
  const used = () => runInTransaction(database.db, (tx) => getUploadTotals(tx, buyer.id));
  expect(await used()).toEqual({ files: 1, bytes: 7 });
  const { id } = await writeReview(shop, buyer.id, { ...written(line.id), pictures: [path] });
  expect(await used()).toEqual({ files: 0, bytes: 0 });
  const asked = { purpose: "reviewPicture", fileName } as const;
  const everyone = { shopperId: null, isStaff: false };
  expect(await openUpload(shop, asked, everyone)).toBeUndefined();
  expect(await openUpload(shop, asked, { ...everyone, shopperId: buyer.id })).toBeDefined();
  expect(await openUpload(shop, asked, { ...everyone, isStaff: true })).toBeDefined();
  await approveReview(shop, STAFF, { reviewId: id });
  expect(await openUpload(shop, asked, everyone)).toBeDefined();
  await hideReview(shop, STAFF, { reviewId: id, reason: "A face" });
  expect(await openUpload(shop, asked, everyone)).toBeUndefined();
});
