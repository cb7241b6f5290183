import { ask } from "~/prod-api/call.server";
import { returnLogistics } from "@contract/shop/refunds";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { returnParcelForm } from "~/forms/return-parcel";

/** The handler that saves the carrier and the tracking number of the returned goods. */
export const returnParcelAction = formAction(returnParcelForm, {
  sendBack: async (input, { context }) => {
    const answer = await ask(context, returnLogistics, input);
    if (!answer.ok) return formFailed(answer.failure);
    const to = `/user/returnOrder/detail?id=${encodeURIComponent(input.refundId)}`;
    return goTo(to, { key: "refund.parcelNoted" });
  },
});
