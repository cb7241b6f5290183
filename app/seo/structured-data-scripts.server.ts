import type { PageHead } from "./page-meta";

/** The loader data and the errors of a page, after Remix has run all loaders. */
interface LoadedPage {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: object | null;
}

/**
 * Returns the script elements with structured data for search engines, for the end of the page. In the head
 * they would delay the first paint. On the page of questions, they are a third of its bytes. A page that
 * failed has none.
 */
export function renderStructuredData({ loaderData, errors }: LoadedPage): string {
  if (errors !== null) return "";
  return Object.values(loaderData)
    .flatMap((data) => (hasHead(data) ? data.head.structured : []))
    .map((each) => `<script type="application/ld+json">${escapeTags(each)}</script>`)
    .join("");
}

function hasHead(data: unknown): data is { readonly head: PageHead } {
  return typeof data === "object" && data !== null && "head" in data;
}

/** Returns the JSON of the data. It escapes "<", so that no content can end the script element. */
function escapeTags(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
