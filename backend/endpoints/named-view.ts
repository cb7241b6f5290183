import { getBilingualKey, type Bilingual, type Language } from "@contract/model/languages";
import type { Named } from "@contract/model/named";
import type { NamedCode as NamedRow } from "../database/products";

/** Returns a code with its name in a language. */
export function toNamedCode({ code, name }: NamedRow, lang: Language): Named {
  return { code, name: pickText(name, lang) };
}

/** Returns the text in a language, or in Chinese if it is not translated. */
export function pickText(both: Bilingual, lang: Language): string {
  return both[getBilingualKey(lang)] || both.zhTw;
}
