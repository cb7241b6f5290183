import type { IncomingMessage } from "node:http";
import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/model/limits";

/** The maximum length of a part's headers, which contain a field name, a file name and a type. */
export const PART_HEADER_MAX_BYTES = 2_048;
/**
 * Matches a multipart content type with a single plain boundary. A repeated boundary is rejected, because two
 * parsers might use different ones.
 */
const MULTIPART =
  /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i;

/** Counts the fields of a form while its body arrives. */
export interface FieldCounter {
  /** Counts the fields in the next chunk. Returns false if the form has too many fields. */
  add(chunk: Buffer): boolean;
  /** Returns true if each field of the whole body is short enough to be parsed. */
  isFair(body: Buffer): boolean;
}

/** The limits of a form's fields. Files count as fields, but may be longer. */
export interface FieldLimits {
  readonly maxFields: number;
  readonly maxBytes: number;
}

/** The limits of most forms. */
const USUAL_LIMITS: FieldLimits = { maxFields: FORM_MAX_FIELDS, maxBytes: FIELD_MAX_BYTES };

/**
 * Creates a counter that allows the number and length of fields that the page may have, and part headers of
 * at most 2 KiB. The counter does not parse the fields, because parsing many
 * fields takes longer than sending them (security-controls B2). Returns null for a multipart body without a
 * clear boundary.
 */
export function createFieldCounter(
  contentType: string,
  { maxFields, maxBytes }: FieldLimits = USUAL_LIMITS,
): FieldCounter | null {
  if (!/^multipart\//i.test(contentType))
    return {
      add: makeMarkCounter(maxFields - 1, Buffer.from("&")),
      isFair: (body) => areShortFields(body, maxBytes),
    };
  const [, quoted, plain] = MULTIPART.exec(contentType.trim()) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const delimiter = Buffer.from(`--${boundary}`);
  // Allow one more boundary, because the last part also ends with one.
  const add = makeMarkCounter(maxFields + 1, delimiter);
  return { add, isFair: (body) => areShortParts(body, delimiter, maxBytes) };
}

function makeMarkCounter(most: number, mark: Buffer): FieldCounter["add"] {
  let marks = 0;
  let rest = Buffer.alloc(0);
  return (chunk) => {
    // Join the chunks, because a boundary may be split between them.
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
  // Allow three bytes for each byte, because a percent-encoded byte has three.
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

/** A form field that is not a file. */
export type FormField = readonly [name: string, value: string];

/** Returns the fields of a form without its files, or null if the body cannot be parsed. */
export async function parseFormFields(
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
