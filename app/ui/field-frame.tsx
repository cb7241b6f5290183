import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { useFieldError } from "./use-field-error";

/** What every kind of field takes. */
export interface FieldBasics {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A message key such as `loginName.required`; shown in words, marked as `data-error`. */
  readonly error?: string | null;
  readonly errorParams?: Readonly<Record<string, string | number>>;
  /** Hides the "optional" mark of a field without `required`, such as a select that always has a value. */
  readonly needed?: boolean;
  /** Tells forms on one page apart; part of the field's id. */
  readonly form?: string;
}

/** The id of a field's control, to which the error summary links. */
export function idOfField(name: string, form?: string): string {
  return `${form === undefined ? "field" : form}-${name.replaceAll(".", "-")}`;
}

/** The ARIA a control needs to be tied to its hint and its error. */
export function ariaOfField({ name, form, hint, error }: FieldBasics) {
  const id = idOfField(name, form);
  const described = [hint !== undefined && `${id}-hint`, error != null && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": error == null ? undefined : true,
  } as const;
}

/** Marks a field that may be left empty. The space keeps the accessible name from reading "Addressoptional". */
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
    <div className="field-hint" id={`${idOfField(name, form)}-hint`}>
      {hint}
    </div>
  );
}

/** The message under a field, in words, with its key as `data-error`. */
export function FieldError({ name, form, error, errorParams }: HintAndErrorProps) {
  const words = useFieldError();
  if (error == null) return null;
  return (
    <p className="field-error" id={`${idOfField(name, form)}-error`} data-error={error}>
      {words(error, errorParams)}
    </p>
  );
}
