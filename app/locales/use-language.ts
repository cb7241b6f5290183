import { useTranslation } from "~/locales/use-translation";
import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/** The language of the page being rendered, for texts that come in every one (names of goods, content). */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((lang) => LANGUAGE_TAGS[lang] === i18n.language) ?? LANGUAGES[0];
}
