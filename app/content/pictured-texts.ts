import type { EditedKey } from "@contract/staff/states";

/** Returns true if a text of the shop's pages may contain images. */
export function hasPictures(key: EditedKey): boolean {
  return key === "brand-story";
}
