import type { RequestOf } from "@contract/call";
import { ask } from "~/prod-api/call.server";
import { sandboxDecide } from "@contract/payments";
import type { AppLoadContext } from "@remix-run/node";
import { formAction } from "~/forms/form-action.server";
import { goTo, type FormOutcome } from "~/forms/form-outcome.server";
import { sandboxPaymentForm } from "~/forms/pay-order";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { payPageHref } from "./pay-page-href";

/** Approves or declines in the sandbox, which then sends its signed callback; the result page asks. */
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
  const page = input.decision === "approve" ? "paySuccess" : "payCancel";
  const result = `/components/${page}?payNo=${encodeURIComponent(input.payNo)}`;
  return goTo(result, answer.ok ? null : noticeOfFailure(answer.failure));
}
