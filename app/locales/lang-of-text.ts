import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/**
 * Returns the `lang` attribute for a text that a user wrote. Returns undefined if its language is that of the
 * page.
 */
export function getLangAttribute(text: string, page: Language): string | undefined {
  const written: Language = /\p{Script=Han}/u.test(text) ? "zhTw" : "en";
  return written === page || !/\p{L}/u.test(text) ? undefined : LANGUAGE_TAGS[written];
}
