import type { ContentKey } from "@contract/staff/states";

/** Returns whether a text may contain images. */
export function hasPictures(key: ContentKey): boolean {
  return key === "customer-cases" || key === "brand-story";
}
