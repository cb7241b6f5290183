/** The shop's two languages by their codes (spec §3, §9); the first is the default. */
export const LANGUAGES = ["zhTw", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * A text as the wire and the database have it, `name` and `nameEn`. It has these two languages
 * whatever the shop supports.
 */
export type Bilingual = Readonly<Record<"zhTw" | "en", string>>;

/**
 * For each language, the language of its back office. A language without staff messages names another one, and
 * its staff see the whole back office in that language.
 */
export const STAFF_LANGUAGES = { zhTw: "zhTw", en: "en" } as const satisfies Readonly<
  Record<Language, Language>
>;

/**
 * For each language, the language of its mails, long texts and other texts of type `Localized`. A language without
 * these texts names another one.
 */
export const TEXT_LANGUAGES = { zhTw: "zhTw", en: "en" } as const satisfies Readonly<
  Record<Language, Language>
>;

/** A language that has messages of the back office. */
export type StaffLanguage = (typeof STAFF_LANGUAGES)[Language];

/** A language that has mails and long texts. */
export type TextLanguage = (typeof TEXT_LANGUAGES)[Language];

/** A text of the shop in each language that has long texts. Read it with `textIn`. */
export type Localized = Readonly<Record<TextLanguage, string>>;

/** Returns a text in the reader's language, or in the language that replaces it. */
export function textIn(text: Localized, lang: Language): string {
  return text[TEXT_LANGUAGES[lang]];
}

/** Returns a value for each language. */
export function forEachLanguage<Value>(
  make: (lang: Language) => Value,
): Readonly<Record<Language, Value>> {
  return { zhTw: make("zhTw"), en: make("en") };
}

/** Returns the language of a text pair for a reader. */
export function pickPairLanguage(lang: Language): keyof Bilingual {
  return TEXT_LANGUAGES[lang] === "en" ? "en" : "zhTw";
}

/** Returns a text in the reader's language, or the Chinese text if there is no other. */
export function inLanguage(text: Bilingual, lang: Language): string {
  const own = text[pickPairLanguage(lang)];
  return own === "" ? text.zhTw : own;
}

/** Label and value of each language option, as the language menu shows them (spec §3). */
export const LANGUAGE_OPTIONS = [
  { value: "zhTw", label: "繁體中文" },
  { value: "en", label: "English" },
] as const satisfies readonly { value: Language; label: string }[];

/** BCP 47 tags, for `<html lang>` and the Accept-Language of calls to the backend. */
export const LANGUAGE_TAGS = { zhTw: "zh-Hant", en: "en" } as const satisfies Record<
  Language,
  string
>;
