import type { MetaDescriptor } from "@remix-run/node";
import type { StructuredData } from "./structured-data";

/** Title, description, picture and structured data (at the page's end) of a page; made by `pageHead` in its loader. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Whole address of the picture that is shown with links to the page. */
  readonly image: string;
  readonly structured: readonly StructuredData[];
}

/** The `meta` of a route: `({ data }) => metaOf(data?.head)`. */
export function metaOf(head: PageHead | undefined): MetaDescriptor[] {
  if (head === undefined) return [];
  return [
    { title: head.title },
    { name: "description", content: head.description },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:image", content: head.image },
  ];
}
