import { useTranslation } from "~/locales/use-translation";
import { LANGUAGE_OPTIONS, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { ShopForm } from "~/ui/shop-form";
import { removeQueryValue } from "./current-path";

/**
 * Shows the language menu. It opens without JavaScript, and each language is a button that submits a form.
 */
export function LanguageMenu({
  lang,
  currentPath,
}: {
  readonly lang: Language;
  readonly currentPath: string;
}) {
  const { t } = useTranslation();
  const current = LANGUAGE_OPTIONS.find(({ value }) => value === lang) ?? LANGUAGE_OPTIONS[0];
  return (
    <details className="language" data-testid="language">
      <summary aria-label={t("layout.language.current", { name: current.label })}>
        {current.label}
      </summary>
      <ShopForm action="/language" values={{ redirect: removeQueryValue(currentPath, "lang") }}>
        {LANGUAGE_OPTIONS.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="lang"
            value={value}
            lang={LANGUAGE_TAGS[value]}
            aria-current={value === lang ? "true" : undefined}
          >
            {label}
          </button>
        ))}
      </ShopForm>
    </details>
  );
}
