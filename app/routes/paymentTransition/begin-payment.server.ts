import { redirect, type AppLoadContext } from "@remix-run/node";
import { payOrder as payOrderCall } from "@contract/payments";
import { config } from "~/config.server";
import { payOrder } from "~/prod-api/payments.server";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";

/** Begins a payment, once per `requestId`: away to the provider, or to what to scan or do here. */
export async function beginPayment(form: FormData, orderId: string, context: AppLoadContext) {
  const here = `/paymentTransition?orderId=${encodeURIComponent(orderId)}`;
  const wanted = payOrderCall.request.safeParse({
    orderId,
    payType: form.get("payType"),
    requestId: form.get("requestId"),
    // `{payNo}` is filled in by the backend, so that the page that the shopper returns to can ask.
    returnUrl: `${config.origins[0]}/components/paySuccess?payNo={payNo}`,
    cancelUrl: `${config.origins[0]}/components/payCancel?payNo={payNo}`,
  });
  if (!wanted.success)
    return redirectWithNotice(here, { key: "api.warning", refusal: "payTypeUnknown" });
  const answer = await payOrder(context, wanted.data);
  if (!answer.ok) return redirectWithNotice(here, noticeOfFailure(answer.failure));
  const { kind, payUrl, payNo } = answer.data;
  return kind === "redirect" && isWebAddress(payUrl)
    ? redirect(payUrl, 303)
    : redirect(`${here}&payNo=${encodeURIComponent(payNo)}`, 303);
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
