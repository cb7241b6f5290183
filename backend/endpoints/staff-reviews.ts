import * as calls from "@contract/staff/reviews";
import { answerReview, approveReview, hideReview } from "../services/reviews/decide-review";
import { readReviewsForStaff } from "../services/reviews/read-reviews";
import { toReview } from "./reviews";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";

export const staffReviewEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffReviewList, async ({ shop, lang, input }) => {
    const { reported, ...query } = input;
    const { rows, total } = await readReviewsForStaff(shop, {
      ...query,
      reported: reported !== undefined,
    });
    return {
      rows: rows.map(({ review, productName, orderId, orderNo, loginName }) => ({
        ...review,
        review: toReview(review, lang),
        reason: review.hideReason,
        productName: productName ?? { zhTw: "", en: "" },
        orderId,
        orderNo: orderNo ?? "",
        loginName: loginName ?? "",
      })),
      total,
    };
  }),
  defineStaffEndpoint(calls.staffReviewApprove, approveReview),
  defineStaffEndpoint(calls.staffReviewHide, hideReview),
  defineStaffEndpoint(calls.staffReviewAnswer, answerReview),
];
