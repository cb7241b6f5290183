import type { PageHead } from "./page-meta";

/** What Remix knows once the loaders of a page have answered. */
interface Answered {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: object | null;
}

/**
 * What search engines read of a page, for its end: in its head it stood before the first word that can be painted,
 * on the page of questions for a third of its bytes. Nothing of a page that failed.
 */
export function structuredDataScripts({ loaderData, errors }: Answered): string {
  if (errors !== null) return "";
  return Object.values(loaderData)
    .flatMap((data) => (hasHead(data) ? data.head.structured : []))
    .map((each) => `<script type="application/ld+json">${withoutTags(each)}</script>`)
    .join("");
}

function hasHead(data: unknown): data is { readonly head: PageHead } {
  return typeof data === "object" && data !== null && "head" in data;
}

/** Without "<" nothing in it can end the script. */
function withoutTags(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
