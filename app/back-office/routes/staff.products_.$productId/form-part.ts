import type { ProductValues } from "./product-values";

/** The form's mark in the ids of its fields. */
export const FORM = "product";

/** What each part of the form reads: what its fields hold, and what is wrong with them. */
export interface FormPart {
  readonly values: ProductValues;
  readonly errors: Readonly<Record<string, string>>;
}

/** What a field of the form takes: its name, its form's mark, its error and what it holds. */
export function fieldOf({ values, errors }: FormPart, name: string) {
  return { name, form: FORM, error: errors[name], defaultValue: values[name] ?? "" } as const;
}
