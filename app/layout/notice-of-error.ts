import { isRouteErrorResponse } from "@remix-run/react";
import { isNotice, type NoticeMessage } from "~/locales/notices";

/** Returns the flash message for a failed backend call (spec §8), or null for any other error. */
export function getErrorNotice(error: unknown): NoticeMessage | null {
  if (!isRouteErrorResponse(error)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("notice" in data)) return null;
  return isNotice(data.notice) ? data.notice : null;
}

/**
 * Returns the typed texts of the form that failed with this error. Returns an empty list if there are none.
 */
export function getSubmittedTexts(error: unknown): readonly string[] {
  const result: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof result !== "object" || result === null || !("submitted" in result)) return [];
  return Array.isArray(result.submitted) ? result.submitted.map(String) : [];
}
