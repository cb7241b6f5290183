import { ErrorSummary } from "~/ui/error-summary";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";

interface FormMessagesProps {
  readonly result: FormResult | undefined;
  /** The prefix of the ids of the form's fields, if the form has one. */
  readonly form?: string | undefined;
  /** The texts before messages that do not name their field, by field name. */
  readonly prefixes?: Readonly<Partial<Record<string, string>>> | undefined;
}

/**
 * Shows the messages of a form that is shown again. A flash message comes first, and then each error with a
 * link to its field.
 */
export function FormMessages({ result, form, prefixes }: FormMessagesProps) {
  if (result === undefined) return null;
  const { notice, fieldErrors, params } = result;
  const errors = Object.entries(fieldErrors).map(([field, error]) => ({
    field,
    error,
    params,
    prefix: prefixes?.[field],
  }));
  return (
    <>
      {notice && <Notice message={notice} />}
      <ErrorSummary errors={errors} {...(form !== undefined && { form })} />
    </>
  );
}
