import type { MetaDescriptor } from "@remix-run/node";
import type { StructuredData } from "./structured-data";

/**
 * The title, description, image and structured data of a page. The loader creates them with `makePageHead`.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The absolute URL of the image in link previews, or an empty text. */
  readonly image: string;
  readonly structured: readonly StructuredData[];
}

/** Returns the `meta` of a route: `({ data }) => toMeta(data?.head)`. */
export function toMeta(head: PageHead | undefined): MetaDescriptor[] {
  if (head === undefined) return [];
  return [
    { title: head.title },
    { name: "description", content: head.description },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    ...(head.image === "" ? [] : [{ property: "og:image", content: head.image }]),
  ];
}
