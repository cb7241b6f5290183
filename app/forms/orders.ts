import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { returnLogistics } from "@contract/shop/refunds";
import { askForRefill, stopRefill } from "@contract/shop/refills";
import { reportReview, reviewPictures, writtenReview } from "@contract/shop/reviews";
import { confirmationField } from "./confirmation-field";
import { defineFormValidator } from "./form-validator";

const orderSchema = z.object({
  orderId: f.id,
  /** The URL to which a successful action redirects: the page with the form, scrolled to the order. */
  redirect: z.optional(z.string()),
});
const orderAskedFirst = z.extend(orderSchema, confirmationField);

export const orderActionsForm = defineFormValidator({
  cancelOrder: orderAskedFirst,
  confirmReceipt: orderAskedFirst,
  deleteOrder: orderAskedFirst,
  reorder: orderSchema,
});

/** The form with the carrier and the tracking number of a return parcel. */
export const returnParcelForm = defineFormValidator(
  { sendBack: returnLogistics.request },
  { main: "sendBack" },
);

/** The form with which a shopper asks for a refill reminder or stops it. */
export const refillForm = defineFormValidator({
  remindMe: askForRefill.request,
  stopReminder: stopRefill.request,
});

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
