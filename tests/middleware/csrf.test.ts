import { afterAll, beforeAll, expect, test } from "vitest";
import { WITHOUT_TIME } from "../fixtures/without-time";
import { builtRoutes } from "./built-routes";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { openShop, type Shop } from "./open-shop";

let backend: FakeBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await openShop(backend.url, WITHOUT_TIME);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const ORIGINS = ["own", "https://evil.test", "null", "other port", "https", "garbage", undefined];
const SITES = ["same-origin", "none", "same-site", "cross-site", undefined];
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };

function originOf(kind: string | undefined): string | undefined {
  if (kind === "own") return shop.origin;
  if (kind === "other port") return "http://localhost:1";
  return kind === "https" ? shop.origin.replace("http:", "https:") : kind;
}

const actions = builtRoutes().filter(({ hasAction, isStaff }) => hasAction && !isStaff);
const TARGETS = [
  (path: string) => path,
  (path: string) => `${path}.data`,
  (path: string) => `${path}?index`,
];

test.each(actions)("a post to $path runs only from a page of the shop", async ({ path }) => {
  for (const target of TARGETS)
    for (const kind of ORIGINS)
      for (const site of SITES) {
        const origin = originOf(kind);
        const isOwn =
          (kind === "own" || kind === undefined) &&
          (site === "same-origin" || site === "none" || site === undefined) &&
          !(kind === undefined && site === undefined);
        backend.forget();
        const reply = await shop.ask(target(path), {
          method: "POST",
          // A body of its own each time: the guard against repeated submits stays out of this.
          body: `redirect=%2Findex&nonce=${Math.random()}`,
          headers: {
            ...FORM_TYPE,
            ...(origin !== undefined && { Origin: origin }),
            ...(site !== undefined && { "Sec-Fetch-Site": site }),
          },
        });
        const shape = `${target(path)} Origin ${String(kind)} Sec-Fetch-Site ${String(site)}`;
        expect(reply.status, shape).not.toBe(500);
        if (isOwn) expect(reply.status, shape).not.toBe(403);
        else {
          expect(reply.status, shape).toBe(403);
          expect(backend.calls, shape).toEqual([]);
          expect(reply.headers["content-type"]).toContain("text/html");
        }
      }
});

const CHOOSE_ENGLISH = "lang=en&redirect=%2FaboutUs%3Fa%3D%22%3E";

test("a browser that sends neither header is offered its form again, and may send it", async () => {
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

test.each([
  ["without a cookie", { cookie: false, token: true }],
  ["with another token", { cookie: true, token: false }],
])("the hidden field %s is refused", async (_how, has) => {
  const first = await shop.ask("/language", {
    method: "POST",
    headers: FORM_TYPE,
    body: CHOOSE_ENGLISH,
  });
  const visitor = first.cookies.find((line) => line.startsWith("visitor="))?.split(";", 1)[0] ?? "";
  const token = /name="_csrf" value="([^"]+)"/.exec(first.text)?.[1] ?? "";
  const reply = await shop.ask("/language", {
    method: "POST",
    headers: { ...FORM_TYPE, ...(has.cookie && { Cookie: visitor }) },
    body: `${CHOOSE_ENGLISH}&_csrf=${has.token ? token : "A".repeat(43)}`,
  });
  expect(reply.status).toBe(403);
});

test("the page of a refused post speaks the visitor's language", async () => {
  const post = (cookie: string) =>
    shop.ask("/language", {
      method: "POST",
      headers: { ...FORM_TYPE, "Sec-Fetch-Site": "cross-site", Cookie: cookie },
      body: "",
    });
  expect((await post("")).text).toContain('<html lang="zh-Hant">');
  expect((await post("lang=en")).text).toContain("Please confirm once more");
});

test("a second press goes where the first one led and says so", async () => {
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
