import type { ComponentPropsWithoutRef } from "react";
import { usePageSettings } from "./page-context";
import { useTranslation } from "~/locales/use-translation";

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

const ROWS_MAX = 6;

/** Shows the typed texts of a form that cannot be shown again, so that the user can copy them. */
export function SubmittedTexts({ texts }: { readonly texts: readonly string[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return (
    <label className="field">
      {t("errorPage.typed")}
      <textarea readOnly rows={Math.min(texts.length, ROWS_MAX)} value={texts.join("\n")} />
    </label>
  );
}
