import type { TFunction } from "i18next";
import { isMessages, type Messages } from "./settings";
import type { Translator } from "./use-translation";

type Params = Readonly<Record<string, string | number | undefined>>;

/**
 * The browser's translator, from the words that came with the page. It knows what our words use and no
 * more: `{{name}}` and `_one` for a count of one. i18next, which the server has, would be a tenth of all
 * that a form brings to a phone; a test holds the two together.
 */
export function translatorOf(language: string, words: Messages): Translator {
  const find = (key: string): string | undefined => {
    const found = key
      .split(".")
      .reduce<unknown>((part, name) => (isMessages(part) ? part[name] : undefined), words);
    return typeof found === "string" ? found : undefined;
  };
  const t = (key: string, params: Params = {}): string => {
    const one = params.count === 1 ? find(`${key}_one`) : undefined;
    const sentence = one ?? find(key) ?? key;
    return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ""));
  };
  // Only calls with a key and its parameters reach it; the full type has many more forms.
  return { language, t: t as TFunction, exists: (key) => find(key) !== undefined };
}
