import { callBackend } from "~/prod-api/call.server";
import { returnLogistics } from "@contract/shop/refunds";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { returnParcelForm } from "~/forms/orders";

/** The handler that saves the carrier and the tracking number of the returned goods. */
export const returnParcelAction = defineFormAction(returnParcelForm, {
  sendBack: async (input, { context }) => {
    const answer = await callBackend(context, returnLogistics, input);
    if (!answer.ok) return showFailure(answer.failure);
    const to = `/user/returnOrder/detail?id=${encodeURIComponent(input.refundId)}`;
    return redirectWithNotice(to, { key: "refund.parcelNoted" });
  },
});
