import { useTranslation } from "~/locales/use-translation";

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
