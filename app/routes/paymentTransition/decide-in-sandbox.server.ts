import type { RequestOf } from "@contract/model/call";
import type { Answer, Failure } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { payCancel, sandboxDecide } from "@contract/shop/payments";
import type { AppLoadContext } from "@remix-run/node";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { sandboxPaymentForm } from "~/forms/checkout";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { getPayPageHref } from "./pay-page-href";

/**
 * The handlers that approve or decline a payment in the sandbox. The sandbox then sends its signed webhook,
 * and the result page loads the state. If the sandbox cannot be reached, the page shows the buttons again.
 */
export const sandboxPaymentAction = defineFormAction(
  sandboxPaymentForm,
  {
    approve: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "approve" }, context), "paySuccess", payNo),
    decline: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "decline" }, context), "payCancel", payNo),
    // Simulate providers that redirect as after a successful payment although the payment failed, and
    // providers that never report a result.
    fail: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "decline" }, context), "paySuccess", payNo),
    timeOut: ({ payNo }) => redirectWithNotice(getResultHref("paySuccess", payNo)),
    cancel: async ({ payNo }, { context }) =>
      goToResult(await callBackend(context, payCancel, { payNo }), "payCancel", payNo),
  },
  { backTo: getPayPageHref },
);

function decide(input: RequestOf<typeof sandboxDecide>, context: AppLoadContext) {
  return callBackend(context, sandboxDecide, input);
}

function goToResult(
  answer: Answer<unknown>,
  page: "paySuccess" | "payCancel",
  payNo: string,
): FormOutcome {
  if (!answer.ok && !isNo(answer.failure)) return showFailure(answer.failure);
  return redirectWithNotice(
    getResultHref(page, payNo),
    answer.ok ? null : getFailureNotice(answer.failure),
  );
}

function getResultHref(page: "paySuccess" | "payCancel", payNo: string): string {
  return `/components/${page}?payNo=${encodeURIComponent(payNo)}`;
}

/** Returns true if the sandbox cannot decide this payment. The result page explains the reason. */
function isNo({ kind }: Failure): boolean {
  return kind === "refusal" || kind === "warning" || kind === "notFound";
}
