import type { ComponentPropsWithoutRef } from "react";
import { usePageSettings } from "./page-context";

/** The hidden `_csrf` field, if the page has one. Use it in forms that are not a ShopForm (ValidatedForm). */
export function CsrfField() {
  const { csrf } = usePageSettings();
  return csrf === null ? null : <input type="hidden" name="_csrf" value={csrf} />;
}

interface ShopFormProps extends Omit<ComponentPropsWithoutRef<"form">, "method" | "action"> {
  /** The address to post to. It is always explicit, so that the form works the same on every page. */
  readonly action: string;
  /** Hidden fields by name. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A form that posts without JavaScript: `method="post"`, an explicit action, `_csrf` and hidden fields. */
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
