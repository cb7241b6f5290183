import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { returnParcelForm } from "~/forms/return-parcel";
import { returnLogistics } from "~/prod-api/refunds.server";

/** Tells carrier and number of the goods on their way back. */
export const returnParcelAction = formAction(
  returnParcelForm,
  {
    sendBack: async (input, { context }) => {
      const answer = await returnLogistics(context, input);
      return answer.ok ? goTo(refundHref(input)) : formFailed(answer.failure);
    },
  },
  { backTo: refundHref },
);

function refundHref({ refundId = "" }: { readonly refundId?: string }): string {
  return `/user/returnOrder/detail?id=${encodeURIComponent(refundId)}`;
}
