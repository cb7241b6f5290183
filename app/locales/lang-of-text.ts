import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/** Returns the `lang` attribute of a user's text if it differs from the language of the page. */
export function langOf(text: string, page: Language): string | undefined {
  const written: Language = /\p{Script=Han}/u.test(text) ? "zhTw" : "en";
  return written === page || !/\p{L}/u.test(text) ? undefined : LANGUAGE_TAGS[written];
}
