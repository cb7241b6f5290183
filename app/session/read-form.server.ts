import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/model/limits";

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
