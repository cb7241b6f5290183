import { isMessageGroup, type Messages } from "./settings";
import type { MessageParams } from "./translate";
import type { Translator } from "./use-translation";

/**
 * Creates the browser's translator for the messages in the page. It supports only `{{name}}` and `_one`,
 * because the messages use nothing else.
 *
 * The server uses i18next, which would add a tenth to the code of a form page. A test compares the results of
 * both.
 */
export function createTranslator(language: string, words: Messages): Translator {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string): string | undefined => {
    const found = key
      .split(".")
      .reduce<unknown>((part, name) => (isMessageGroup(part) ? part[name] : undefined), words);
    return typeof found === "string" ? found : undefined;
  };
  const t = (key: string, params: MessageParams = {}): string => {
    const { count } = params;
    const isOne = typeof count === "number" && plurals.select(count) === "one";
    const sentence = (isOne ? find(`${key}_one`) : undefined) ?? find(key) ?? key;
    return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ""));
  };
  return { language, t, exists: (key) => find(key) !== undefined };
}
