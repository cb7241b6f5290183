/** The shop's two languages by their codes (spec §3, §9); the first is the default. */
export const LANGUAGES = ["zhTw", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text of the shop in each of its languages. */
export type Localized = Readonly<Record<Language, string>>;

/**
 * A text as the wire and the database have it, `name` and `nameEn`. It has these two languages
 * whatever the shop supports.
 */
export type Bilingual = Readonly<Record<"zhTw" | "en", string>>;

/** Returns the language of a text pair for a reader. */
export function halfFor(lang: Language): keyof Bilingual {
  return lang === "en" ? "en" : "zhTw";
}

/** Returns a text in the reader's language, or the Chinese text if there is no other. */
export function inLanguage(text: Bilingual, lang: Language): string {
  const own = text[halfFor(lang)];
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
