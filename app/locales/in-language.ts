import { halfFor, type Bilingual, type Language } from "@contract/languages";

/** A text in the language of the page; the Chinese one where the backend has no other. */
export function inLanguage(text: Bilingual, lang: Language): string {
  const own = text[halfFor(lang)];
  return own === "" ? text.zhTw : own;
}
