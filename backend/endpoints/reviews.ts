import type { Language } from "@contract/model/languages";
import * as calls from "@contract/shop/reviews";
import type { NamedReview } from "../database/reviews";
import { readShownReviews } from "../services/reviews/read-reviews";
import { readOwnReview, reportReviewByReader, writeReview } from "../services/reviews/write-review";
import { toNamedCode } from "./named-view";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const reviewEndpoints: Endpoint[] = [
  defineEndpoint(calls.reviewPage, async ({ shop, lang, input }) => {
    const { rows, total, starCounts, scalps } = await readShownReviews(shop, input);
    return {
      reviews: rows.map((row) => toReview(row, lang)),
      found: total,
      starCounts,
      scalps: scalps.map((each) => toNamedCode(each, lang)),
    };
  }),
  defineEndpoint(calls.ownReview, async ({ shop, shopper, lang, input }) => {
    const { line, order, received, review } = await readOwnReview(
      shop,
      shopper.id,
      input.orderItemId,
    );
    return {
      ...line,
      orderItemId: line.id,
      orderId: order.id,
      received,
      review: review && {
        ...toReview(review, lang),
        state: review.state,
        reason: review.hideReason,
      },
    };
  }),
  defineEndpoint(calls.addReview, ({ shop, shopper, lang, input }) =>
    writeReview(shop, shopper.id, { ...input, lang }),
  ),
  defineEndpoint(calls.reportReview, ({ shop, ip, qa, input }) =>
    reportReviewByReader(shop, { ip, counted: !qa }, input.reviewId),
  ),
];

/** Converts a review, with the name of its scalp type in a language. */
export function toReview(
  { scalpName, writtenAt, ...row }: NamedReview,
  lang: Language,
): calls.Review {
  return { ...row, scalp: scalpName && toNamedCode(scalpName, lang), time: writtenAt };
}
