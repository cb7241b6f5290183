import { formText } from "~/session/form-text";

/**
 * A list of parcels that was uploaded as a CSV file stands where it could have been pasted, line by line, so that
 * what became of its rows is told by their numbers in the file; gives the error of a file that is no text.
 */
export async function takeParcelFile(
  form: FormData,
): Promise<{ readonly form: FormData; readonly error: string | null }> {
  const file = form.get("file");
  form.delete("file");
  if (!(file instanceof File) || file.size === 0) return { form, error: null };
  const text = decoded(await file.arrayBuffer());
  if (text === null) return { form, error: "file.format" };
  const pasted = formText(form, "rows");
  // What was pasted as well stands below.
  form.set("rows", [text.trimEnd(), pasted].filter((part) => part !== "").join("\n"));
  return { form, error: null };
}

/** Null for what is no UTF-8; some spreadsheets put semicolons between cells. */
function decoded(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text.replaceAll(";", ",");
  } catch {
    return null;
  }
}
