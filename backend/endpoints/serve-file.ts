import type * as z from "zod/mini";
import busboy from "busboy";
import type { Request } from "express";
import type { Call, ReplyShape } from "@contract/model/call";
import { CODE } from "@contract/model/failures";
import { invalidField, Refusal } from "../rules/refusal";
import type { Shop } from "../services/shop";
import { sendEnvelope, sendFailure } from "./answer";
import { languageOf, staffOf, type AskingStaff } from "./authentication";
import { parse, wrapped, type Endpoint, type ReplyOf } from "./serve";

/** What the handler of a call with a file is handed. */
interface AskedWithFile<Wanted> {
  readonly shop: Shop;
  readonly staff: AskingStaff;
  /** The fields that stood before the file. */
  readonly input: Wanted;
  /** The file, whole. */
  readonly bytes: Buffer;
}

/**
 * Binds a call of the back office that brings a file of at most `maxBytes` to what answers it: who asks and what they
 * may do, then the file and its fields, handler, envelope.
 */
export function serveFile<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  maxBytes: number,
  handler: (asked: AskedWithFile<z.output<Wanted>>) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return {
    call,
    async handle(shop, request, response) {
      try {
        const staff = await staffOf(shop, request, call);
        const { bytes, fields } = await readFilePart(request, maxBytes);
        const reply = await handler({ shop, staff, bytes, input: parse(call.request, fields) });
        sendEnvelope(response, { code: CODE.ok, ...wrapped(call, reply) });
      } catch (failure) {
        // Whoever hung up is told nothing; it is no failure of ours.
        if (request.destroyed && !request.complete) return;
        sendFailure(shop, response, languageOf(request), failure);
      } finally {
        // A refused file is still coming in: it is read away, so that the answer is heard.
        request.unpipe();
        request.resume();
      }
    },
  };
}

/** A file that came with a call, whole, and the fields that stood before it. */
interface FilePart {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads the one file of a multipart body into memory. Refuses `fileTooBig` beyond `maxBytes`, and as
 * `invalidField` a body without a file or one that was cut off.
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
      // A body that is cut off ends its file with an error too; it is told once, by the parser.
      content.on("error", () => undefined);
    });
    parser.on("close", () => {
      if (isTooBig) reject(new Refusal("fileTooBig"));
      else if (!isThere) reject(invalidField("file", "file.required"));
      else resolve({ bytes: Buffer.concat(pieces), fields });
    });
    parser.on("error", () => reject(invalidField("file", "file.format")));
    request.once("close", () => {
      if (!request.complete) parser.destroy(new Error("The upload was cut off."));
    });
    request.pipe(parser);
  });
}

function openParser(request: Request, maxBytes: number): busboy.Busboy {
  const limits = { files: 1, fields: 5, fieldSize: 100, parts: 8, headerPairs: 50 };
  try {
    return busboy({ headers: request.headers, limits: { ...limits, fileSize: maxBytes + 1 } });
  } catch {
    throw invalidField("file", "file.format");
  }
}
