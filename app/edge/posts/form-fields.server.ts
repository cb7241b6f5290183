import type { IncomingMessage } from "node:http";

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
