import { useState, type ComponentProps, type FocusEvent } from "react";
import { useField } from "remix-validated-form";
import { Field } from "~/ui/field";

/** The path that checks whether a value is already taken. */
const TAKEN_ACTION = "/register/taken";

/**
 * Shows the field of a login account or e-mail. On blur, the browser asks the shop whether another account
 * already uses the value (spec §5).
 */
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

/**
 * Returns the error of the typed value. Returns null if the value is free, has changed since the request, or
 * cannot be checked.
 */
async function lookUp({ target }: FocusEvent<HTMLInputElement>): Promise<string | null> {
  const { name, value } = target;
  if (value === "") return null;
  const body = new URLSearchParams({ [name]: value });
  const answer = await fetch(TAKEN_ACTION, { method: "POST", body }).catch(() => null);
  const error = answer?.ok === true ? await answer.text() : "";
  return error === "" || target.value !== value ? null : error;
}
