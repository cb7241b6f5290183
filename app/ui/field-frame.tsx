import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { useFieldError } from "./use-field-error";

/** The properties that every kind of field has. */
export interface FieldBasics {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /**
   * A message key, such as `loginName.required`. The field shows its message and contains the key as
   * `data-error`.
   */
  readonly error?: string | null;
  readonly errorParams?: Readonly<Record<string, string | number>>;
  /**
   * True for a field without `required` that is never empty, such as a select. The field then shows no
   * "optional" mark.
   */
  readonly needed?: boolean;
  /** The prefix of the field's id, which distinguishes the forms of one page. */
  readonly form?: string;
}

/** Returns the id of a field's control. The error summary links to this id. */
export function getFieldId(name: string, form?: string): string {
  return `${form === undefined ? "field" : form}-${name.replaceAll(".", "-")}`;
}

/** Returns the ARIA attributes that connect a control with its hint and its error. */
export function getFieldAria({ name, form, hint, error }: FieldBasics) {
  const id = getFieldId(name, form);
  const described = [hint !== undefined && `${id}-hint`, error != null && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": error == null ? undefined : true,
  } as const;
}

/**
 * Shows the mark of an optional field. It begins with a space, because the accessible name would otherwise be
 * "Addressoptional".
 */
export function OptionalMark() {
  const { t } = useTranslation();
  return (
    <>
      {" "}
      <span className="optional">{t("ui.field.optional")}</span>
    </>
  );
}

type HintAndErrorProps = Pick<FieldBasics, "name" | "form" | "hint" | "error" | "errorParams">;

export function FieldHint({ name, form, hint }: HintAndErrorProps) {
  if (hint === undefined) return null;
  return (
    <div className="field-hint" id={`${getFieldId(name, form)}-hint`}>
      {hint}
    </div>
  );
}

/** Shows the error message of a field, with its key as `data-error`. */
export function FieldError({ name, form, error, errorParams }: HintAndErrorProps) {
  const words = useFieldError();
  if (error == null) return null;
  return (
    <p className="field-error" id={`${getFieldId(name, form)}-error`} data-error={error}>
      {words(error, errorParams)}
    </p>
  );
}
