import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { LANGUAGES } from "../model/languages";
import { REVIEW_PICTURES_MAX, REVIEW_TEXT_LENGTH } from "../model/limits";
import { REVIEW_SORTS, REVIEW_STARS, REVIEW_STATES } from "../model/states";

/*
 * The calls about product reviews. A shopper can review each received order line once. Staff approve each
 * review before it is public.
 */

/** Matches the path of an uploaded review image. */
const PICTURE = /^\/profile\/reviews\/[\w-]{1,60}\.webp$/;

const stars = c.codeOrElse(REVIEW_STARS, 5);

/** The fields of a review that its writer and all readers see. */
const reviewParts = {
  stars,
  /** The scalp type of the writer, as an option of the product filter. Null if the writer did not state it. */
  scalp: c.orNull(c.named),
  text: c.text,
  /** The paths for `<Picture src>`. */
  pictures: c.listOrNone(z.string()),
  time: c.time,
  /** The answer of the shop. Empty if there is none. */
  answer: c.text,
};

export const reviewRow = c.object({
  id: c.id,
  ...reviewParts,
  /** The first letter of the writer's nickname, followed by asterisks. */
  writer: c.text,
  /** The language of the page where the review was written. */
  language: c.wordOrElse(LANGUAGES, "zhTw"),
  /** True if the demo shop invented the review. */
  isExample: c.orElse(c.flag, false),
});
export type Review = z.output<typeof reviewRow>;

export const reviewPage = call({
  method: "GET",
  path: "/userApp/review/reviewPage",
  summary: "List the shown reviews of a product, with the counts of the filters",
  token: "none",
  mayLag: true,
  optional: true,
  request: z.object({
    ...c.pageQuery,
    productId: f.id,
    sort: z._default(z.enum(REVIEW_SORTS), "newest"),
    /** Limits the result to reviews with this number of stars. */
    stars: z.optional(c.queryNumber(1, REVIEW_STARS.length)),
    /** Limits the result to writers with this scalp type. */
    scalp: z.optional(f.opaqueToken(40)),
  }),
  shape: "data",
  reply: c.object({
    reviews: c.listOrNone(reviewRow),
    /** The number of reviews that match the filters. */
    found: c.number,
    /** The number of shown reviews for each rating, from 1 star to 5. */
    starCounts: c.listOrNone(c.number),
    /** The scalp types by which the reviews can be filtered. */
    scalps: c.listOrNone(c.named),
  }),
  refusals: [],
});
export type ReviewPage = ReplyOf<typeof reviewPage>;

export const ownReview = call({
  method: "GET",
  path: "/userApp/review/ownReview",
  summary: "Get an order line to review, and the shopper's review of it",
  token: "required",
  optional: true,
  request: z.object({ orderItemId: f.id }),
  shape: "data",
  reply: c.object({
    orderItemId: c.id,
    orderId: c.id,
    productId: c.id,
    productName: c.pair,
    packing: c.pairOrNone,
    cover: c.text,
    /** True if the shopper has received the order. */
    received: c.flag,
    /** The shopper's review of the order line. Null if there is none yet. */
    review: c.orNull(
      c.object({
        ...reviewParts,
        state: c.wordOrElse(REVIEW_STATES, "waiting"),
        /** The reason why staff hid the review. Empty if it is not hidden. */
        reason: c.text,
      }),
    ),
  }),
  refusals: ["notFound"],
});
export type OwnReview = ReplyOf<typeof ownReview>;

/** The fields that the shopper writes, without the pictures. */
export const writtenReview = {
  orderItemId: f.id,
  stars: f.codeOf("stars", REVIEW_STARS),
  scalp: z.optional(z.string().check(z.regex(/^scalp-[\w-]{1,34}$/, "scalp.format"))),
  text: f.multilineText("text", REVIEW_TEXT_LENGTH),
};

/** The paths of uploads with the purpose `reviewPicture`. */
export const reviewPictures = z
  .array(z.string().check(z.regex(PICTURE, "pictures.format")))
  .check(z.maxLength(REVIEW_PICTURES_MAX, "pictures.many"));

export const addReview = call({
  method: "POST",
  path: "/userApp/review/addReview",
  summary: "Review a received order line; idempotent",
  token: "required",
  optional: true,
  request: z.object({
    ...writtenReview,
    pictures: z._default(reviewPictures, []),
  }),
  shape: "data",
  reply: c.object({ id: c.id, state: c.wordOrElse(REVIEW_STATES, "waiting") }),
  refusals: ["notFound", "reviewNotReceived", "reviewExists"],
});

export const reportReview = call({
  method: "POST",
  path: "/userApp/review/reportReview",
  summary: "Report a shown review to staff",
  token: "none",
  optional: true,
  request: z.object({ reviewId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "tooManyRequests"],
});
