/** HTML that may stand as it is: only `markup` makes it, and it escapes every text put into it. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | Markup | readonly Markup[];

/** HTML from a template; what is put in is text and stays text, unless it was made here. */
export function markup(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const filled = template.map((piece, nth) => {
    const part = parts[nth];
    return part === undefined ? piece : piece + htmlOf(part);
  });
  return new Markup(filled.join(""));
}

function htmlOf(part: Part): string {
  if (typeof part === "string") return escapeHtml(part);
  return part instanceof Markup ? part.html : part.map(({ html }) => html).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
