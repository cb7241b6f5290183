import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from "@remix-run/node";
import busboy from "busboy";
import type { output } from "zod/mini";
import type { RefusalKey } from "@contract/model/failures";
import { isId } from "@contract/model/ids";
import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/model/limits";
import { asHkCents } from "@contract/model/money";
import { REFUND_TYPE_NAMES } from "@contract/model/states";
import { refundPreview, applyRefund, type RefundPreview } from "@contract/shop/refunds";
import {
  handleForm,
  defineFormAction,
  type FormArgs,
  type FormAction,
} from "~/forms/form-action.server";
import {
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormFailure,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { listChosenItems, refundForm } from "~/forms/refund";
import type { FieldErrorKey } from "~/locales/field-errors";
import { getTranslator } from "~/locales/i18n.server";
import type { Failure } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { listChoices } from "~/prod-api/dictionaries.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { uploadFile } from "~/prod-api/files.server";
import { makePageHead } from "~/seo/page-head.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";

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

/** The text fields of a refund form. The field `unpackVideo` contains the path of an uploaded video. */
interface SubmittedRefundForm {
  readonly form: FormData;
  /** The reason why the video was rejected. Null if it was not rejected. */
  readonly videoFailure: Failure | null;
}

const VIDEO = "unpackVideo";

/**
 * Reads a submitted refund form. A video is passed to the backend as a stream and never kept completely in
 * memory.
 *
 * Throws a Response: 400 for an invalid body, and 413 for too many or too long fields.
 */
export async function readRefundForm(
  request: Request,
  context: AppLoadContext,
): Promise<SubmittedRefundForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/") || request.body === null)
    return { form: await readForm(request), videoFailure: null };
  const form = new FormData();
  const cut = { isTooMuch: false };
  let sending: Promise<Awaited<ReturnType<typeof uploadFile>> | null> = Promise.resolve(null);
  const parts = openParser(type)
    .on("field", (name, value, { nameTruncated, valueTruncated }) => {
      cut.isTooMuch ||= nameTruncated || valueTruncated;
      form.append(name, value);
    })
    .on("fieldsLimit", () => (cut.isTooMuch = true))
    .on("file", (name, file, { filename, mimeType }) => {
      // Ignore an error of the file, because the parser also reports an incomplete form.
      file.on("error", () => undefined);
      // Skip an empty part, which browsers send if no file was chosen.
      if (name !== VIDEO || !filename) {
        file.resume();
        return;
      }
      const orderId = getFormText(form, "orderId") || getOrderId(request);
      sending = sendVideo(context, file, { orderId, filename, mimeType });
      // Catch the error here, because a failure before the await below would be an unhandled rejection.
      sending.catch(() => undefined);
    });
  await pipeline(Readable.from(request.body, { objectMode: false }), parts).catch(() => {
    throw new Response(null, { status: 400 });
  });
  if (cut.isTooMuch) throw new Response(null, { status: 413 });
  const sent = await sending;
  if (sent?.ok === true) form.set(VIDEO, sent.data.url);
  return { form, videoFailure: sent?.ok === false ? sent.failure : null };
}

/** Returns the order id in the page's URL. This id is used if the form does not contain the id before the file. */
function getOrderId(request: Request): string {
  return new URL(request.url).searchParams.get("orderId") ?? "";
}

function openParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": contentType },
      limits: { fields: FORM_MAX_FIELDS, fieldSize: FIELD_MAX_BYTES, files: 1 },
      defParamCharset: "utf8",
    });
  } catch {
    throw new Response(null, { status: 400 });
  }
}

interface SentVideo {
  readonly orderId: string;
  readonly filename: string;
  readonly mimeType: string;
}

/** Streams a video to the backend. It first checks that this shopper may return the order. */
async function sendVideo(
  context: AppLoadContext,
  file: Readable,
  { orderId, filename, mimeType }: SentVideo,
) {
  try {
    const preview = await callBackend(context, refundPreview, { orderId });
    if (!preview.ok) return preview;
    // Skip the upload. If a return is not possible, the page explains the reason. Goods that were not shipped
    // need no video.
    if (!preview.data.eligible || preview.data.wholeOrder) return null;
    return await uploadFile(context, {
      purpose: "unpackVideo",
      orderId,
      fileName: filename,
      contentType: mimeType,
      bytes: file,
    });
  } finally {
    // Discard the rest of a rejected file, so that the fields after it can be read.
    file.resume();
  }
}

const PREFIX = "item.";
const COUNT = /^\d{1,2}$/;

/**
 * Reads `item.<orderItemId>=2` as counts by order item. Returns null without any count, which means all
 * goods.
 */
export function parseItemCounts(
  fields: Iterable<[string, unknown]>,
): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const [name, value] of fields) {
    const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
    if (isId(id) && typeof value === "string" && COUNT.test(value)) counts[id] = Number(value);
  }
  return Object.keys(counts).length === 0 ? null : counts;
}
