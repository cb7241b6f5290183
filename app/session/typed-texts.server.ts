/** Fields whose text a shopper has thought about; what a page fills in itself, a code or a password is not. */
const WRITTEN = [
  ...["consignee", "realName", "nickname", "phone", "email", "birthday", "region", "address"],
  ...["doorNumber", "postalCode", "line", "whatsApp", "remark"],
] as const;

/** A copy of a posted form to read later; null where there is none to keep, as of a flowing upload. */
export function copyOfForm(request: Request): Request | null {
  const type = request.headers.get("Content-Type") ?? "";
  return type.startsWith("application/x-www-form-urlencoded") ? request.clone() : null;
}

/** What a shopper wrote in a form that could not be sent, to be shown to them once more. */
export async function typedTexts(copy: Request | null): Promise<string[]> {
  const form = new URLSearchParams(copy === null ? "" : await copy.text());
  return WRITTEN.map((name) => form.get(name)?.trim() ?? "").filter((text) => text !== "");
}
