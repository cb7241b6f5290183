import { ErrorSummary } from "~/ui/error-summary";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";

interface FormMessagesProps {
  readonly result: FormResult | undefined;
  /** The form's prefix in the ids of its fields, if it has one. */
  readonly form?: string | undefined;
}

/** Shows the messages of a returned form: the notice, then each error with a link to its field. */
export function FormMessages({ result, form }: FormMessagesProps) {
  if (result === undefined) return null;
  const { notice, fieldErrors, params } = result;
  const errors = Object.entries(fieldErrors).map(([field, error]) => ({ field, error, params }));
  return (
    <>
      {notice && <Notice message={notice} />}
      <ErrorSummary errors={errors} {...(form !== undefined && { form })} />
    </>
  );
}
