import type { NoticeMessage } from "~/locales/notices";
import type { Failure } from "~/prod-api/answer";

/**
 * The outcome of a form: a redirect, the form with errors, a failed call, a confirmation question, or a file.
 */
export type FormOutcome<Extra = never> =
  RedirectOutcome | ShownForm<Extra> | FormFailure | ConfirmationRequest<Extra> | FileDownload;

/** A redirect to another page. */
export interface RedirectOutcome {
  readonly kind: "goTo";
  readonly to: string;
  readonly notice: NoticeMessage | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The errors and other data that the page shows with the form. */
export interface FormOutcomeDetails<Extra = never> {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly params?: NonNullable<NoticeMessage["params"]>;
  readonly notice?: NoticeMessage | null;
  readonly extra?: Extra | null;
  /** The HTTP status. The default is 422 for invalid fields. */
  readonly status?: number;
}

interface ShownForm<Extra> extends FormOutcomeDetails<Extra> {
  readonly kind: "back";
}

/** The outcome after a failed backend call. */
export interface FormFailure {
  readonly kind: "failure";
  readonly failure: Failure;
  readonly shown: FormOutcomeDetails;
}

/** The outcome of a form that downloads a file. */
export interface FileDownload {
  readonly kind: "file";
  readonly response: Response;
}

/**
 * A question that must be confirmed before the action runs. The page of the action shows it, even if the form
 * is on another page.
 */
export interface ConfirmationRequest<Extra = never> {
  readonly kind: "question";
  readonly asked: Extra;
}

/**
 * Redirects with status 303 after success. The next page shows the message if there is one. `to` must be a
 * URL that the shop created. A URL from a browser must first be checked by `toSafeRedirect`.
 */
export function redirectWithNotice(
  to: string,
  notice: NoticeMessage | null = null,
  headers: Readonly<Record<string, string>> = {},
): RedirectOutcome {
  return { kind: "goTo", to, notice, headers };
}

/** Returns the outcome that shows the submitted form again with errors or messages. */
export function showFormAgain<Extra = never>(toShow: FormOutcomeDetails<Extra>): ShownForm<Extra> {
  return { kind: "back", ...toShow };
}

/** Returns the outcome after a failed backend call. `shown` overrides the shop's usual messages. */
export function showFailure(failure: Failure, shown: FormOutcomeDetails = {}): FormFailure {
  return { kind: "failure", failure, shown };
}

/**
 * Returns the outcome that asks for a confirmation. The page explains the consequences and submits the form
 * again with `confirmed`.
 */
export function askForConfirmation<Extra>(asked: Extra): ConfirmationRequest<Extra> {
  return { kind: "question", asked };
}

/**
 * Returns the outcome that downloads a file. The browser saves the file and stays on its page. Only routes
 * without a page use it.
 */
export function downloadFile(response: Response): FileDownload {
  return { kind: "file", response };
}
