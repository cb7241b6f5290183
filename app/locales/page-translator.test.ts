import { expect, test } from "vitest";
import { LANGUAGES, LANGUAGE_TAGS } from "@contract/model/languages";
import { dictionaries, getTranslator } from "./i18n.server";
import { createTranslator } from "./page-translator";

/** Returns all keys of a dictionary, such as `cart.row.remove`. */
function keysOf(words: object, path = ""): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? keysOf(value, `${path}${name}.`)
      : [`${path}${name}`],
  );
}

test.each(LANGUAGES)(
  "the browser formats every message of %s in the same way as the server",
  (lang) => {
    // The cast is needed, because this test computes the keys, and `t` accepts only literal ones.
    type Plain = { language: string; t(key: string, params?: object): string };
    const server = getTranslator(lang) as unknown as Plain;
    const browser = createTranslator(LANGUAGE_TAGS[lang], dictionaries[lang]) as unknown as Plain;
    const keys = keysOf(dictionaries[lang]).filter((key) => !key.endsWith("_one"));
    expect(keys.length).toBeGreaterThan(500);
    for (const key of keys) {
      const names = [...server.t(key).matchAll(/{{(\w+)}}/g)].map(([, name]) => name!);
      for (const count of [0, 1, 2, 21]) {
        const params = {
          ...Object.fromEntries(names.map((name) => [name, `<${name}> & "x"`])),
          count,
        };
        expect(browser.t(key, params), key).toBe(server.t(key, params));
      }
    }
    expect(browser.language).toBe(server.language);
  },
);

test("the browser translator returns an unknown key unchanged, and reports that it does not exist", () => {
  const browser = createTranslator("en", dictionaries.en);
  expect(browser.exists("order.event.none")).toBe(false);
  expect(browser.exists("cart.title")).toBe(true);
  expect(browser.exists("cart")).toBe(false);
});

test("the browser translator uses the singular for counts that are singular in the page's language", () => {
  const words = { items: "{{count}} items", items_one: "{{count}} item" };
  const say = (lang: string, count: number) => {
    // The key is not one of the shop's messages.
    const plain = createTranslator(lang, words) as unknown as {
      t(key: string, params: object): string;
    };
    return plain.t("items", { count });
  };
  expect([0, 1, 2].map((count) => say("en", count))).toEqual(["0 items", "1 item", "2 items"]);
  expect([0, 1, 2].map((count) => say("fr", count))).toEqual(["0 item", "1 item", "2 items"]);
});
