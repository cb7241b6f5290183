import type { PageHead } from "./page-meta";

/** The data of Remix after the loaders of a page. */
interface Answered {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: object | null;
}

/**
 * Returns the structured data for search engines, for the end of the page. In the head it would delay the
 * first paint, on the page of questions by a third of its bytes. A page that failed has none.
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

/** Without "<" no content can end the script. */
function withoutTags(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
