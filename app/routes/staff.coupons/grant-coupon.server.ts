import type { AppLoadContext } from "@remix-run/node";
import { answerAction, textsOf } from "~/layout/admin-view.server";
import { staffCouponGrant } from "~/prod-api/staff.server";

/** Gives one shopper, or every shopper, a coupon; what is missing is told by the backend. */
export async function grantCoupon(form: FormData, context: AppLoadContext) {
  const submitted = textsOf(form);
  const {
    loginName = "",
    name = "",
    nameEn = "",
    discount = "",
    minSpend = "",
    days = "",
  } = submitted;
  const answer = await staffCouponGrant(context, {
    ...(loginName !== "" && { loginName }),
    ...{ everyone: submitted.everyone !== undefined, name, nameEn },
    discount,
    ...(minSpend !== "" && { minSpend }),
    days,
  });
  return answerAction(answer, { submitted, to: "/staff/coupons", done: "granted" });
}
