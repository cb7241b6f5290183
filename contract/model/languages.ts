/** The codes of the shop's languages (spec §3, §9). The first one is the default. */
export const LANGUAGES = ["zhTw", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * A text as the API and the database store it, in `name` and `nameEn`. It always has these two languages,
 * even if the shop supports others.
 */
export type Bilingual = Readonly<Record<"zhTw" | "en", string>>;

/**
 * The language of the back office for each language of the shop. A language without staff messages uses
 * another one. The whole back office is then in that language.
 */
export const STAFF_LANGUAGES = { zhTw: "zhTw", en: "en" } as const satisfies Readonly<
  Record<Language, Language>
>;

/**
 * The language of mails, long texts and other texts of type `Localized`, for each language of the shop. A
 * language without these texts uses another one.
 */
export const TEXT_LANGUAGES = { zhTw: "zhTw", en: "en" } as const satisfies Readonly<
  Record<Language, Language>
>;

/** A language with messages of the back office. */
export type StaffLanguage = (typeof STAFF_LANGUAGES)[Language];

/** A language with mails and long texts. */
export type TextLanguage = (typeof TEXT_LANGUAGES)[Language];

/** A text of the shop in each language that has long texts. Use `getTextIn` to read it. */
export type Localized = Readonly<Record<TextLanguage, string>>;

/**
 * Returns a text in the given language. If there are no texts in this language, returns the text in its
 * substitute from TEXT_LANGUAGES.
 */
export function getTextIn(text: Localized, lang: Language): string {
  return text[TEXT_LANGUAGES[lang]];
}

/** Returns a record with one value for each language. */
export function mapLanguages<Value>(
  make: (lang: Language) => Value,
): Readonly<Record<Language, Value>> {
  return { zhTw: make("zhTw"), en: make("en") };
}

/** Returns the key of `Bilingual` whose text a page in `lang` shows. */
export function getBilingualKey(lang: Language): keyof Bilingual {
  return TEXT_LANGUAGES[lang] === "en" ? "en" : "zhTw";
}

/** Returns a text in a language. If this translation is empty, returns the Chinese text. */
export function getBilingualText(text: Bilingual, lang: Language): string {
  const own = text[getBilingualKey(lang)];
  return own === "" ? text.zhTw : own;
}

/** The code and the label of each language in the language menu (spec §3). */
export const LANGUAGE_OPTIONS = [
  { value: "zhTw", label: "繁體中文" },
  { value: "en", label: "English" },
] as const satisfies readonly { value: Language; label: string }[];

/** The BCP 47 tags of the languages, for `<html lang>` and the Accept-Language header of backend calls. */
export const LANGUAGE_TAGS = { zhTw: "zh-Hant", en: "en" } as const satisfies Record<
  Language,
  string
>;
