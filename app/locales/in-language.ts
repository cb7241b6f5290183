import type { Bilingual, Language } from "@contract/languages";

/** A text in the language of the page; the Chinese one where the backend has no other. */
export function inLanguage(text: Bilingual, lang: Language): string {
  const texts: Partial<Record<Language, string>> = text;
  const own = texts[lang] ?? "";
  return own === "" ? text.zhTw : own;
}
