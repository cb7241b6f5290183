import { GIFT_AND_INVOICE_FIELDS } from "@contract/shop/gift-and-invoice";
import { addressFields } from "@contract/model/fields";
import { AVATAR_MAX_BYTES, FORM_MAX_BYTES } from "@contract/model/limits";
import { getFormText } from "./form-text";

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
