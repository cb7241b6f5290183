import type { NoticeMessage } from "~/locales/notices";

/**
 * The result of every form action. The page gets it when it shows the form again. The form library reads the
 * first four properties, so their names must not change.
 */
export interface FormResult<Extra = unknown> {
  /** The id of the submitted form. Undefined if the page has only one form of its kind. */
  readonly formId: string | undefined;
  /** The message keys (`data-error`) by field name. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The submitted values by field name, without passwords. */
  readonly repopulateFields: Readonly<Record<string, string>>;
  /** The parameters of the messages in `fieldErrors`, such as `left` of `stock.short`. */
  readonly params: NonNullable<NoticeMessage["params"]>;
  readonly notice: NoticeMessage | null;
  /**
   * Other data that the page shows with the form, such as the time at which another code can be requested.
   */
  readonly extra: Extra | null;
}
