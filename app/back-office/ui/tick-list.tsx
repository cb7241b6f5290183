import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { TickBox, type Choice } from "./fields";

interface TickListProps {
  /** The name of the field, which the form declares in `lists`. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly saved: readonly string[];
  readonly refused: FormResult | undefined;
}

/** Shows a checkbox for each choice. A rejected form keeps the boxes that the user ticked. */
export function TickList({ name, label, choices, saved, refused }: TickListProps) {
  const ticked = refused === undefined ? saved : (refused.repopulateFields[name] ?? "").split(",");
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="choices" data-in-row>
        {choices.map(({ value, label: text }, at) => (
          <TickBox
            key={value}
            id={at === 0 ? getFieldId(name) : undefined}
            name={name}
            value={value}
            defaultChecked={ticked.includes(String(value))}
            label={text}
          />
        ))}
      </div>
      <FieldError name={name} error={refused?.fieldErrors[name]} />
    </fieldset>
  );
}
