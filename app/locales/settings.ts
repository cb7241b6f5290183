import type { InitOptions } from "i18next";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/** A group of messages, as i18next stores it. */
export type Messages = Readonly<Record<string, unknown>>;

/** Returns true for a group of messages, and false for a single message. */
export function isMessageGroup(part: unknown): part is Messages {
  return typeof part === "object" && part !== null;
}

/**
 * Returns the settings of i18next. The language is a BCP 47 tag, which selects the plural rules. The settings
 * contain all messages, so that i18next loads nothing asynchronously.
 */
export function getI18nSettings(lang: Language, words: Messages): InitOptions {
  const tag = LANGUAGE_TAGS[lang];
  return {
    lng: tag,
    fallbackLng: false,
    load: "currentOnly",
    resources: { [tag]: { translation: words } },
    interpolation: { escapeValue: false }, // React escapes the values.
    // Remove placeholders without a value, as the browser's translator does, so that no shopper reads
    // `{{left}}`.
    missingInterpolationHandler: () => "",
    initImmediate: false,
    returnNull: false,
  };
}
