import type { ContentKey } from "@contract/staff/states";

/** Whether pictures may stand in this text. */
export function hasPictures(key: ContentKey): boolean {
  return key === "customer-cases" || key === "brand-story";
}
