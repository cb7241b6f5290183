import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AppLoadContext } from "@remix-run/node";
import busboy from "busboy";
import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/model/limits";
import type { Failure } from "~/prod-api/answer";
import { refundPreview } from "@contract/shop/refunds";
import { ask } from "~/prod-api/call.server";
import { uploadFile } from "~/prod-api/files.server";
import { formText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";

/** The texts of a refund form; `unpackVideo` is the path of a video that was sent along. */
export interface SentRefund {
  readonly form: FormData;
  /** Why the video was not taken, else null. */
  readonly videoFailure: Failure | null;
}

const VIDEO = "unpackVideo";

/**
 * Reads a posted refund form. A chosen video flows on to the backend while it comes in and is never held
 * whole. Throws a Response: 400 for what cannot be parsed, 413 for too many or too long fields.
 */
export async function readRefundForm(
  request: Request,
  context: AppLoadContext,
): Promise<SentRefund> {
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
      // A form that is broken off ends its file with an error too; it is told once, by the form.
      file.on("error", () => undefined);
      // Browsers send an empty part when no file was chosen.
      if (name !== VIDEO || !filename) {
        file.resume();
        return;
      }
      const orderId = formText(form, "orderId") || orderOf(request);
      sending = sendVideo(context, file, { orderId, filename, mimeType });
      // Awaited below; a failure while the rest still comes in must not count as unheard.
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

/** The order that the page is about; in the form it stands before the file. */
function orderOf(request: Request): string {
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

/** Sends a video on once the order is known to be one that this shopper may return. */
async function sendVideo(
  context: AppLoadContext,
  file: Readable,
  { orderId, filename, mimeType }: SentVideo,
) {
  try {
    const preview = await ask(context, refundPreview, { orderId });
    if (!preview.ok) return preview;
    // Why not is told by the page; goods that were not sent yet need no video.
    if (!preview.data.eligible || preview.data.wholeOrder) return null;
    return await uploadFile(context, {
      purpose: "unpackVideo",
      orderId,
      fileName: filename,
      contentType: mimeType,
      bytes: file,
    });
  } finally {
    // Refused early: the rest is read away, so that the fields behind it are heard.
    file.resume();
  }
}
