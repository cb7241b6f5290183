import * as z from "zod/mini";
import { reportReview, reviewPictures, writtenReview } from "@contract/shop/reviews";
import { defineFormValidator } from "./form-validator";

/** The paths of uploaded pictures, which a form sends once for each picture and the validator joins. */
const pictures = z.pipe(
  z.pipe(
    z._default(z.string(), ""),
    z.transform((sent) => sent.split(",").filter((path) => path !== "")),
  ),
  reviewPictures,
);

/** The review of a received order line. */
export const reviewForm = defineFormValidator(
  { review: z.object({ ...writtenReview, pictures }) },
  { main: "review", lists: ["pictures"], empties: ["text"] },
);

/** The form with which a reader reports a review. */
export const reportReviewForm = defineFormValidator(
  { report: z.object(reportReview.request.shape) },
  { main: "report" },
);
