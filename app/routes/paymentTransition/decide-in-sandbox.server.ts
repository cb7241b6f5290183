import type { RequestOf } from "@contract/call";
import type { Failure } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import { sandboxDecide } from "@contract/payments";
import type { AppLoadContext } from "@remix-run/node";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { sandboxPaymentForm } from "~/forms/pay-order";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { payPageHref } from "./pay-page-href";

/**
 * Approves or declines in the sandbox, which then sends its signed callback; the result page asks. Where
 * the sandbox could not be reached, the two buttons come again.
 */
export const sandboxPaymentAction = formAction(
  sandboxPaymentForm,
  {
    approve: ({ payNo }, { context }) => decide({ payNo, decision: "approve" }, context),
    decline: ({ payNo }, { context }) => decide({ payNo, decision: "decline" }, context),
  },
  { backTo: payPageHref },
);

async function decide(
  input: RequestOf<typeof sandboxDecide>,
  context: AppLoadContext,
): Promise<FormOutcome> {
  const answer = await ask(context, sandboxDecide, input);
  if (!answer.ok && !isNo(answer.failure)) return formFailed(answer.failure);
  const page = input.decision === "approve" ? "paySuccess" : "payCancel";
  const result = `/components/${page}?payNo=${encodeURIComponent(input.payNo)}`;
  return goTo(result, answer.ok ? null : noticeOfFailure(answer.failure));
}

/** Whether the sandbox said that this payment cannot be decided, which its result page explains. */
function isNo({ kind }: Failure): boolean {
  return kind === "refusal" || kind === "warning" || kind === "notFound";
}
