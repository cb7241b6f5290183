import { useTranslation } from "~/locales/use-translation";
import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/**
 * Returns the language of the page. It selects texts that exist in several languages, such as product names.
 */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((lang) => LANGUAGE_TAGS[lang] === i18n.language) ?? LANGUAGES[0];
}
