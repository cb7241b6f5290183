import { FIELD_MAX_BYTES, FORM_MAX_FIELDS } from "@contract/model/limits";

/**
 * Returns the fields of a submitted form. Throws a Response: 400 if the body cannot be parsed, and 413 for
 * more than 200 fields. Also throws 413 for a text field above its limit of 16 KiB.
 */
export async function readForm(
  request: Request,
  fieldMaxBytes: number = FIELD_MAX_BYTES,
): Promise<FormData> {
  const form = await parseForm(request);
  const fields = [...form.values()];
  const tooLong = fields.some(
    (value) => typeof value === "string" && Buffer.byteLength(value) > fieldMaxBytes,
  );
  if (fields.length > FORM_MAX_FIELDS || tooLong) throw new Response(null, { status: 413 });
  return form;
}

async function parseForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}
