import type { Bilingual } from "@contract/model/languages";

/** Every word that a product can be found by, in both languages and in small letters (prod-api B.6). */
export function searchText(words: readonly Bilingual[]): string {
  return words
    .map(({ zhTw, en }) => `${zhTw} ${en}`)
    .join(" ")
    .toLowerCase();
}
