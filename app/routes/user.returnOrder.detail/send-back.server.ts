import { ask } from "~/prod-api/call.server";
import { returnLogistics } from "@contract/refunds";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { returnParcelForm } from "~/forms/return-parcel";

/** Tells carrier and number of the goods on their way back. */
export const returnParcelAction = formAction(
  returnParcelForm,
  {
    sendBack: async (input, { context }) => {
      const answer = await ask(context, returnLogistics, input);
      return answer.ok ? goTo(refundHref(input)) : formFailed(answer.failure);
    },
  },
  { backTo: refundHref },
);

function refundHref({ refundId = "" }: { readonly refundId?: string }): string {
  return `/user/returnOrder/detail?id=${encodeURIComponent(refundId)}`;
}
