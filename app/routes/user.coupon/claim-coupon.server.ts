import { callBackend } from "~/prod-api/call.server";
import { receiveCoupon } from "@contract/shop/coupons";
import { claimCouponForm } from "~/forms/checkout";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";

/**
 * The handler that claims a coupon by its code. The URL of the next page contains the coupon's id, because
 * only the list contains the name in the shopper's language.
 */
export const claimCouponAction = defineFormAction(claimCouponForm, {
  claim: async ({ code }, { context }) => {
    const answer = await callBackend(context, receiveCoupon, { code });
    if (answer.ok) return redirectWithNotice(getClaimedHref(answer.data?.id ?? null));
    return showFailure(answer.failure, { notice: getFailureNotice(answer.failure) });
  },
});

function getClaimedHref(id: string | null): string {
  return id === null ? "/user/coupon" : `/user/coupon?claimed=${encodeURIComponent(id)}`;
}
