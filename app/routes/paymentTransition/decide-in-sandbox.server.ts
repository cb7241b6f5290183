import type { RequestOf } from "@contract/model/call";
import type { Failure } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import { sandboxDecide } from "@contract/shop/payments";
import type { AppLoadContext } from "@remix-run/node";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { sandboxPaymentForm } from "~/forms/pay-order";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { payPageHref } from "./pay-page-href";

/**
 * Approves or declines in the sandbox, which then sends its signed callback; the result page asks. Where
 * the sandbox could not be reached, the buttons come again.
 */
export const sandboxPaymentAction = formAction(
  sandboxPaymentForm,
  {
    approve: ({ payNo }, { context }) =>
      decide({ payNo, decision: "approve" }, "paySuccess", context),
    decline: ({ payNo }, { context }) =>
      decide({ payNo, decision: "decline" }, "payCancel", context),
    // Some providers lead back as if all were well, and some never say how it ended.
    fail: ({ payNo }, { context }) => decide({ payNo, decision: "decline" }, "paySuccess", context),
    timeOut: ({ payNo }) => goTo(resultHref("paySuccess", payNo)),
  },
  { backTo: payPageHref },
);

async function decide(
  input: RequestOf<typeof sandboxDecide>,
  page: "paySuccess" | "payCancel",
  context: AppLoadContext,
): Promise<FormOutcome> {
  const answer = await ask(context, sandboxDecide, input);
  if (!answer.ok && !isNo(answer.failure)) return formFailed(answer.failure);
  return goTo(resultHref(page, input.payNo), answer.ok ? null : noticeOfFailure(answer.failure));
}

function resultHref(page: "paySuccess" | "payCancel", payNo: string): string {
  return `/components/${page}?payNo=${encodeURIComponent(payNo)}`;
}

/** Whether the sandbox said that this payment cannot be decided, which its result page explains. */
function isNo({ kind }: Failure): boolean {
  return kind === "refusal" || kind === "warning" || kind === "notFound";
}
