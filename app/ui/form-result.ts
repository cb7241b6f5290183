import type { NoticeMessage } from "~/locales/notices";

/**
 * What the action of a form gives its page when the form comes back: the one result of every form of the
 * shop. The names of the first four are the form library's, which reads them too.
 */
export interface FormResult<Extra = unknown> {
  /** The id or mark of the form that was sent, where its page has several of its kind. */
  readonly formId: string | undefined;
  /** Message keys (`data-error`) by field name. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** What was sent, passwords apart, by field name. */
  readonly repopulateFields: Readonly<Record<string, string>>;
  /** They fill the sentences of `fieldErrors`, such as `left` of `stock.short`. */
  readonly params: NonNullable<NoticeMessage["params"]>;
  readonly notice: NoticeMessage | null;
  /** What else this page shows with the form, such as when a code may be sent again. */
  readonly extra: Extra | null;
}
