import type { StaffTextDetail } from "@contract/staff/content";
import type { ContentKey } from "@contract/staff/states";

/** The page that a text stands on, and the place in it. */
const PAGES = {
  questions: ["/question", ""],
  "customer-cases": ["/custmoerCase", ""],
  "brand-story": ["/brandStory", ""],
  "footer-contacts": ["/aboutUs", "#footer-contacts"],
} as const satisfies Readonly<Partial<Record<ContentKey, readonly [string, string]>>>;

/** The page of a text as shoppers will see it, with its draft in it. */
export function draftHref({ key, previewToken }: StaffTextDetail): string {
  const query = new URLSearchParams({ draft: key, preview: previewToken }).toString();
  const [path, place] = isPageKey(key)
    ? PAGES[key]
    : ["/aboutUs", `#${key.replace(/^return-/, "")}`];
  return `${path}?${query}${place}`;
}

function isPageKey(key: string): key is keyof typeof PAGES {
  return Object.hasOwn(PAGES, key);
}
