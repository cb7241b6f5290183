import busboy from "busboy";
import type { Request } from "express";
import { invalidField, Refusal } from "../rules/refusal";

/** A file that came with a call, whole, and the fields that stood before it. */
export interface FilePart {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads the one file of a multipart body into memory. Refuses `fileTooBig` beyond `maxBytes`, and as
 * `invalidField` a body without a file or one that was cut off.
 */
export function readFilePart(request: Request, maxBytes: number): Promise<FilePart> {
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
