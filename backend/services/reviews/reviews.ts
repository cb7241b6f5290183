import type * as z from "zod/mini";
import type { Language } from "@contract/model/languages";
import { REVIEW_MAIL_DAYS } from "@contract/model/limits";
import { ORDER_STATUS, type ReviewState } from "@contract/model/states";
import type { addReview } from "@contract/shop/reviews";
import type { Page } from "../../database/admin-lists";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { createId } from "../../database/ids";
import { findOrdersToReview, lockOrderIfFree, setReviewRequested } from "../../database/orders";
import { countUse } from "../../database/rate-limits";
import {
  findUnreviewedLines,
  countReport,
  findLineToReview,
  findReviewOfLine,
  insertReview,
  isKnownScalp,
  lockReview,
  updateReview,
  listReviewsForStaff,
  listShownReviews,
  summarizeReviews,
  type NamedReview,
  type ReviewedLine,
  type ReviewRecord,
  type ReviewForStaff,
  type ReviewSummary,
} from "../../database/reviews";
import { lockShopperIfFree, findShopper, lockShopper } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { isUploadOfShopper } from "../../database/uploads";
import { queueReviewMail } from "../mail/mail-queue";
import { makeUnsubscribeToken } from "../marketing/change-consent";
import { maskName } from "../../rules/mask-personal-data";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

const ORDERS_AT_ONCE = 2_000;
const DAY_MS = 86_400_000;

/**
 * Mails the buyers of received orders once and asks for reviews, 14 days after receipt. The mail and its mark on the
 * order are written in one transaction with the row locked. So a kill or a second instance causes neither a
 * second mail nor a missing one. Returns the number of mails.
 */
export async function askForReviews(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const due = await findOrdersToReview(shop.db, {
    from: daysAgo(REVIEW_MAIL_DAYS.to),
    until: daysAgo(REVIEW_MAIL_DAYS.from),
    limit: ORDERS_AT_ONCE,
  });
  let asked = 0;
  for (const each of due) if (await askOnce(shop, each)) asked += 1;
  return asked;
}

function askOnce(
  shop: Shop,
  { id, shopperId }: { readonly id: string; readonly shopperId: string },
): Promise<boolean> {
  return runInTransaction(shop.db, async (tx) => {
    // The shopper may stop these mails or erase the account meanwhile. A locked row is left to the next run.
    const buyer = await lockShopperIfFree(tx, shopperId);
    const order = buyer && (await lockOrderIfFree(tx, id));
    if (buyer === undefined || order === undefined || order.reviewAskedAt !== null) return false;
    if (order.status !== ORDER_STATUS.completed) return false;
    await setReviewRequested(tx, id, await getShopNow(tx));
    const mayMail = [buyer.erasedAt, buyer.blockedAt, buyer.reviewMailsEndedAt].every(
      (at) => at === null,
    );
    const lines = mayMail ? await findUnreviewedLines(tx, id) : [];
    if (lines.length === 0) return false;
    const token = await makeUnsubscribeToken(shop, shopperId, "reviews");
    await queueReviewMail(tx, shop, { order, buyer, lines, token });
    return true;
  });
}

/** An order line of the shopper, and the shopper's review of it. */
interface OwnReview extends ReviewedLine {
  readonly received: boolean;
  readonly review: NamedReview | null;
}

/** Returns an order line to review. Throws `notFound`, also for another shopper's line. */
export async function readOwnReview(
  shop: Shop,
  shopperId: string,
  orderItemId: string,
): Promise<OwnReview> {
  const [found, review] = await Promise.all([
    findLineToReview(shop.db, shopperId, orderItemId),
    findReviewOfLine(shop.db, orderItemId),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, received: isReceived(found), review: review ?? null };
}

function isReceived({ order }: ReviewedLine): boolean {
  return order.status === ORDER_STATUS.completed;
}

/**
 * Checks that the shopper may review an order line. Throws `notFound` for another shopper's line,
 * `reviewNotReceived`, or `reviewExists`.
 */
export async function requireReviewable(
  shop: Shop,
  shopperId: string,
  orderItemId: string,
): Promise<void> {
  const { received, review } = await readOwnReview(shop, shopperId, orderItemId);
  if (!received) throw new Refusal("reviewNotReceived");
  if (review !== null) throw new Refusal("reviewExists");
}

type WrittenReview = z.output<(typeof addReview)["request"]>;

/**
 * Saves the review of a received order line. It waits for staff. Sending the same review again changes nothing.
 * Throws `notFound` for another shopper's line, `reviewNotReceived`, or `reviewExists` for another review of the
 * line. Throws `createInvalidFieldError` for an unknown scalp type, or for a picture that the shopper did not upload.
 */
export async function writeReview(
  shop: Shop,
  shopperId: string,
  { lang, ...input }: WrittenReview & { readonly lang: Language },
): Promise<{ id: string; state: ReviewState }> {
  return runInTransaction(shop.db, async (tx) => {
    // The lock prevents that the account is erased meanwhile, and orders concurrent posts of one review.
    await lockShopper(tx, shopperId);
    const found = await findLineToReview(tx, shopperId, input.orderItemId);
    if (found === undefined) throw new Refusal("notFound");
    const earlier = await findReviewOfLine(tx, input.orderItemId);
    if (earlier !== undefined) return repeated(earlier, input);
    if (!isReceived(found)) throw new Refusal("reviewNotReceived");
    if (input.scalp !== undefined && !(await isKnownScalp(tx, input.scalp)))
      throw createInvalidFieldError("scalp", "scalp.format");
    for (const path of input.pictures)
      if (!(await isUploadOfShopper(tx, shopperId, path, "reviewPicture")))
        throw createInvalidFieldError("pictures", "pictures.format");
    const writer = await findShopper(tx, shopperId);
    const row = {
      id: createId(),
      productId: found.line.productId,
      orderItemId: input.orderItemId,
      shopperId,
      writer: maskName(writer?.nickname ?? ""),
      stars: input.stars,
      scalp: input.scalp ?? "",
      text: input.text,
      language: lang,
      pictures: input.pictures,
      writtenAt: await getShopNow(tx),
    };
    if (!(await insertReview(tx, row))) throw new Refusal("reviewExists");
    return { id: row.id, state: "waiting" };
  });
}

function repeated(earlier: NamedReview, { stars, text }: WrittenReview) {
  if (earlier.stars !== stars || earlier.text !== text) throw new Refusal("reviewExists");
  return { id: earlier.id, state: earlier.state };
}

/** The network address of a reader. */
interface Reader {
  readonly ip: string;
  /** False for QA calls. */
  readonly counted: boolean;
}

/** Counts a reader's report of a shown review. Throws `tooManyRequests` or `notFound`. */
export async function reportReviewByReader(
  shop: Shop,
  { ip, counted }: Reader,
  reviewId: string,
): Promise<void> {
  const seconds = counted ? await countUse(shop.db, "reviewReportByAddress", ip) : 0;
  if (seconds > 0) throw new Refusal("tooManyRequests", { seconds });
  if (!(await countReport(shop.db, reviewId))) throw new Refusal("notFound");
}

interface OfReview {
  readonly reviewId: string;
}

/** Shows a review to shoppers, and drops the reports of readers. Throws `notFound`. */
export async function approveReview(
  shop: Shop,
  by: StaffActor,
  { reviewId }: OfReview,
): Promise<void> {
  await change(shop, by, {
    action: "approveReview",
    reviewId,
    to: { state: "shown", hideReason: "", reports: 0 },
  });
}

/** Hides a review. Its writer sees the reason. Throws `notFound`. */
export async function hideReview(
  shop: Shop,
  by: StaffActor,
  { reviewId, reason }: OfReview & { readonly reason: string },
): Promise<void> {
  const to = { state: "hidden", hideReason: reason } as const;
  await change(shop, by, { action: "hideReview", reviewId, to });
}

/** Answers a review, or changes the answer. Throws `notFound`. */
export async function answerReview(
  shop: Shop,
  by: StaffActor,
  { reviewId, answer }: OfReview & { readonly answer: string },
): Promise<void> {
  await change(shop, by, { action: "answerReview", reviewId, to: { answer } });
}

interface Change extends OfReview {
  readonly action: "approveReview" | "hideReview" | "answerReview";
  readonly to: Partial<Pick<ReviewRecord, "state" | "hideReason" | "answer" | "reports">>;
}

async function change(shop: Shop, by: StaffActor, { action, reviewId, to }: Change): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockReview(tx, reviewId);
    if (found === undefined) throw new Refusal("notFound");
    const before = found.review;
    const after = { ...before, ...to };
    if (JSON.stringify(toAuditFacts(before)) === JSON.stringify(toAuditFacts(after))) return;
    await updateReview(tx, reviewId, to);
    await recordAuditEntry(tx, {
      ...by,
      action,
      subject: { kind: "review", id: reviewId, name: found.productName },
      before: toAuditFacts(before),
      after: toAuditFacts(after),
    });
  });
}

function toAuditFacts({ state, hideReason, answer, reports }: ReviewRecord) {
  return { state, reason: hideReason, answer, reports };
}

/** Returns a page of the shown reviews of a product, with the numbers to filter by. */
export async function readShownReviews(
  shop: Shop,
  query: Parameters<typeof listShownReviews>[1],
): Promise<Page<NamedReview> & ReviewSummary> {
  const [page, summary] = await Promise.all([
    listShownReviews(shop.db, query),
    summarizeReviews(shop.db, query.productId),
  ]);
  return { ...page, ...summary };
}

/** Returns a page of reviews for staff. */
export function readReviewsForStaff(
  shop: Shop,
  query: Parameters<typeof listReviewsForStaff>[1],
): Promise<Page<ReviewForStaff>> {
  return listReviewsForStaff(shop.db, query);
}
