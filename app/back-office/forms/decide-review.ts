import { staffReviewAnswer, staffReviewApprove, staffReviewHide } from "@contract/staff/reviews";
import { defineFormValidator } from "../../forms/form-validator";

/** The possible actions for a review. */
export const decideReviewForm = defineFormValidator(
  {
    approve: staffReviewApprove.request,
    hide: staffReviewHide.request,
    answer: staffReviewAnswer.request,
  },
  { empties: ["reason", "answer"] },
);
