import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "~/locales/use-translation";
import {
  getFieldAria,
  FieldError,
  FieldHint,
  getFieldId,
  OptionalMark,
  type FieldBasics,
} from "./field-frame";

type ReservedProps = keyof FieldBasics | "id" | "className";
/** Separates the properties of the field from those of its control. */
function splitBasics<Props extends FieldBasics>(props: Props) {
  const { name, label, hint, error, errorParams, form, needed, ...control } = props;
  return {
    basics: { name, label, hint, error, errorParams, form, needed } satisfies FieldBasics,
    control,
  };
}

function FieldLabel({
  basics,
  required,
}: {
  readonly basics: FieldBasics;
  readonly required?: boolean;
}) {
  return (
    <label htmlFor={getFieldId(basics.name, basics.form)}>
      {basics.label}
      {required !== true && basics.needed !== true && <OptionalMark />}
    </label>
  );
}

type FieldProps = FieldBasics & Omit<ComponentPropsWithoutRef<"input">, ReservedProps>;

/**
 * Shows a labelled input with the label above it, and the hint and the error below it. All other properties
 * are passed to the input: `type`, `autoComplete`, `maxLength`, `required`, `defaultValue`, and the result of
 * `useField().getInputProps()`. A field without `required` shows "optional".
 */
export function Field(props: FieldProps) {
  const { basics, control } = splitBasics(props);
  return (
    <div className="field">
      <FieldLabel basics={basics} required={control.required} />
      <FieldHint {...basics} />
      <input
        id={getFieldId(basics.name, basics.form)}
        name={basics.name}
        {...getFieldAria(basics)}
        {...control}
      />
      {control.type === "password" && <ShowPassword />}
      <FieldError {...basics} />
    </div>
  );
}

/**
 * Shows the place of the button that makes the typed password readable. The client module adds the button, so that a
 * page without scripts has none. React never touches the content of an element with `dangerouslySetInnerHTML`.
 */
function ShowPassword() {
  const { t } = useTranslation();
  return (
    <span
      className="show-password"
      data-text={t("ui.password.show")}
      // oxlint-disable-next-line react/no-danger -- the content is a constant
      dangerouslySetInnerHTML={NO_CONTENT}
      suppressHydrationWarning
    />
  );
}

const NO_CONTENT = { __html: "" };

type TextFieldProps = FieldBasics & Omit<ComponentPropsWithoutRef<"textarea">, ReservedProps>;

/** Shows a labelled text area. */
export function TextField(props: TextFieldProps) {
  const { basics, control } = splitBasics(props);
  return (
    <div className="field">
      <FieldLabel basics={basics} required={control.required} />
      <FieldHint {...basics} />
      <textarea
        rows={3}
        id={getFieldId(basics.name, basics.form)}
        name={basics.name}
        {...getFieldAria(basics)}
        {...control}
      />
      <FieldError {...basics} />
    </div>
  );
}

type SelectFieldProps = FieldBasics & Omit<ComponentPropsWithoutRef<"select">, ReservedProps>;

/** Shows a labelled select. `children` are its `<option>` elements. */
export function SelectField(props: SelectFieldProps) {
  const { basics, control } = splitBasics(props);
  return (
    <div className="field">
      <FieldLabel basics={basics} required={control.required} />
      <FieldHint {...basics} />
      <select
        id={getFieldId(basics.name, basics.form)}
        name={basics.name}
        {...getFieldAria(basics)}
        {...control}
      />
      <FieldError {...basics} />
    </div>
  );
}
