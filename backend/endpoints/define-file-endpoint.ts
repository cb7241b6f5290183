import type * as z from "zod/mini";
import busboy from "busboy";
import type { Request } from "express";
import type { Call, ReplyShape } from "@contract/model/call";
import { CODE } from "@contract/model/failures";
import { createInvalidFieldError, Refusal } from "../rules/refusal";
import type { Shop } from "../services/shop";
import { sendEnvelope, sendFailure } from "./answer";
import { getLanguage, requireStaff, type CallingStaff } from "./authentication";
import { parse, encodeReply, type Endpoint, type ReplyOf } from "./define-endpoint";

/** The input of a handler for a call with a file. */
interface CallInputWithFile<Wanted> {
  readonly shop: Shop;
  readonly staff: CallingStaff;
  /** The form fields that precede the file. */
  readonly input: Wanted;
  /** The content of the whole file. */
  readonly bytes: Buffer;
}

/**
 * Binds a back-office call with a file of at most `maxBytes` to its handler. It checks the caller's rights before it
 * reads the file and the fields. It wraps the reply in an envelope.
 */
export function defineFileEndpoint<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  maxBytes: number,
  handler: (asked: CallInputWithFile<z.output<Wanted>>) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return {
    call,
    async handle(shop, request, response) {
      try {
        const staff = await requireStaff(shop, request, call);
        const { bytes, fields } = await readFilePart(request, maxBytes);
        const reply = await handler({ shop, staff, bytes, input: parse(call.request, fields) });
        sendEnvelope(response, { code: CODE.ok, ...encodeReply(call, reply) });
      } catch (failure) {
        // The client closed the connection. This is not an error.
        if (request.destroyed && !request.complete) return;
        sendFailure(shop, response, getLanguage(request), failure);
      } finally {
        // Read the rest of a rejected file, so that the client receives the response.
        request.unpipe();
        request.resume();
      }
    },
  };
}

/** The content of the file in a call, and the form fields that precede it. */
interface FilePart {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads the single file of a multipart body into memory. Throws `fileTooBig` above `maxBytes`, and `createInvalidFieldError` if
 * the file is missing or incomplete.
 */
function readFilePart(request: Request, maxBytes: number): Promise<FilePart> {
  const parser = openParser(request, maxBytes);
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const pieces: Buffer[] = [];
    let isThere = false;
    let isTooBig = false;
    parser.on("field", (name, value) => (fields[name] = value));
    parser.on("file", (_name, content) => {
      isThere = true;
      content.on("data", (piece: Buffer) => pieces.push(piece));
      content.on("limit", () => (isTooBig = true));
      // The parser reports an incomplete body, so ignore the same error of the file stream.
      content.on("error", () => undefined);
    });
    parser.on("close", () => {
      if (isTooBig) reject(new Refusal("fileTooBig"));
      else if (!isThere) reject(createInvalidFieldError("file", "file.required"));
      else resolve({ bytes: Buffer.concat(pieces), fields });
    });
    parser.on("error", () => reject(createInvalidFieldError("file", "file.format")));
    request.once("close", () => {
      if (!request.complete) parser.destroy(new Error("The upload was cut off."));
    });
    request.pipe(parser);
  });
}

function openParser(request: Request, maxBytes: number): busboy.Busboy {
  const limits = { files: 1, fields: 24, fieldSize: 400, parts: 26, headerPairs: 50 };
  try {
    return busboy({ headers: request.headers, limits: { ...limits, fileSize: maxBytes + 1 } });
  } catch {
    throw createInvalidFieldError("file", "file.format");
  }
}
