import { useTranslation } from "~/locales/use-translation";
import { getFieldId } from "./field-frame";
import { useFieldError } from "./use-field-error";

export interface SummaryError {
  /** The name of the field. Absent for errors of the whole form. */
  readonly field?: string;
  /** A message key, such as `phone.format`. */
  readonly error: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The text before a message that does not name its field. */
  readonly prefix?: string | undefined;
}

interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  /** The prefix of the field ids, if the form has one. */
  readonly form?: string;
}

/** Lists the errors above a form, each with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ errors, form }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const words = useFieldError();
  if (errors.length === 0) return null;
  return (
    <div
      className="error-summary"
      data-testid="error-summary"
      role="alert"
      tabIndex={-1}
      // `autoFocus` moves the focus without JavaScript. The focus is needed, because some screen readers do
      // not read an alert that the page already contains when it loads.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2>{t("ui.errorSummary.title", { count: errors.length })}</h2>
      <ul>
        {errors.map(({ field, error, params, prefix }) => (
          <li key={`${field ?? ""} ${error}`}>
            {field === undefined ? (
              words(error, params)
            ) : (
              <a href={`#${getFieldId(field, form)}`}>
                {prefix}
                {words(error, params)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Converts the errors of the form library to a list in the same order. */
export function toErrorSummary(
  errors: Readonly<Record<string, string | undefined>>,
): SummaryError[] {
  return Object.entries(errors).flatMap(([field, error]) =>
    error === undefined ? [] : [{ field, error }],
  );
}
