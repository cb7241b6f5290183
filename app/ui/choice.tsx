import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { getFieldAria, FieldError, FieldHint, getFieldId, type FieldBasics } from "./field-frame";

export interface Choice {
  readonly value: string | number;
  readonly label: ReactNode;
  /** A second line below the label. */
  readonly detail?: ReactNode;
}

interface RadioFieldProps extends FieldBasics {
  readonly choices: readonly Choice[];
  readonly defaultValue?: string | number | null;
  readonly required?: boolean;
  /** Puts the options side by side. Use it for short labels. */
  readonly inRow?: boolean;
}

/**
 * Shows radio buttons in a fieldset. The first button has the id of the field, because the error summary
 * links to this id.
 */
export function RadioField({ choices, defaultValue, required, inRow, ...basics }: RadioFieldProps) {
  const id = getFieldId(basics.name, basics.form);
  return (
    <fieldset className="field" {...getFieldAria(basics)}>
      <legend>{basics.label}</legend>
      <FieldHint {...basics} />
      <div className="choices" data-in-row={inRow || undefined}>
        {choices.map(({ value, label, detail }, at) => (
          <label key={value} className="choice">
            <input
              type="radio"
              id={at === 0 ? id : `${id}-${value}`}
              name={basics.name}
              value={value}
              required={required}
              defaultChecked={defaultValue != null && String(defaultValue) === String(value)}
            />
            <span>
              {label} {detail !== undefined && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError {...basics} />
    </fieldset>
  );
}

type CheckFieldProps = FieldBasics &
  Omit<ComponentPropsWithoutRef<"input">, keyof FieldBasics | "type" | "id" | "className">;

/** Shows a checkbox with its label beside it. */
export function CheckField({
  name,
  label,
  hint,
  error,
  errorParams,
  form,
  ...control
}: CheckFieldProps) {
  const basics: FieldBasics = { name, label, hint, error, errorParams, form };
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          id={getFieldId(name, form)}
          name={name}
          {...getFieldAria(basics)}
          {...control}
        />
        <span>{label}</span>
      </label>
      <FieldHint {...basics} />
      <FieldError {...basics} />
    </div>
  );
}
