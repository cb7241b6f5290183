import { expect, test } from "vitest";
import { mirrorLanguage, mirrorUser } from "./storage-mirror";

function store() {
  const kept = new Map<string, string>();
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("the page script stores the code and the label of the page's language in session storage", () => {
  const session = store();
  mirrorLanguage("zh-Hant", session);
  expect(JSON.parse(session.kept.get("language") ?? "")).toEqual({
    code: "zhTw",
    label: "繁體中文",
  });
  mirrorLanguage("en", session);
  expect(JSON.parse(session.kept.get("language") ?? "")).toEqual({ code: "en", label: "English" });
});

test("the page script stores no language that the shop does not have", () => {
  const session = store();
  mirrorLanguage("de", session);
  expect(session.kept.size).toBe(0);
});

test("the page script stores the user info while a shopper is signed in and removes it after sign-out", () => {
  const local = store();
  mirrorUser('{"loginId":"a1"}', local);
  expect([...local.kept.values()]).toEqual(['{"loginId":"a1"}']);
  mirrorUser("", local);
  expect([...local.kept.values()], "a failure overwrites nothing").toEqual(['{"loginId":"a1"}']);
  mirrorUser(undefined, local);
  expect(local.kept.size).toBe(0);
});
