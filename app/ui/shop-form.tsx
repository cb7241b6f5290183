import type { ComponentPropsWithoutRef } from "react";
import { usePageSettings } from "./page-context";

/**
 * Adds the hidden `_csrf` field if the page has a value for it. ShopForm contains it already. Use it in all
 * other forms, such as ValidatedForm.
 */
export function CsrfField() {
  const { csrf } = usePageSettings();
  return csrf === null ? null : <input type="hidden" name="_csrf" value={csrf} />;
}

interface ShopFormProps extends Omit<ComponentPropsWithoutRef<"form">, "method" | "action"> {
  /**
   * The URL to which the form submits. It is required, so that the form works in the same way on every page.
   */
  readonly action: string;
  /** The values of hidden fields by name. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Shows a form that works without JavaScript. It has `method="post"`, an explicit action, the `_csrf` field
 * and hidden fields.
 */
export function ShopForm({ action, values = {}, children, ...rest }: ShopFormProps) {
  return (
    <form method="post" action={action} {...rest}>
      <CsrfField />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
