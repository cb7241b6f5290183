import { expect, test } from "vitest";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import {
  findLanguage,
  getTranslator,
  selectPageMessages,
  createRecordingTranslator,
} from "./i18n.server";
import { createTranslator } from "./page-translator";
import type { Messages } from "./settings";
import type { Translator } from "./use-translation";

const ask = (url: string, cookie = "", accept = "en") =>
  findLanguage(
    new Request(`http://shop.example${url}`, {
      headers: { Cookie: cookie, "Accept-Language": accept },
    }),
  );

test("a page is in Traditional Chinese by default, whatever the browser prefers", async () => {
  expect(await ask("/index")).toBe("zhTw");
});

test("a page is in the language of the cookie", async () => {
  expect(await ask("/index", "lang=en", "zh-TW")).toBe("en");
});

test("a page prefers ?lang= to the language cookie, and ignores invalid values", async () => {
  expect(await ask("/index?lang=en", "lang=zhTw")).toBe("en");
  expect(await ask("/index?lang=zhTw", "lang=en")).toBe("zhTw");
  expect(await ask("/index?lang=xx", "lang=en")).toBe("en");
  expect(await ask("/index", "lang=../etc")).toBe("zhTw");
});

test("messages have a singular and a plural in English, and one form in Chinese", () => {
  expect(getTranslator("en").t("layout.cart.count", { count: 1 })).toBe("Cart, 1 item");
  expect(getTranslator("en").t("layout.cart.count", { count: 3 })).toBe("Cart, 3 items");
  expect(getTranslator("zhTw").t("layout.cart.count", { count: 1 })).toBe("購物車，1\u00a0項商品");
});

const NOTHING = { screens: [], fields: new Set<string>(), asked: new Set<string>() };

test("the browser formats the messages of a page in the same way as the server", () => {
  const server = createRecordingTranslator(getTranslator("en"));
  const say = ({ t }: Pick<Translator, "t">) => [
    t("layout.nav.aboutUs"),
    t("layout.cart.count", { count: 1 }),
    t("notices.cart.added"),
    t("errors.file.format"),
  ];
  const said = say(server);
  const words = selectPageMessages("en", { ...NOTHING, asked: server.asked });
  expect(say(createTranslator(LANGUAGE_TAGS.en, words))).toEqual(said);
});

test("the page data contains the rendered messages, the namespaces of the handle, and the general error", () => {
  const quiet = selectPageMessages("en", { ...NOTHING, screens: ["login"] });
  expect(Object.keys(quiet).sort()).toEqual(["errors", "login", "refusals", "ui"]);
  expect(Object.keys(quiet.refusals as object)).toEqual(["invalidField"]);
  const asked = new Set(["notices.cart.added"]);
  const telling = selectPageMessages("en", { ...NOTHING, asked });
  expect(Object.keys((telling.notices as Messages).cart as object)).toEqual(["added"]);
  const whole = selectPageMessages("en", { ...NOTHING, screens: ["refusals"] });
  expect(Object.keys(whole.refusals as object).length).toBeGreaterThan(20);
});

test("the page data contains the error messages of the page's own fields", () => {
  const { errors } = selectPageMessages("en", {
    ...NOTHING,
    fields: new Set(["line", "whatsApp", "intent"]),
  });
  expect(Object.keys(errors as object).sort()).toEqual(["contact", "line", "whatsApp"]);
  // If staff forms have a field with the same name, the page contains only the errors of shoppers.
  const code = { ...NOTHING, fields: new Set(["code"]) };
  const ofShoppers = selectPageMessages("en", code).errors as { code: object };
  expect(Object.keys(ofShoppers.code)).not.toContain("taken");
  const ofStaff = selectPageMessages("en", { ...code, screens: ["staff"] }).errors as {
    code: object;
  };
  expect(Object.keys(ofStaff.code)).toContain("taken");
});
