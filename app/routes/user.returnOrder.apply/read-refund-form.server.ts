import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AppLoadContext } from "@remix-run/node";
import busboy from "busboy";
import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/model/limits";
import type { Failure } from "~/prod-api/answer";
import { refundPreview } from "@contract/shop/refunds";
import { callBackend } from "~/prod-api/call.server";
import { uploadFile } from "~/prod-api/files.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";

/** The text fields of a refund form. The field `unpackVideo` contains the path of an uploaded video. */
export interface SubmittedRefundForm {
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
