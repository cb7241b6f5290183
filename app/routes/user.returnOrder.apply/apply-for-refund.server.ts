import { redirect, type AppLoadContext } from "@remix-run/node";
import type { RefusalKey } from "@contract/failures";
import { chosenItems, refundForm } from "~/forms/refund";
import { rejectForm } from "~/forms/reject-form.server";
import type { FieldErrorKey } from "~/locales/field-errors";
import { applyRefund } from "~/prod-api/refunds.server";
import { failureToForm, statusOfFailure } from "~/prod-api/tell-failure.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { applyHref, readCounts } from "./read-counts";
import { formText } from "~/session/form-text";

/** Refusals of the whole request, by the keys that QA knows. */
const OF_REQUEST: Partial<Record<RefusalKey, FieldErrorKey>> = {
  refundTooLate: "refund.tooLate",
  refundAlreadyRequested: "refund.alreadyRequested",
};

/** `intent=preview` reckons anew and keeps the counts in the address; `apply` asks, once per requestId. */
export async function applyForRefund(form: FormData, context: AppLoadContext) {
  const orderId = formText(form, "orderId");
  if (form.get("intent") === "preview")
    return redirect(applyHref(orderId, readCounts(form) ?? {}), 303);
  const checked = await refundForm.validate(form);
  if (checked.error) return rejectForm(checked, checked.error);
  if (checked.data.intent !== "apply") throw new Response(null, { status: 400 });
  const { intent: _intent, item, refundType, reason, unpackVideo, ...wish } = checked.data;
  const answer = await applyRefund(context, {
    ...wish,
    items: chosenItems(item),
    // The form allows no other values; the contract's types are narrower than a number.
    refundType: refundType as 1 | 2 | 3,
    reason: reason as 1 | 2 | 3 | 4 | 5,
    ...(unpackVideo !== undefined && { unpackVideo }),
  });
  if (answer.ok) {
    return redirectWithNotice(`/user/returnOrder/detail?id=${answer.data.refundId}`, {
      key: "refund.submitted",
    });
  }
  const { errKey } = answer.failure;
  const beside = errKey === undefined ? undefined : OF_REQUEST[errKey];
  const told = failureToForm(answer.failure);
  return rejectForm(
    checked,
    beside === undefined ? told : { ...told, fieldErrors: { refund: beside } },
    statusOfFailure(answer.failure),
  );
}
