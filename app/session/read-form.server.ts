import { addressFields } from "@contract/model/fields";
import {
  FIELD_MAX_BYTES,
  FORM_MAX_FIELDS,
  AVATAR_MAX_BYTES,
  FORM_MAX_BYTES,
} from "@contract/model/limits";
import { GIFT_AND_INVOICE_FIELDS } from "@contract/shop/gift-and-invoice";
import { getFormText } from "./form-text";

/**
 * Returns the fields of a submitted form. Throws a Response: 400 if the body cannot be parsed, and 413 for
 * more fields than the limit. Also throws 413 for a text field above its limit.
 */
export async function readForm(
  request: Request,
  fieldMaxBytes: number = FIELD_MAX_BYTES,
  maxFields: number = FORM_MAX_FIELDS,
): Promise<FormData> {
  const form = await parseForm(request);
  const fields = [...form.values()];
  const tooLong = fields.some(
    (value) => typeof value === "string" && Buffer.byteLength(value) > fieldMaxBytes,
  );
  if (fields.length > maxFields || tooLong) throw new Response(null, { status: 413 });
  return form;
}

async function parseForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/**
 * The fields with texts that a shopper has typed. Values that the page filled in, codes and passwords are not
 * included.
 */
export const TYPED_FIELDS: readonly string[] = [
  ...Object.keys(addressFields),
  "realName",
  "nickname",
  "email",
  "birthday",
  "line",
  "whatsApp",
  "remark",
  ...GIFT_AND_INVOICE_FIELDS,
  "company",
  "trackingNo",
  "text",
];

/**
 * The maximum size of a form that is copied. A longer body contains a video, which is streamed and never kept
 * completely in memory.
 */
const COPY_MAX_BYTES = AVATAR_MAX_BYTES + FORM_MAX_BYTES;

/** Returns a copy of a submitted form that can be read later, or null for a streamed upload. */
export function copyForm(request: Request): Request | null {
  const bytes = Number(request.headers.get("Content-Length") ?? Number.NaN);
  return bytes <= COPY_MAX_BYTES ? request.clone() : null;
}

/** Returns the values that a shopper typed into a form that failed. The page shows them again. */
export async function readSubmittedValues(copy: Request | null): Promise<string[]> {
  const form = await copy?.formData().catch(() => null);
  return form
    ? TYPED_FIELDS.map((name) => getFormText(form, name).trim()).filter((text) => text !== "")
    : [];
}
