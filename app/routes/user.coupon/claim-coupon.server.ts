import { ask } from "~/prod-api/call.server";
import { receiveCoupon } from "@contract/shop/coupons";
import { claimCouponForm } from "~/forms/claim-coupon";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";

/**
 * The handler that claims a coupon by its code. The URL of the next page contains the coupon's id, because
 * only the list contains the name in the shopper's language.
 */
export const claimCouponAction = formAction(claimCouponForm, {
  claim: async ({ code }, { context }) => {
    const answer = await ask(context, receiveCoupon, { code });
    if (answer.ok) return goTo(claimedHref(answer.data?.id ?? null));
    return formFailed(answer.failure, { notice: noticeOfFailure(answer.failure) });
  },
});

function claimedHref(id: string | null): string {
  return id === null ? "/user/coupon" : `/user/coupon?claimed=${encodeURIComponent(id)}`;
}
