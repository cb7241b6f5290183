import { redirect, type AppLoadContext } from "@remix-run/node";
import { returnLogistics as returnLogisticsCall } from "@contract/refunds";
import { returnLogistics } from "~/prod-api/refunds.server";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { formText } from "~/session/form-text";

/** Tells carrier and number of the goods on their way back. */
export async function sendBack(form: FormData, context: AppLoadContext): Promise<Response> {
  const refundId = formText(form, "refundId");
  const here = `/user/returnOrder/detail?id=${encodeURIComponent(refundId)}`;
  const wanted = returnLogisticsCall.request.safeParse(Object.fromEntries(form));
  if (!wanted.success)
    return redirectWithNotice(here, { key: "api.warning", refusal: "invalidField" });
  const answer = await returnLogistics(context, wanted.data);
  return answer.ok
    ? redirect(here, 303)
    : redirectWithNotice(here, noticeOfFailure(answer.failure));
}
