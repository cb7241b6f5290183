import { addressFields } from "@contract/model/fields";
import { AVATAR_MAX_BYTES, FORM_MAX_BYTES } from "@contract/model/limits";
import { formText } from "./form-text";

/**
 * Fields with texts that a shopper composed. Values of the page, codes and passwords do not count.
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
  "company",
  "trackingNo",
  "text",
];

/**
 * The maximum size of a copied form. A longer body is a video, which is streamed and never held in
 * memory.
 */
const COPY_MAX_BYTES = AVATAR_MAX_BYTES + FORM_MAX_BYTES;

/** Returns a copy of a posted form to read later, or null for a streamed upload. */
export function copyOfForm(request: Request): Request | null {
  const bytes = Number(request.headers.get("Content-Length") ?? Number.NaN);
  return bytes <= COPY_MAX_BYTES ? request.clone() : null;
}

/**
 * Returns the values that a shopper typed into a form that could not be sent, so that they can be
 * shown again.
 */
export async function submittedValues(copy: Request | null): Promise<string[]> {
  const form = await copy?.formData().catch(() => null);
  return form
    ? TYPED_FIELDS.map((name) => formText(form, name).trim()).filter((text) => text !== "")
    : [];
}
