import { useTranslation } from "~/locales/use-translation";
import { LANGUAGE_TAGS, type Language } from "@contract/languages";

/** The language of the page being rendered, for texts that come in both (names of goods, content). */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === LANGUAGE_TAGS.en ? "en" : "zhTw";
}
