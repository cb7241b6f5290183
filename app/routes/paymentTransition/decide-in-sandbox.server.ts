import { redirect, type AppLoadContext } from "@remix-run/node";
import { sandboxDecide } from "~/prod-api/payments.server";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { formText } from "~/session/form-text";

/** Approves or declines in the sandbox, which then sends its signed callback; the result page asks. */
export async function decideInSandbox(
  form: FormData,
  decision: "approve" | "decline",
  context: AppLoadContext,
): Promise<Response> {
  const payNo = formText(form, "payNo").slice(0, 40);
  const answer = await sandboxDecide(context, { payNo, decision });
  const page = decision === "approve" ? "paySuccess" : "payCancel";
  const result = `/components/${page}?payNo=${encodeURIComponent(payNo)}`;
  return answer.ok
    ? redirect(result, 303)
    : redirectWithNotice(result, noticeOfFailure(answer.failure));
}
