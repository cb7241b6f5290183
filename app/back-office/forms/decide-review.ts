import { staffReviewAnswer, staffReviewApprove, staffReviewHide } from "@contract/staff/reviews";
import { defineFormValidator } from "../../forms/form-validator";

/** The form with the staff actions on a review. */
export const decideReviewForm = defineFormValidator(
  {
    approve: staffReviewApprove.request,
    hide: staffReviewHide.request,
    answer: staffReviewAnswer.request,
  },
  { empties: ["reason", "answer"] },
);
