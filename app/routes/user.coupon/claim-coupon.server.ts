import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { couponCode } from "@contract/fields";
import type { NoticeMessage } from "~/locales/notices";
import { receiveCoupon } from "~/prod-api/coupons.server";
import { noticeOfFailure, statusOfFailure } from "~/prod-api/failure-to-notice.server";

/** A claim that came to nothing: what was typed, and what is wrong with it. */
export interface RefusedClaim {
  readonly code: string;
  /** True when the text cannot be a code at all. */
  readonly wrong: boolean;
  readonly notice: NoticeMessage | null;
}

/** Claims a coupon by its code; the page after it tells the name of the coupon. */
export async function claimCoupon(form: FormData, context: AppLoadContext) {
  const submitted = form.get("code");
  const checked = couponCode.safeParse(submitted);
  const code = typeof submitted === "string" ? submitted : "";
  if (!checked.success)
    return data<RefusedClaim>({ code, wrong: true, notice: null }, { status: 422 });
  const answer = await receiveCoupon(context, checked.data);
  if (answer.ok) return redirect(`/user/coupon?claimed=${encodeURIComponent(answer.data.id)}`, 303);
  const { failure } = answer;
  return data<RefusedClaim>(
    { code, wrong: false, notice: noticeOfFailure(failure) },
    { status: statusOfFailure(failure) },
  );
}
