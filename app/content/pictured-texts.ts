import type { EditedKey } from "@contract/staff/states";

/** Returns whether a text may contain images. */
export function hasPictures(key: EditedKey): boolean {
  return key === "brand-story";
}
