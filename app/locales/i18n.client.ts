import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "@contract/languages";
import { i18nSettings, type Words } from "./settings";

/** The browser's i18next, from the words that came with the page (`wordsFor`), ready at once. */
export function i18nFromPage(lang: Language, words: Words): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init(i18nSettings(lang, words));
  return instance;
}
