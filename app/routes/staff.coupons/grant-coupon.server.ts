import type { AppLoadContext } from "@remix-run/node";
import { answerDeed, textsOf } from "~/layout/desk-view.server";
import { staffCouponGrant } from "~/prod-api/staff.server";

/** Gives one shopper, or every shopper, a coupon; what is missing is told by the backend. */
export async function grantCoupon(form: FormData, context: AppLoadContext) {
  const typed = textsOf(form);
  const { loginName = "", name = "", nameEn = "", discount = "", minSpend = "", days = "" } = typed;
  const answer = await staffCouponGrant(context, {
    ...(loginName !== "" && { loginName }),
    ...{ everyone: typed.everyone !== undefined, name, nameEn },
    discount,
    ...(minSpend !== "" && { minSpend }),
    days,
  });
  return answerDeed(answer, { typed, to: "/staff/coupons", done: "granted" });
}
