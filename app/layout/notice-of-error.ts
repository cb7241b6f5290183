import { isRouteErrorResponse } from "@remix-run/react";
import { isNoticeKey, type NoticeMessage } from "~/locales/notices";

/** The notice that a failed call of the backend gave the error (spec §8); null for any other error. */
export function noticeOfError(error: unknown): NoticeMessage | null {
  if (!isRouteErrorResponse(error)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("notice" in data)) return null;
  const { notice } = data;
  if (typeof notice !== "object" || notice === null || !("key" in notice)) return null;
  return typeof notice.key === "string" && isNoticeKey(notice.key)
    ? (notice as NoticeMessage)
    : null;
}

/** What was written in a form whose answer is this error; empty where the error brings none. */
export function submittedOfError(error: unknown): readonly string[] {
  const result: unknown = isRouteErrorResponse(error) ? error.data : null;
  const submitted = (result as { submitted?: unknown } | null)?.submitted;
  return Array.isArray(submitted) ? submitted.map(String) : [];
}
