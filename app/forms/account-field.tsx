import { useState, type ComponentProps, type FocusEvent } from "react";
import { useField } from "remix-validated-form";
import { Field } from "~/ui/field";

/** Where `name` and its value are asked for. */
const TAKEN_ACTION = "/register/taken";

/** A login account or an e-mail: on leaving it the shop looks whether somebody has it already (spec §5). */
export function AccountField(props: ComponentProps<typeof Field>) {
  const { error, getInputProps } = useField(props.name);
  const [taken, setTaken] = useState<string | null>(null);
  const input = getInputProps<ComponentProps<typeof Field>>(props);
  return (
    <Field
      {...input}
      error={error ?? taken}
      onInput={() => setTaken(null)}
      onBlur={(event) => {
        input.onBlur?.(event);
        void lookUp(event).then(setTaken);
      }}
    />
  );
}

/** The error of what was typed; null where it is free, has changed meanwhile, or cannot be told now. */
async function lookUp({ target }: FocusEvent<HTMLInputElement>): Promise<string | null> {
  const { name, value } = target;
  if (value === "") return null;
  const body = new URLSearchParams({ [name]: value });
  const answer = await fetch(TAKEN_ACTION, { method: "POST", body }).catch(() => null);
  const error = answer?.ok === true ? await answer.text() : "";
  return error === "" || target.value !== value ? null : error;
}
