import { data, type AppLoadContext } from "@remix-run/node";
import type { RefusalKey } from "@contract/failures";
import { chosenItems, refundForm } from "~/forms/refund";
import { rejectForm } from "~/forms/reject-form.server";
import type { FieldErrorKey } from "~/locales/field-errors";
import type { Failure } from "~/prod-api/answer";
import { applyRefund, refundPreview } from "~/prod-api/refunds.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { formText } from "~/session/form-text";
import { readCounts } from "./read-counts";
import type { SentRefund } from "./read-refund-form.server";

/** Refusals that stand beside a field of this form or the whole of it, by the keys that QA knows. */
const BESIDE: Partial<Record<RefusalKey, readonly [field: string, error: FieldErrorKey]>> = {
  refundTooLate: ["refund", "refund.tooLate"],
  refundAlreadyRequested: ["refund", "refund.alreadyRequested"],
  refundNothingChosen: ["item", "item.required"],
  fileKind: ["unpackVideo", "unpackVideo.format"],
  fileTooBig: ["unpackVideo", "unpackVideo.length"],
};

/** `intent=preview` only reckons what the chosen counts give; `apply` asks, once per requestId. */
export async function applyForRefund({ form, videoFailure }: SentRefund, context: AppLoadContext) {
  const checked = await refundForm.validate(form);
  const returnGoods = async (result: Parameters<typeof rejectForm>[1], status: number) => {
    const rejected = rejectForm(checked, result, status);
    const preview = await previewOf(form, context);
    return data({ ...rejected.data, preview }, { status });
  };
  if (form.get("intent") === "preview")
    return returnGoods({ fieldErrors: checked.error?.fieldErrors ?? {} }, 200);
  if (videoFailure !== null) return returnGoods(tell(videoFailure), statusOfFailure(videoFailure));
  if (checked.error) return returnGoods(checked.error, 422);
  if (checked.data.intent !== "apply") throw new Response(null, { status: 400 });
  const { intent: _intent, item, refundType, reason, unpackVideo, ...input } = checked.data;
  const answer = await applyRefund(context, {
    ...input,
    items: chosenItems(item),
    // The form allows no other values; the contract's types are narrower than a number.
    refundType: refundType as 1 | 2 | 3,
    reason: reason as 1 | 2 | 3 | 4 | 5,
    ...(unpackVideo !== undefined && { unpackVideo }),
  });
  if (!answer.ok) return returnGoods(tell(answer.failure), statusOfFailure(answer.failure));
  return redirectWithNotice(`/user/returnOrder/detail?id=${answer.data.refundId}`, {
    key: "refund.submitted",
  });
}

function tell(failure: Failure) {
  const beside = failure.errKey === undefined ? undefined : BESIDE[failure.errKey];
  if (beside === undefined) return failureToForm(failure);
  return { fieldErrors: { [beside[0]]: beside[1] } };
}

/** What these counts give, so that the page given back shows the sum of what stands in it. */
async function previewOf(form: FormData, context: AppLoadContext) {
  const items = readCounts(form);
  const preview = await refundPreview(context, {
    orderId: formText(form, "orderId"),
    ...(items !== null && { items }),
  });
  return preview.ok ? preview.data : null;
}
