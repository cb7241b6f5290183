import type { InitOptions } from "i18next";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/** A part of the messages, as i18next stores it. */
export type Messages = Readonly<Record<string, unknown>>;

/** Returns true for a group of messages, false for a message. */
export function isMessages(part: unknown): part is Messages {
  return typeof part === "object" && part !== null;
}

/**
 * Returns the settings of i18next. The language is its BCP 47 tag, for the plural rules. All messages are
 * passed, so that nothing loads asynchronously.
 */
export function i18nSettings(lang: Language, words: Messages): InitOptions {
  const tag = LANGUAGE_TAGS[lang];
  return {
    lng: tag,
    fallbackLng: false,
    load: "currentOnly",
    resources: { [tag]: { translation: words } },
    interpolation: { escapeValue: false }, // React escapes
    // Unknown placeholders are removed, as in the browser, so that no shopper reads `{{left}}`.
    missingInterpolationHandler: () => "",
    initImmediate: false,
    returnNull: false,
  };
}
