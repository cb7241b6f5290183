import type * as z from "zod/mini";
import type { addReview } from "@contract/shop/reviews";
import type { Language } from "@contract/model/languages";
import { ORDER_STATUS, type ReviewState } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import { createId } from "../../database/ids";
import {
  countReport,
  findLineToReview,
  findReviewOfLine,
  insertReview,
  isKnownScalp,
  type NamedReview,
  type ReviewedLine,
} from "../../database/reviews";
import { countUse } from "../../database/rate-limits";
import { findShopper, lockShopper } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { isUploadOfShopper } from "../../database/uploads";
import { maskName } from "../../rules/mask-personal-data";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

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
