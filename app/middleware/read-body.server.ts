import type { IncomingMessage } from "node:http";
import { Transform, type Readable } from "node:stream";
import {
  AVATAR_MAX_BYTES,
  FIELD_MAX_BYTES,
  FORM_MAX_BYTES,
  FORM_MAX_FIELDS,
  UNPACK_VIDEO_MAX_BYTES,
} from "@contract/limits";
import type { UploadKind } from "~/routing/route-handle";
import type { RouteTable } from "~/routing/route-table.server";

/** A body that came whole, or one that is too long for memory and is counted while it flows. */
export type Body =
  | { readonly kind: "whole"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "flowing"; readonly stream: Readable; readonly isTooLong: () => boolean };

/** What a body can be refused for: too slow, too long, too many or too long fields. */
export type BodyRefused = 400 | 408 | 413;

/** Room for the other fields of a form that carries a file. */
const SPACE_BESIDES = FORM_MAX_BYTES;
const FORM_WAIT_MS = 30_000;
const UPLOAD_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  avatar: AVATAR_MAX_BYTES,
  unpackVideo: UNPACK_VIDEO_MAX_BYTES,
};

type Pages = Pick<RouteTable, "find">;

/** The most bytes that a post to this address may have: 256 KiB, more only where a file is sent. */
export function bodyLimit(url: string, contentType: string, pages: Pages): number {
  if (!contentType.startsWith("multipart/")) return FORM_MAX_BYTES;
  const { upload } = pages.find(url.split("?", 1)[0] ?? "");
  return upload === undefined ? FORM_MAX_BYTES : UPLOAD_MAX_BYTES[upload] + SPACE_BESIDES;
}

/** Reads the body of a post within its limit, counting what arrives and not what was announced. */
export async function readBody(req: IncomingMessage, pages: Pages): Promise<Body | BodyRefused> {
  const contentType = (req.headers["content-type"] ?? "").toLowerCase();
  const limit = bodyLimit(req.url ?? "", contentType, pages);
  if (Number(req.headers["content-length"] ?? 0) > limit) return 413;
  if (limit > UNPACK_VIDEO_MAX_BYTES) return flowing(req, limit);
  const bytes = await wholeBody(req, limit);
  if (typeof bytes === "number") return bytes;
  if (contentType.startsWith("application/x-www-form") && !hasFairFields(bytes)) return 413;
  return { kind: "whole", bytes };
}

function flowing(req: IncomingMessage, limit: number): Body {
  let seen = 0;
  let tooLong = false;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      seen += chunk.length;
      tooLong = seen > limit;
      if (tooLong) pass(new Error("The body is too long."));
      else pass(null, chunk);
    },
  });
  stream.once("error", () => req.unpipe(stream));
  req.once("aborted", () => stream.destroy(new Error("The sender went away.")));
  return { kind: "flowing", stream: req.pipe(stream), isTooLong: () => tooLong };
}

function wholeBody(
  req: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | BodyRefused> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let seen = 0;
    const settle = (answer: Buffer<ArrayBuffer> | BodyRefused) => {
      clearTimeout(timer);
      req.removeAllListeners("data");
      resolve(answer);
    };
    const timer = setTimeout(() => settle(408), FORM_WAIT_MS);
    req.on("data", (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > limit) settle(413);
      else chunks.push(chunk);
    });
    req.once("end", () => settle(Buffer.concat(chunks)));
    req.once("error", () => settle(400));
  });
}

/** At most 200 fields of 16 KiB each, without parsing them. */
function hasFairFields(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  const fields = text.split("&", FORM_MAX_FIELDS + 1);
  // Three bytes can stand for one when it is percent-encoded.
  return (
    fields.length <= FORM_MAX_FIELDS && fields.every((each) => each.length <= 3 * FIELD_MAX_BYTES)
  );
}
