import { afterAll, beforeAll, expect, test } from "vitest";
import { FROZEN_CLOCK_SETTINGS } from "../fixtures/frozen-clock";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { startStorefront, type Shop } from "./start-storefront";

let backend: FakeBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await startStorefront(backend.url, FROZEN_CLOCK_SETTINGS);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const CHOOSE_ENGLISH = "lang=en&redirect=%2FaboutUs%3Fa%3D%22%3E";

test("a post without Origin and Sec-Fetch-Site gets the form again, which can then be submitted", async () => {
  const first = await shop.ask("/language", {
    method: "POST",
    headers: FORM_TYPE,
    body: `${CHOOSE_ENGLISH}&password=Secret2026`,
  });
  expect(first.status).toBe(403);
  expect(first.text).toContain('name="redirect" value="/aboutUs?a=&#34;&#62;"');
  expect(first.text).not.toContain("Secret2026");
  const visitor = first.cookies.find((line) => line.startsWith("visitor="))?.split(";", 1)[0] ?? "";
  const token = /name="_csrf" value="([^"]+)"/.exec(first.text)?.[1] ?? "";

  const second = await shop.ask("/language", {
    method: "POST",
    headers: { ...FORM_TYPE, Cookie: visitor },
    body: `${CHOOSE_ENGLISH}&_csrf=${token}`,
  });
  expect(second.status).toBe(303);
  expect(second.cookies.join()).toContain("lang=en");
});

test("the page for a rejected post is in the visitor's language", async () => {
  const post = (cookie: string) =>
    shop.ask("/language", {
      method: "POST",
      headers: { ...FORM_TYPE, "Sec-Fetch-Site": "cross-site", Cookie: cookie },
      body: "",
    });
  expect((await post("")).text).toContain('<html lang="zh-Hant">');
  // This page offers no confirmation, because there is no form to confirm.
  const english = (await post("lang=en")).text;
  expect(english).toContain("Nothing has been changed");
  expect(english).not.toMatch(/confirm|<form/);
});

test("the second submission of a form gets the same page as the first, with a flash message", async () => {
  const press = () =>
    shop.ask("/language", {
      method: "POST",
      headers: { ...FORM_TYPE, "Sec-Fetch-Site": "same-origin" },
      body: "lang=en&redirect=%2Fquestion",
    });
  const [first, second] = [await press(), await press()];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.location).toBe("/question");
  expect(first.cookies.join()).not.toContain("notice=");
  expect(second.cookies.join()).toContain("notice=");
});
