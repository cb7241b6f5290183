import { isMessages, type Messages } from "./settings";
import type { MessageParams } from "./translate";
import type { Translator } from "./use-translation";

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
  const t = (key: string, params: MessageParams = {}): string => {
    const one = params.count === 1 ? find(`${key}_one`) : undefined;
    const sentence = one ?? find(key) ?? key;
    return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ""));
  };
  return { language, t, exists: (key) => find(key) !== undefined };
}
