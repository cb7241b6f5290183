import { ask } from "~/prod-api/call.server";
import { staffCouponGrant } from "@contract/staff";
import { formatAmount } from "@contract/money";
import { formAction } from "~/forms/form-action.server";
import { adminOutcome } from "~/routes/staff/admin-outcome.server";
import { grantCouponForm } from "~/forms/staff/grant-coupon";

/** Gives one shopper, or every shopper, a coupon. */
export const grantCouponAction = formAction(grantCouponForm, {
  grant: async ({ discount, minSpend, ...input }, { context }) =>
    adminOutcome({
      answer: await ask(context, staffCouponGrant, {
        ...input,
        discount: formatAmount(discount),
        ...(minSpend !== undefined && { minSpend: formatAmount(minSpend) }),
      }),
      to: "/staff/coupons",
      done: "granted",
    }),
});
