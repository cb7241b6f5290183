import type { InitOptions } from "i18next";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/** A part of the words, as one instance of i18next holds it. */
export type Messages = Readonly<Record<string, unknown>>;

/** True for a part that holds words, and is none itself. */
export function isMessages(part: unknown): part is Messages {
  return typeof part === "object" && part !== null;
}

/**
 * How i18next is set up. The language goes by its BCP 47 tag, so that plural rules know it; everything is
 * at hand, so that nothing is awaited.
 */
export function i18nSettings(lang: Language, words: Messages): InitOptions {
  const tag = LANGUAGE_TAGS[lang];
  return {
    lng: tag,
    fallbackLng: false,
    load: "currentOnly",
    resources: { [tag]: { translation: words } },
    interpolation: { escapeValue: false }, // React escapes
    // What is not known is left out, as in the browser: no shopper reads `{{left}}`.
    missingInterpolationHandler: () => "",
    initImmediate: false,
    returnNull: false,
  };
}
