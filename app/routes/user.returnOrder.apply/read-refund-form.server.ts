import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { AppLoadContext } from "@remix-run/node";
import busboy from "busboy";
import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/limits";
import type { Failure } from "~/prod-api/answer";
import { uploadFile } from "~/prod-api/files.server";
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
      // Browsers send an empty part when no file was chosen.
      if (name !== VIDEO || !filename) {
        file.resume();
        return;
      }
      sending = sendVideo(context, file, { filename, mimeType });
      // Awaited below; a failure while the rest still comes in must not count as unheard.
      sending.catch(() => undefined);
    });
  // Node and the browser type the same stream twice.
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  await pipeline(body, parts).catch(() => {
    throw new Response(null, { status: 400 });
  });
  if (cut.isTooMuch) throw new Response(null, { status: 413 });
  const sent = await sending;
  if (sent?.ok === true) form.set(VIDEO, sent.data.url);
  return { form, videoFailure: sent?.ok === false ? sent.failure : null };
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

async function sendVideo(
  context: AppLoadContext,
  file: Readable,
  { filename, mimeType }: { readonly filename: string; readonly mimeType: string },
) {
  try {
    return await uploadFile(context, {
      purpose: "unpackVideo",
      fileName: filename,
      contentType: mimeType,
      bytes: file,
    });
  } finally {
    // Refused early: the rest is read away, so that the fields behind it are heard.
    file.resume();
  }
}
