import { isRouteErrorResponse } from "@remix-run/react";
import { isNotice, type NoticeMessage } from "~/locales/notices";

/** The notice that a failed call of the backend gave the error (spec §8); null for any other error. */
export function noticeOfError(error: unknown): NoticeMessage | null {
  if (!isRouteErrorResponse(error)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("notice" in data)) return null;
  return isNotice(data.notice) ? data.notice : null;
}

/** What was written in a form whose answer is this error; empty where the error brings none. */
export function submittedOfError(error: unknown): readonly string[] {
  const result: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof result !== "object" || result === null || !("submitted" in result)) return [];
  return Array.isArray(result.submitted) ? result.submitted.map(String) : [];
}
