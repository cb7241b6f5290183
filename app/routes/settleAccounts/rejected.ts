import type { NoticeMessage } from "~/locales/notices";

/** What the action gave back: errors, what to say, what was typed. */
export interface Rejected {
  readonly formId?: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notice: NoticeMessage | null;
  readonly repopulateFields: Readonly<Record<string, unknown>>;
}
