import type { ComponentProps } from "react";
import { useField } from "remix-validated-form";
import { CheckField, RadioField } from "~/ui/choice";
import { Field, SelectField, TextField } from "~/ui/field";

/**
 * Shows a `Field` of a ValidatedForm with its value and its error. When React runs, it checks the value on
 * blur.
 */
export function FormField(props: ComponentProps<typeof Field>) {
  const { error, getInputProps } = useField(props.name);
  return <Field {...getInputProps<ComponentProps<typeof Field>>(props)} error={error} />;
}

/** Shows a `TextField` of a ValidatedForm. */
export function FormTextField(props: ComponentProps<typeof TextField>) {
  const { error, getInputProps } = useField(props.name);
  return <TextField {...getInputProps<ComponentProps<typeof TextField>>(props)} error={error} />;
}

/** Shows a `SelectField` of a ValidatedForm. */
export function FormSelectField(props: ComponentProps<typeof SelectField>) {
  const { error, getInputProps } = useField(props.name);
  return (
    <SelectField {...getInputProps<ComponentProps<typeof SelectField>>(props)} error={error} />
  );
}

/** Shows a `RadioField` of a ValidatedForm. Its error disappears when another option is chosen. */
export function FormRadioField(props: ComponentProps<typeof RadioField>) {
  const { error, clearError } = useField(props.name);
  return (
    <div onChange={clearError}>
      <RadioField {...props} error={error ?? null} />
    </div>
  );
}

/** Shows a `CheckField` of a ValidatedForm. Its error disappears when the user changes the checkbox. */
export function FormCheckField(props: ComponentProps<typeof CheckField>) {
  const { error, clearError } = useField(props.name);
  return <CheckField {...props} error={error ?? null} onChange={clearError} />;
}
