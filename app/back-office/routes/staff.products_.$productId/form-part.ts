import type { ProductValues } from "./product-values";

/** The form's prefix in the ids of its fields. */
export const PRODUCT_FORM_PREFIX = "product";

/** The values and errors of the form's fields. */
export interface ProductFormState {
  readonly values: ProductValues;
  readonly errors: Readonly<Record<string, string>>;
}

/** Returns the props of a field: its name, form, error and value. */
export function getFieldProps({ values, errors }: ProductFormState, name: string) {
  return {
    name,
    form: PRODUCT_FORM_PREFIX,
    error: errors[name],
    defaultValue: values[name] ?? "",
  } as const;
}
