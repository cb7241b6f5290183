import type { IncomingMessage } from "node:http";
import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/model/limits";

/** What a part of a form may say of itself before its content: a name, a file's name, a type. */
export const PART_HEADER_MAX_BYTES = 2_048;
/** One plain boundary and nothing else: two would be read in two ways. */
const MULTIPART =
  /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i;

/** Counts the fields of one form while it comes in. */
export interface FieldCounter {
  /** Takes what has come next; false as soon as it is more than a form of this shop has. */
  add(chunk: Buffer): boolean;
  /** Whether each field of the whole body is short enough to be parsed. */
  isFair(body: Buffer): boolean;
}

/**
 * At most 200 fields, files included, of 16 KiB each unless their page says otherwise, and 2 KiB for what a part says of itself: counted
 * without parsing, for parsing many takes longer than sending them (security-controls B2). Null for a
 * multipart body whose boundary cannot be told.
 */
export function fieldCounter(
  contentType: string,
  fieldMaxBytes: number = FIELD_MAX_BYTES,
): FieldCounter | null {
  if (!/^multipart\//i.test(contentType))
    return {
      add: marksUpTo(FORM_MAX_FIELDS - 1, Buffer.from("&")),
      isFair: (body) => areShortFields(body, fieldMaxBytes),
    };
  const [, quoted, plain] = MULTIPART.exec(contentType.trim()) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const delimiter = Buffer.from(`--${boundary}`);
  // One stands at the end of the last part too.
  const add = marksUpTo(FORM_MAX_FIELDS + 1, delimiter);
  return { add, isFair: (body) => areShortParts(body, delimiter, fieldMaxBytes) };
}

function marksUpTo(most: number, mark: Buffer): FieldCounter["add"] {
  let marks = 0;
  let rest = Buffer.alloc(0);
  return (chunk) => {
    // A mark may lie across two chunks.
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let counted = 0;
    let at = bytes.indexOf(mark);
    while (at >= 0 && marks <= most) {
      marks += 1;
      counted = at + mark.length;
      at = bytes.indexOf(mark, counted);
    }
    rest = Buffer.from(bytes.subarray(Math.max(counted, bytes.length - mark.length + 1)));
    return marks <= most;
  };
}

function areShortFields(body: Buffer, fieldMaxBytes: number): boolean {
  // Three bytes can stand for one when it is percent-encoded.
  return body
    .toString("latin1")
    .split("&")
    .every((field) => field.length <= 3 * fieldMaxBytes);
}

function areShortParts(body: Buffer, delimiter: Buffer, fieldMaxBytes: number): boolean {
  for (let at = body.indexOf(delimiter); at >= 0;) {
    const begin = at + delimiter.length;
    at = body.indexOf(delimiter, begin);
    if (!isShortPart(body.subarray(begin, at < 0 ? body.length : at), fieldMaxBytes)) return false;
  }
  return true;
}

function isShortPart(part: Buffer, fieldMaxBytes: number): boolean {
  const headEnd = part.indexOf("\r\n\r\n");
  const head = part.subarray(0, headEnd < 0 ? part.length : headEnd);
  if (head.length > PART_HEADER_MAX_BYTES) return false;
  const isFile = /;\s*filename\*?=/i.test(head.toString("latin1"));
  return isFile || part.length - head.length <= fieldMaxBytes + "\r\n\r\n\r\n".length;
}

/** A field of a form that is no file. */
export type FormField = readonly [name: string, value: string];

/** What was typed into a form, without its files; null where its body cannot be read. */
export async function formFields(
  { headers }: IncomingMessage,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FormField[] | null> {
  const type = headers["content-type"] ?? "";
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  } catch {
    return null;
  }
}
