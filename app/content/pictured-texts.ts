import type { TextKey } from "@contract/staff/states";

/** Returns true if a text may contain images. */
export function mayContainPictures(key: TextKey): boolean {
  return key === "brand-story" || key === "about-us";
}

/**
 * The texts that have no built-in version. Their page, or their part of it, is hidden until staff publish
 * them.
 */
const WITHOUT_BUILT_IN: ReadonlySet<TextKey> = new Set(["brand-story", "delivery"]);

/** Returns true if shoppers see a built-in text until staff publish their own. */
export function hasBuiltInText(key: TextKey): boolean {
  return !WITHOUT_BUILT_IN.has(key);
}
