import { callBackend } from "~/prod-api/call.server";
import { payOrder } from "@contract/shop/payments";
import type { output } from "zod/mini";
import { config } from "~/config.server";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { payOrderForm } from "~/forms/checkout";
import { getPayPageHref } from "./pay-page-href";

/**
 * The handler that starts a payment. It is idempotent by `requestId`. It redirects to the payment provider,
 * or shows the QR code or instructions on this page.
 */
export const payOrderAction = defineFormAction(
  payOrderForm,
  { pay },
  { backTo: getPayPageHref, refusal: "payTypeUnknown" },
);

async function pay(
  input: output<typeof payOrderForm.schemas.pay>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const answer = await callBackend(context, payOrder, {
    ...input,
    // The backend replaces `{payNo}`, so that the return page can load the payment.
    returnUrl: `${config.origins[0]}/components/paySuccess?payNo={payNo}`,
    cancelUrl: `${config.origins[0]}/components/payCancel?payNo={payNo}`,
  });
  if (!answer.ok) return showFailure(answer.failure);
  const { kind, payUrl, payNo } = answer.data;
  return kind === "redirect" && isWebAddress(payUrl)
    ? redirectWithNotice(payUrl)
    : redirectWithNotice(getPayPageHref({ ...input, payNo }));
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
