import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/** The `lang` of a text that somebody typed, where it is not the page's own. */
export function langOf(text: string, page: Language): string | undefined {
  const written: Language = /\p{Script=Han}/u.test(text) ? "zhTw" : "en";
  return written === page || !/\p{L}/u.test(text) ? undefined : LANGUAGE_TAGS[written];
}
