import { ask } from "~/prod-api/call.server";
import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import type { RefusalKey } from "@contract/model/failures";
import { formAction, type FormArgs, type FormAction } from "~/forms/form-action.server";
import {
  formBack,
  formFailed,
  goTo,
  type FormFailure,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { chosenItems, refundForm } from "~/forms/refund";
import { REFUND_FLOW } from "@contract/model/states";
import { i18nFor } from "~/locales/i18n.server";
import type { FieldErrorKey } from "~/locales/field-errors";
import type { Failure } from "~/prod-api/answer";
import { applyRefund, refundPreview, type RefundPreview } from "@contract/shop/refunds";
import { readCounts } from "./read-counts";

/** Refusals that stand beside a field of this form or the whole of it, by the keys that QA knows. */
const BESIDE: Partial<Record<RefusalKey, readonly [field: string, error: FieldErrorKey]>> = {
  refundTooLate: ["refund", "refund.tooLate"],
  refundAlreadyRequested: ["refund", "refund.alreadyRequested"],
  refundNothingChosen: ["item", "item.required"],
  refundCountTooHigh: ["item", "item.length"],
  refundUnopenedRequired: ["unopened", "unopened.required"],
  refundVideoRequired: ["unpackVideo", "unpackVideo.required"],
  refundFreightNotAccepted: ["freightAccepted", "freightAccepted.required"],
  fileKind: ["unpackVideo", "unpackVideo.format"],
  fileTooBig: ["unpackVideo", "unpackVideo.length"],
};

/**
 * Works out what the chosen counts give, or asks for it, once per requestId. The form comes back with the
 * sum of what stands in it. `videoFailure` says why a video that was sent along was not taken.
 */
export function refundAction(videoFailure: Failure | null): FormAction<RefundPreview> {
  return formAction(
    refundForm,
    { preview: () => formBack({ status: 200 }), apply },
    { extra: previewOf, readFailure: videoFailure && failedRefund(videoFailure) },
  );
}

async function apply(
  { item, unpackVideo, ...input }: output<typeof refundForm.schemas.apply>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const answer = await ask(context, applyRefund, {
    ...input,
    items: chosenItems(item),
    ...(typeof unpackVideo === "string" && { unpackVideo }),
  });
  if (!answer.ok) return failedRefund(answer.failure);
  const to = `/user/returnOrder/detail?id=${answer.data.refundId}`;
  const { t } = i18nFor(context.lang);
  const flow = t(`refund.flow.${REFUND_FLOW[input.refundType]}`);
  return goTo(to, { key: "refund.submitted", params: { flow } });
}

function failedRefund(failure: Failure): FormFailure {
  const [field, error] = (failure.errKey && BESIDE[failure.errKey]) ?? [];
  if (field === undefined || error === undefined) return formFailed(failure);
  return formFailed(failure, { fieldErrors: { [field]: error }, notice: null });
}

/** What these counts give; null when that cannot be learnt. */
async function previewOf(
  submitted: Readonly<Record<string, string>>,
  { context }: { readonly context: AppLoadContext },
): Promise<RefundPreview | null> {
  const items = readCounts(Object.entries(submitted));
  const preview = await ask(context, refundPreview, {
    orderId: submitted.orderId ?? "",
    ...(items !== null && { items }),
  });
  return preview.ok ? preview.data : null;
}
