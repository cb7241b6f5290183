/** Returns a submitted field as text. Returns an empty text if the field is absent or a file. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
