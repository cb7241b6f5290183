import { useTranslation } from "~/locales/use-translation";

const ROWS_MAX = 6;

/** What was written in a form that cannot be given back: shown, to be copied. Nothing where there is none. */
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
