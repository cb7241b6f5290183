import type { NoticeMessage } from "~/locales/notices";

/**
 * The result of every form action, which the page receives when it shows the form again. The first four names
 * are those of the form library, which reads them too.
 */
export interface FormResult<Extra = unknown> {
  /** The id of the submitted form, if the page has several forms of its kind. */
  readonly formId: string | undefined;
  /** Message keys (`data-error`) by field name. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The submitted values by field name, without passwords. */
  readonly repopulateFields: Readonly<Record<string, string>>;
  /** Parameters of the messages in `fieldErrors`, such as `left` of `stock.short`. */
  readonly params: NonNullable<NoticeMessage["params"]>;
  readonly notice: NoticeMessage | null;
  /** Other data that this page shows with the form, such as when a code can be sent again. */
  readonly extra: Extra | null;
}
