import { expect, test } from "vitest";
import { LANGUAGE_TAGS } from "@contract/languages";
import { findLanguage, i18nFor, messagesFor } from "./i18n.server";
import { translatorOf } from "./page-translator";

const ask = (url: string, cookie = "", accept = "en") =>
  findLanguage(
    new Request(`http://shop.example${url}`, {
      headers: { Cookie: cookie, "Accept-Language": accept },
    }),
  );

test("Traditional Chinese is the default, whatever the browser prefers", async () => {
  expect(await ask("/index")).toBe("zhTw");
});

test("the cookie of the language menu decides", async () => {
  expect(await ask("/index", "lang=en", "zh-TW")).toBe("en");
});

test("an address with ?lang= wins over the cookie, and nonsense is ignored", async () => {
  expect(await ask("/index?lang=en", "lang=zhTw")).toBe("en");
  expect(await ask("/index?lang=zhTw", "lang=en")).toBe("zhTw");
  expect(await ask("/index?lang=xx", "lang=en")).toBe("en");
  expect(await ask("/index", "lang=../etc")).toBe("zhTw");
});

test("words are at hand at once, counted in English, one form in Chinese", () => {
  expect(i18nFor("en").t("layout.cart.count", { count: 1 })).toBe("Cart, 1 item");
  expect(i18nFor("en").t("layout.cart.count", { count: 3 })).toBe("Cart, 3 items");
  expect(i18nFor("zhTw").t("layout.cart.count", { count: 1 })).toBe("購物車，1\u00a0項商品");
});

const NOTHING = { screens: [], fields: new Set<string>(), hasFlash: false };

test("the browser says the same with the words of the page", () => {
  const browser = translatorOf(LANGUAGE_TAGS.en, messagesFor("en", NOTHING));
  expect(browser.t("layout.nav.aboutUs")).toBe(i18nFor("en").t("layout.nav.aboutUs"));
});

test("a page that tells nothing of a request before it carries no notices, yet a word for any error", () => {
  const quiet = messagesFor("en", { ...NOTHING, screens: ["login"] });
  expect(Object.keys(quiet).sort()).toEqual([
    ...["errorPage", "errors", "layout", "login", "refusals", "ui"],
  ]);
  expect(Object.keys(quiet.refusals as object)).toEqual(["invalidField"]);
  const hasFlash = messagesFor("en", { ...NOTHING, hasFlash: true });
  expect(hasFlash.notices).toBeDefined();
  for (const screen of ["refusals", "errors"])
    expect(Object.keys(hasFlash[screen] as object).length).toBeGreaterThan(20);
  const asked = messagesFor("en", { ...NOTHING, screens: ["refusals"] });
  expect(Object.keys(asked.refusals as object).length).toBeGreaterThan(20);
});

test("a page carries the errors that its own fields can have", () => {
  const { errors } = messagesFor("en", {
    ...NOTHING,
    fields: new Set(["line", "whatsApp", "intent"]),
  });
  expect(Object.keys(errors as object).sort()).toEqual(["contact", "line", "whatsApp"]);
  // Of a field that the staff have too, what shoppers can get wrong.
  const code = { ...NOTHING, fields: new Set(["code"]) };
  const ofShoppers = messagesFor("en", code).errors as { code: object };
  expect(Object.keys(ofShoppers.code)).not.toContain("taken");
  const ofStaff = messagesFor("en", { ...code, screens: ["staff"] }).errors as { code: object };
  expect(Object.keys(ofStaff.code)).toContain("taken");
});
