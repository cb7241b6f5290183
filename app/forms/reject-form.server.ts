import { data } from "@remix-run/node";
import type { NoticeMessage } from "~/locales/notices";
import { withoutPasswords } from "./without-passwords";

/** A checked form: what the validator of this room gives, good or not. */
interface Checked {
  readonly formId?: string | undefined;
  readonly submittedData: Readonly<Record<string, unknown>>;
}

/** What to tell: the validator's own errors, or what `failureToForm` made of a failed call. */
interface ToShow {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly params?: NoticeMessage["params"];
  readonly notice?: NoticeMessage | null;
}

/**
 * The answer of an action that gives the form back: errors beside the fields, a notice above, and what
 * was typed, passwords apart. Status 422 for a form that is wrong in itself.
 */
export function rejectForm({ formId, submittedData }: Checked, toShow: ToShow, status = 422) {
  return data(
    {
      formId,
      fieldErrors: toShow.fieldErrors ?? {},
      params: toShow.params ?? {},
      notice: toShow.notice ?? null,
      repopulateFields: withoutPasswords(submittedData),
    },
    { status },
  );
}
