import * as z from "zod/mini";
import { reportReview, reviewPictures, writtenReview } from "@contract/shop/reviews";
import { defineFormValidator } from "./form-validator";

/**
 * The paths of uploaded images. A form sends the field once for each image, and the validator joins the
 * values.
 */
const pictures = z.pipe(
  z.pipe(
    z._default(z.string(), ""),
    z.transform((sent) => sent.split(",").filter((path) => path !== "")),
  ),
  reviewPictures,
);

/** The form for the review of a received order line. */
export const reviewForm = defineFormValidator(
  { review: z.object({ ...writtenReview, pictures }) },
  { main: "review", lists: ["pictures"], empties: ["text"] },
);

/** The form with which a reader reports a review. */
export const reportReviewForm = defineFormValidator(
  { report: z.object(reportReview.request.shape) },
  { main: "report" },
);
