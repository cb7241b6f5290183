import type { NoticeMessage } from "~/locales/notices";
import type { Failure } from "~/prod-api/answer";

/** The outcome of a form: a redirect, the form again, a confirmation question, or a file. */
export type FormOutcome<Extra = never> =
  RedirectOutcome | FormBack<Extra> | FormFailure | Question<Extra> | FileToSave;

/** A redirect to another page. */
export interface RedirectOutcome {
  readonly kind: "goTo";
  readonly to: string;
  readonly notice: NoticeMessage | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The errors and other changes that the page shows. */
export interface FormOutcomeDetails<Extra = never> {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly params?: NonNullable<NoticeMessage["params"]>;
  readonly notice?: NoticeMessage | null;
  readonly extra?: Extra | null;
  /** The status of the response. The default is 422 for invalid fields. */
  readonly status?: number;
}

interface FormBack<Extra> extends FormOutcomeDetails<Extra> {
  readonly kind: "back";
}

/** A failed call. */
export interface FormFailure {
  readonly kind: "failure";
  readonly failure: Failure;
  readonly shown: FormOutcomeDetails;
}

/** A file as the response. */
export interface FileToSave {
  readonly kind: "file";
  readonly response: Response;
}

/** A question that the action's page shows before the action is done, wherever the form is. */
export interface Question<Extra = never> {
  readonly kind: "question";
  readonly asked: Extra;
}

/**
 * Redirects by 303 after success, and shows a message on the next page if there is one. `to` must
 * be an address that the shop created. An address from a browser must go through `safeRedirect`
 * first.
 */
export function goTo(
  to: string,
  notice: NoticeMessage | null = null,
  headers: Readonly<Record<string, string>> = {},
): RedirectOutcome {
  return { kind: "goTo", to, notice, headers };
}

/** Returns the submitted form with its errors or messages. */
export function formBack<Extra = never>(toShow: FormOutcomeDetails<Extra>): FormBack<Extra> {
  return { kind: "back", ...toShow };
}

/** Returns the form after a failed call. `shown` overrides the shop's usual messages. */
export function formFailed(failure: Failure, shown: FormOutcomeDetails = {}): FormFailure {
  return { kind: "failure", failure, shown };
}

/** Asks for a confirmation. The page explains the effect and submits the form again with `confirmed`. */
export function askForConfirmation<Extra>(asked: Extra): Question<Extra> {
  return { kind: "question", asked };
}

/**
 * Sends a file that the browser saves without leaving its page. It is for routes without a page.
 */
export function saveFile(response: Response): FileToSave {
  return { kind: "file", response };
}
