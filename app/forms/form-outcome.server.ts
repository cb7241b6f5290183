import type { NoticeMessage } from "~/locales/notices";
import type { Failure } from "~/prod-api/answer";

/** How a form ended: on to another page, back to the shopper, with a question first, or with a file. */
export type FormOutcome<Extra = never> =
  GoTo | FormBack<Extra> | FormFailure | Question<Extra> | FileToSave;

/** On to another page. */
export interface GoTo {
  readonly kind: "goTo";
  readonly to: string;
  readonly notice: NoticeMessage | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is wrong with what was sent, or what else the same page shows now. */
export interface ToShow<Extra = never> {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly params?: NonNullable<NoticeMessage["params"]>;
  readonly notice?: NoticeMessage | null;
  readonly extra?: Extra | null;
  /** 422 where the form is wrong in itself, which is the rule. */
  readonly status?: number;
}

interface FormBack<Extra> extends ToShow<Extra> {
  readonly kind: "back";
}

/** A call that failed. */
export interface FormFailure {
  readonly kind: "failure";
  readonly failure: Failure;
  readonly shown: ToShow;
}

/** What is asked for is a file. */
export interface FileToSave {
  readonly kind: "file";
  readonly response: Response;
}

/** A question before the act, which the page of the action shows wherever the form stood. */
export interface Question<Extra = never> {
  readonly kind: "question";
  readonly asked: Extra;
}

/**
 * Done: leads on by 303, with a notice at the top of the next page where it has something to say. `to` is
 * an address that the shop made; what a browser sent goes through `safeRedirect` first.
 */
export function goTo(
  to: string,
  notice: NoticeMessage | null = null,
  headers: Readonly<Record<string, string>> = {},
): GoTo {
  return { kind: "goTo", to, notice, headers };
}

/** The form again, as it was sent, with what is to be said of it. */
export function formBack<Extra = never>(toShow: ToShow<Extra>): FormBack<Extra> {
  return { kind: "back", ...toShow };
}

/** The form again after a call that failed; `shown` where the page says it otherwise than the shop. */
export function formFailed(failure: Failure, shown: ToShow = {}): FormFailure {
  return { kind: "failure", failure, shown };
}

/** Asks before it is done: the page says what will happen, and sends the form again with `confirmed`. */
export function askFirst<Extra>(asked: Extra): Question<Extra> {
  return { kind: "question", asked };
}

/** A file that the browser saves while its page stays; for routes without a page of their own. */
export function saveFile(response: Response): FileToSave {
  return { kind: "file", response };
}
