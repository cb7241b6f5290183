import type { IncomingMessage, ServerResponse } from "node:http";
import { Transform, type Readable } from "node:stream";
import {
  AVATAR_MAX_BYTES,
  FIELD_MAX_BYTES,
  FORM_MAX_BYTES,
  FORM_MAX_FIELDS,
  PAY_RECEIPT_MAX_BYTES,
  REVIEW_PICTURE_MAX_BYTES,
  REVIEW_PICTURES_MAX,
  UNPACK_VIDEO_MAX_BYTES,
} from "@contract/model/limits";
import {
  LIST_FORM_MAX_FIELDS,
  LONG_FIELD_MAX_BYTES,
  PARCEL_FILE_MAX_BYTES,
  PAYMENT_FILE_MAX_BYTES,
  PICTURE_ZIP_MAX_BYTES,
  PRODUCT_FILE_MAX_BYTES,
  PRODUCT_PICTURES_MAX_BYTES,
  PRODUCT_PICTURE_MAX_BYTES,
} from "@contract/staff/limits";
import type { UploadKind } from "~/routing/route-handle";
import type { RouteTable } from "~/routing/route-table.server";
import { config } from "~/config.server";
import { hasBody } from "../pages/end-response.server";
import { createFieldCounter, type FieldCounter, type FieldLimits } from "./count-fields.server";
import { sendRejection } from "./send-rejection.server";

/**
 * The body of a request. A "whole" body was read completely. A "flowing" body is too long for the memory and
 * is counted while it is streamed.
 */
export type ReceivedBody =
  | { readonly kind: "whole"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "flowing"; readonly stream: Readable; readonly isTooLong: () => boolean };

/**
 * The reason for rejecting a body. 400 means that the body is incomplete or unreadable. 413 means that its
 * fields are too many or too long. "tooLong" means that the whole body is too long.
 */
export type BodyRejection = 400 | 413 | "tooLong";

/** The maximum size of the other fields of a form with a file, in bytes. */
const EXTRA_FORM_BYTES = FORM_MAX_BYTES;
const UPLOAD_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  avatar: AVATAR_MAX_BYTES,
  unpackVideo: UNPACK_VIDEO_MAX_BYTES,
  payReceipt: PAY_RECEIPT_MAX_BYTES,
  reviewPictures: REVIEW_PICTURES_MAX * REVIEW_PICTURE_MAX_BYTES,
  productPictures: PRODUCT_PICTURES_MAX_BYTES,
  taxonomyPicture: PRODUCT_PICTURE_MAX_BYTES,
  productFile: PRODUCT_FILE_MAX_BYTES,
  pictureZip: PICTURE_ZIP_MAX_BYTES,
  parcelFile: PARCEL_FILE_MAX_BYTES,
  paymentFile: PAYMENT_FILE_MAX_BYTES,
  textPictures: PRODUCT_PICTURES_MAX_BYTES,
};

/** The maximum size of a body whose middle the server does not keep, in bytes. It is longer than photos of phones. */
const CUT_BODY_MAX_BYTES = 64 * 1024 * 1024;

type Pages = Pick<RouteTable, "find">;

/**
 * Returns the maximum size in bytes of a POST request to this URL. It is 256 KiB, or more if the page accepts
 * a file.
 */
export function getBodyLimit(url: string, contentType: string, pages: Pages): number {
  if (!/^multipart\//i.test(contentType)) return FORM_MAX_BYTES;
  const { upload } = pages.find(url.split("?", 1)[0] ?? "");
  if (upload === undefined) return FORM_MAX_BYTES;
  return upload === "payReceipt" ? CUT_BODY_MAX_BYTES : UPLOAD_MAX_BYTES[upload] + EXTRA_FORM_BYTES;
}

/**
 * Returns the size in bytes above which the server does not keep the middle of a body. It is longer than every valid
 * body, so the page rejects the picture beside its field and keeps the typed reference. Returns undefined for pages
 * whose bodies are never cut.
 */
export function getKeptBytes(url: string, pages: Pages): number | undefined {
  const { upload } = pages.find(url.split("?", 1)[0] ?? "");
  return upload === "payReceipt" ? PAY_RECEIPT_MAX_BYTES + EXTRA_FORM_BYTES : undefined;
}

/**
 * Returns the maximum size in bytes of files in a form of this URL. Returns undefined if the page accepts no
 * files.
 */
export function getFileLimit(url: string, pages: Pages): number | undefined {
  const { upload } = pages.find(url.split("?", 1)[0] ?? "");
  return upload === undefined ? undefined : UPLOAD_MAX_BYTES[upload];
}

/** Returns the limits of fields. They are higher on pages with long texts, and on lists with fields in rows. */
export function getFieldLimits(url: string, pages: Pages): FieldLimits {
  const { longTexts, listForm } = pages.find(url.split("?", 1)[0] ?? "");
  return {
    maxFields: listForm === true ? LIST_FORM_MAX_FIELDS : FORM_MAX_FIELDS,
    // The confirmation of an action on ticked rows has all ticks in one field.
    maxBytes: longTexts === true || listForm === true ? LONG_FIELD_MAX_BYTES : FIELD_MAX_BYTES,
  };
}

/**
 * Returns true if a POST request may be longer than a normal form. The sender of such a request is checked
 * before the body is read.
 */
export function isUpload({ headers }: IncomingMessage, limit: number): boolean {
  const announced = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  return limit > FORM_MAX_BYTES && announced > FORM_MAX_BYTES;
}

interface BodyOptions {
  readonly fieldLimits?: FieldLimits;
  /** The size above which only the beginning and the end of the body are kept (`getKeptBytes`). */
  readonly keptBytes?: number | undefined;
}

/**
 * Reads the body of a POST request up to its limit. It counts the received bytes and ignores the
 * Content-Length.
 */
export async function readBody(
  req: IncomingMessage,
  limit: number,
  { fieldLimits, keptBytes = limit }: BodyOptions = {},
): Promise<ReceivedBody | BodyRejection> {
  if (Number(req.headers["content-length"] ?? 0) > limit) return "tooLong";
  const fields = createFieldCounter(req.headers["content-type"] ?? "", fieldLimits);
  if (fields === null) return 400;
  if (limit > UNPACK_VIDEO_MAX_BYTES && isUpload(req, limit))
    return createStreamedBody(req, limit, fields);
  const bytes = await readWholeBody(req, limit, { fields, kept: createCollector(keptBytes) });
  if (typeof bytes !== "object") return bytes;
  return fields.isFair(bytes) ? { kind: "whole", bytes } : 413;
}

function createStreamedBody(
  req: IncomingMessage,
  limit: number,
  fields: FieldCounter,
): ReceivedBody {
  let seen = 0;
  let tooLong = false;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      seen += chunk.length;
      tooLong = seen > limit || !fields.add(chunk);
      if (tooLong) pass(new Error("The body is too long."));
      else pass(null, chunk);
    },
  });
  stream.once("error", () => req.unpipe(stream));
  req.once("aborted", () => stream.destroy(new Error("The sender went away.")));
  return { kind: "flowing", stream: req.pipe(stream), isTooLong: () => tooLong };
}

interface Collector {
  add(chunk: Buffer): void;
  join(): Buffer<ArrayBuffer>;
}

/** Collects the first `max` bytes of a body and the last bytes of the rest, which contain the fields after a file. */
function createCollector(max: number): Collector {
  const head: Buffer[] = [];
  let room = max;
  let tail = Buffer.alloc(0);
  return {
    add(chunk) {
      if (room > 0) head.push(chunk.subarray(0, room));
      const rest = chunk.subarray(room);
      room = Math.max(0, room - chunk.length);
      if (rest.length > 0) tail = Buffer.concat([tail, rest]).subarray(-EXTRA_FORM_BYTES);
    },
    join: () => Buffer.concat([...head, tail]),
  };
}

interface BodyReader {
  readonly fields: FieldCounter;
  readonly kept: Collector;
}

function readWholeBody(
  req: IncomingMessage,
  limit: number,
  { fields, kept }: BodyReader,
): Promise<Buffer<ArrayBuffer> | BodyRejection> {
  return new Promise((resolve) => {
    let seen = 0;
    const settle = (answer: Buffer<ArrayBuffer> | BodyRejection) => {
      req.removeAllListeners("data");
      resolve(answer);
    };
    req.on("data", (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > limit) settle("tooLong");
      else if (!fields.add(chunk)) settle(413);
      else kept.add(chunk);
    });
    req.once("end", () => settle(kept.join()));
    // The client disconnected or the time limit passed, so the client does not receive this result.
    req.once("error", () => settle(400));
    req.once("close", () => settle(400));
  });
}

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Limits the time for receiving a body to BODY_SECONDS, even if no code reads the body. Then the response is
 * 408, or the connection is closed if the response has begun. Node's own `requestTimeout` cannot be used,
 * because it has the same value for uploads and all other requests.
 */
export function limitBodyTime(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return;
  waitForBody(req, res, config.bodyWaitMs);
  req.once("close", () => clearTimeout(deadlines.get(req)));
}

/** Sets the deadline of an accepted upload's body to `ms` milliseconds from now. */
export function waitForBody(req: IncomingMessage, res: ServerResponse, ms: number): void {
  clearTimeout(deadlines.get(req));
  const end = () => {
    if (req.complete) return;
    if (res.headersSent) req.destroy();
    else sendRejection(req, res, { status: 408 });
  };
  deadlines.set(req, setTimeout(end, ms).unref());
}
