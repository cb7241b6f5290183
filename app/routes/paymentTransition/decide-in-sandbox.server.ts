import type { RequestOf } from "@contract/model/call";
import type { Answer, Failure } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import { payCancel, sandboxDecide } from "@contract/shop/payments";
import type { AppLoadContext } from "@remix-run/node";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { sandboxPaymentForm } from "~/forms/pay-order";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { payPageHref } from "./pay-page-href";

/**
 * Approves or declines in the sandbox, which then sends its signed callback. The result page reads the outcome. If
 * the sandbox cannot be reached, the buttons are offered again.
 */
export const sandboxPaymentAction = formAction(
  sandboxPaymentForm,
  {
    approve: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "approve" }, context), "paySuccess", payNo),
    decline: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "decline" }, context), "payCancel", payNo),
    // Some providers redirect as if the payment had succeeded, and some never report a result.
    fail: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "decline" }, context), "paySuccess", payNo),
    timeOut: ({ payNo }) => goTo(resultHref("paySuccess", payNo)),
    cancel: async ({ payNo }, { context }) =>
      goToResult(await ask(context, payCancel, { payNo }), "payCancel", payNo),
  },
  { backTo: payPageHref },
);

function decide(input: RequestOf<typeof sandboxDecide>, context: AppLoadContext) {
  return ask(context, sandboxDecide, input);
}

function goToResult(
  answer: Answer<unknown>,
  page: "paySuccess" | "payCancel",
  payNo: string,
): FormOutcome {
  if (!answer.ok && !isNo(answer.failure)) return formFailed(answer.failure);
  return goTo(resultHref(page, payNo), answer.ok ? null : noticeOfFailure(answer.failure));
}

function resultHref(page: "paySuccess" | "payCancel", payNo: string): string {
  return `/components/${page}?payNo=${encodeURIComponent(payNo)}`;
}

/** Returns true if the sandbox cannot decide this payment. The result page explains why. */
function isNo({ kind }: Failure): boolean {
  return kind === "refusal" || kind === "warning" || kind === "notFound";
}
