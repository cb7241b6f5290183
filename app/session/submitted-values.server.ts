import { addressFields } from "@contract/model/fields";
import { AVATAR_MAX_BYTES, FORM_MAX_BYTES } from "@contract/model/limits";
import { formText } from "./form-text";

/** Fields whose text a shopper has thought about; what a page fills in itself, a code or a password is not. */
export const WRITTEN_FIELDS: readonly string[] = [
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
];

/** More is a video, which flows on and is never held. */
const COPY_MAX_BYTES = AVATAR_MAX_BYTES + FORM_MAX_BYTES;

/** A copy of a posted form to read later; null where there is none to keep, as of a flowing upload. */
export function copyOfForm(request: Request): Request | null {
  const bytes = Number(request.headers.get("Content-Length") ?? Number.NaN);
  return bytes <= COPY_MAX_BYTES ? request.clone() : null;
}

/** What a shopper wrote in a form that could not be sent, to be shown to them once more. */
export async function submittedValues(copy: Request | null): Promise<string[]> {
  const form = await copy?.formData().catch(() => null);
  return form
    ? WRITTEN_FIELDS.map((name) => formText(form, name).trim()).filter((text) => text !== "")
    : [];
}
