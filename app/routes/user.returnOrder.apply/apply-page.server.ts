import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { asHkCents } from "@contract/model/money";
import { refundPreview, type RefundPreview, applyRefund } from "@contract/shop/refunds";
import {
  handleForm,
  defineFormAction,
  type FormArgs,
  type FormAction,
} from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { listChoices } from "~/prod-api/dictionaries.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makePageHead } from "~/seo/page-head.server";
import type { RefusalKey } from "@contract/model/failures";
import {
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormFailure,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { listChosenItems, refundForm } from "~/forms/refund";
import { REFUND_TYPE_NAMES } from "@contract/model/states";
import type { FieldErrorKey } from "~/locales/field-errors";
import type { Failure } from "~/prod-api/answer";
import { parseItemCounts } from "./parse-item-counts";
import { readRefundForm } from "./read-refund-form.server";

/**
 * The field at which each business error is shown, with the key of its message. `refund` means the whole
 * form. QA tests use these keys.
 */
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
 * Returns the handlers that calculate the refund for the selected counts, or submit the request. Submitting
 * is idempotent by `requestId`.
 *
 * A rejected form shows the amount for its own counts. `videoFailure` is the reason why the submitted video
 * was rejected.
 */
function makeRefundAction(videoFailure: Failure | null): FormAction<RefundPreview> {
  return defineFormAction(
    refundForm,
    { preview: () => showFormAgain({ status: 200 }), apply },
    { extra: getPreview, readFailure: videoFailure && showRefundFailure(videoFailure) },
  );
}

async function apply(
  { item, unpackVideo, ...input }: output<typeof refundForm.schemas.apply>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const answer = await callBackend(context, applyRefund, {
    ...input,
    items: listChosenItems(item),
    ...(typeof unpackVideo === "string" && { unpackVideo }),
  });
  if (!answer.ok) return showRefundFailure(answer.failure);
  const to = `/user/returnOrder/detail?id=${answer.data.refundId}`;
  const { t } = getTranslator(context.lang);
  const flow = t(`refund.flow.${REFUND_TYPE_NAMES[input.refundType]}`);
  return redirectWithNotice(to, { key: "refund.submitted", params: { flow } });
}

function showRefundFailure(failure: Failure): FormFailure {
  const [field, error] = (failure.errKey && BESIDE[failure.errKey]) ?? [];
  if (field === undefined || error === undefined) return showFailure(failure);
  return showFailure(failure, { fieldErrors: { [field]: error }, notice: null });
}

/** Returns the refund for these counts, or null if it cannot be loaded. */
async function getPreview(
  submitted: Readonly<Record<string, string>>,
  { context }: { readonly context: AppLoadContext },
): Promise<RefundPreview | null> {
  const items = parseItemCounts(Object.entries(submitted));
  const preview = await callBackend(context, refundPreview, {
    orderId: submitted.orderId ?? "",
    ...(items !== null && { items }),
  });
  return preview.ok ? preview.data : null;
}

/** Loads the goods of an order that can be returned, with the counts in the URL. */
export async function loadRefundApplication({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const orderId = search.get("orderId") ?? "";
  const counts = parseItemCounts(search);
  const [answer, reasons] = await Promise.all([
    callBackend(context, refundPreview, { orderId, ...(counts !== null && { items: counts }) }),
    listChoices("refundReason", context),
  ]);
  const preview = getDataOrThrow(answer);
  const { t } = getTranslator(context.lang);
  return {
    orderId,
    reasons,
    preview: counts === null ? await fillInCounts(context, orderId, preview) : preview,
    requestId: crypto.randomUUID(),
    head: makePageHead({
      lang: context.lang,
      title: t("refund.title"),
      description: t("refund.description"),
    }),
  };
}

/**
 * Returns the preview with the initial counts of the form. An order that was not shipped is refunded
 * completely. For an order of a single item, the count is one. For several items, all counts are zero,
 * because the shopper must choose.
 */
async function fillInCounts(
  context: AppLoadContext,
  orderId: string,
  preview: RefundPreview,
): Promise<RefundPreview> {
  const [single, ...others] = preview.items;
  if (preview.wholeOrder || single === undefined) return preview;
  if (others.length > 0) return clearCounts(preview);
  if (single.maxCount === 1) return preview;
  const items = { [single.orderItemId]: 1 };
  const answer = await callBackend(context, refundPreview, { orderId, items });
  return answer.ok ? answer.data : clearCounts(preview);
}

function clearCounts(preview: RefundPreview): RefundPreview {
  const none = asHkCents(0);
  return {
    ...preview,
    items: preview.items.map((item) => ({ ...item, count: 0 })),
    goodsAmountCents: none,
    couponDeductCents: none,
    refundAmountCents: none,
  };
}

export async function refundApplicationAction({ request, context }: ActionFunctionArgs) {
  const { form, videoFailure } = await readRefundForm(request, context);
  return handleForm({ request, context, form }, makeRefundAction(videoFailure));
}
