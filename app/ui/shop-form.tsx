import type { ComponentPropsWithoutRef } from "react";
import { usePageSettings } from "./page-context";

/** The hidden `_csrf` field where the page has one; for forms that are not a ShopForm (ValidatedForm). */
export function CsrfField() {
  const { csrf } = usePageSettings();
  return csrf === null ? null : <input type="hidden" name="_csrf" value={csrf} />;
}

interface ShopFormProps extends Omit<ComponentPropsWithoutRef<"form">, "method" | "action"> {
  /** Where it posts: always spelled out, so that the form means the same on every page. */
  readonly action: string;
  /** Sent along unseen, by field name. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A form that posts as a document: `method="post"`, an explicit action, `_csrf`, unseen values. */
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
