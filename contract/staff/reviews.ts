import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { REVIEW_STARS, REVIEW_STATES } from "../model/states";
import { reviewRow } from "../shop/reviews";
import { REVIEW_ANSWER_LENGTH, REVIEW_REASON_LENGTH } from "./limits";
import { staffPage } from "./lists";

/** The calls about product reviews in the back office. */
export const staffReviewList = call({
  method: "GET",
  path: "/admin/review/list",
  summary: "List reviews: waiting ones with the oldest first, others with the newest first",
  token: "staff",
  permission: "reviews.see",
  reveals: [],
  request: z.object({
    ...staffPage.shape,
    state: z.optional(z.enum(REVIEW_STATES)),
    /** Limits the result to reviews that readers have reported since staff last approved them. */
    reported: z.optional(z.enum(["1", "true"])),
    stars: z.optional(c.queryNumber(1, REVIEW_STARS.length)),
  }),
  shape: "page",
  reply: c.object({
    review: reviewRow,
    state: c.wordOrElse(REVIEW_STATES, "waiting"),
    /** The reason why staff hid the review. Empty if it is not hidden. */
    reason: c.text,
    reports: c.number,
    productId: c.id,
    productName: c.pair,
    /** The order and its shopper. The id is null and the texts are empty for a review that the demo shop invented. */
    orderId: c.orNull(c.id),
    orderNo: c.text,
    loginName: c.text,
  }),
  refusals: [],
});
export type StaffReview = ReplyOf<typeof staffReviewList>;

const changesReview = {
  method: "POST",
  token: "staff",
  permission: "reviews.change",
  reveals: [],
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
} as const;

export const staffReviewApprove = call({
  ...changesReview,
  path: "/admin/review/approve",
  summary: "Show a review to shoppers, and clear the reports of readers",
  request: z.object({ reviewId: f.id }),
});

export const staffReviewHide = call({
  ...changesReview,
  path: "/admin/review/hide",
  summary: "Hide a review, with the reason that its writer sees",
  request: z.object({ reviewId: f.id, reason: f.text("reason", REVIEW_REASON_LENGTH) }),
});

export const staffReviewAnswer = call({
  ...changesReview,
  path: "/admin/review/answer",
  summary: "Answer a review, or change the answer",
  request: z.object({ reviewId: f.id, answer: f.multilineText("answer", REVIEW_ANSWER_LENGTH) }),
});
