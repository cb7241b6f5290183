import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRoutes } from "./built-routes";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { FORM, openShop, type Reply, type Shop } from "./open-shop";

let backend: FakeBackend;
let shop: Shop;

beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await openShop(backend.url, { STAFF_PASSWORD: "desk-password" });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const routes = builtRoutes();
const guarded = routes.filter((route) => !route.isPublic);
const POST = { method: "POST", headers: FORM, body: "intent=save&orderId=1&count=1" };

/** Every way a browser or a hand can ask for a route. */
const KINDS: Record<string, (path: string, id: string) => Promise<Reply>> = {
  GET: (path) => shop.ask(path),
  HEAD: (path) => shop.ask(path, { method: "HEAD" }),
  POST: (path) => shop.ask(path, POST),
  "GET ?_data": (path, id) => shop.ask(`${path}?_data=${encodeURIComponent(id)}`),
  "POST ?_data": (path, id) => shop.ask(`${path}?_data=${encodeURIComponent(id)}`, POST),
  "GET .data": (path) => shop.ask(`${path}.data`),
  "GET .data?_routes": (path, id) => shop.ask(`${path}.data?_routes=${encodeURIComponent(id)}`),
  "POST .data": (path) => shop.ask(`${path}.data`, POST),
  "POST ?index": (path) => shop.ask(`${path}?index`, POST),
};

/** Written out here once more: what a visitor may open is the specification's word, not the code's (spec §2). */
const PUBLIC_BY_SPECIFICATION = [
  ...["/login", "/register", "/product", "/index", "/product/detail"],
  ...["/brandStory", "/question", "/custmoerCase", "/aboutUs", "/forgetPassword"],
];
/** Redirects, settings of a visitor, and machines' files: no page of their own. */
const NO_PAGES = [
  ...["/", "/customerCase", "/privacy", "/language", "/low-data", "/logout"],
  ...["/robots.txt", "/sitemap.xml"],
];

const open = routes.filter(({ isPublic }) => isPublic);

test("a visitor may open the ten public pages of the specification", () => {
  const pages = open.filter(({ isPage }) => isPage).map(({ path }) => path);
  expect(pages).toEqual(expect.arrayContaining(PUBLIC_BY_SPECIFICATION));
});

test("any other public page is for reading: the same for every visitor, and nothing is sent to it", () => {
  const others = open.filter(
    ({ isPage, path }) => isPage && !PUBLIC_BY_SPECIFICATION.includes(path),
  );
  for (const page of others)
    expect(page).toMatchObject({
      ...{ isCached: true, inSitemap: true },
      ...{ hasAction: false, hydrates: false },
    });
});

test("of what is no page a visitor may ask for these and no other", () => {
  const paths = open.filter(({ isPage }) => !isPage).map(({ path }) => path);
  expect(paths.sort()).toEqual(NO_PAGES.sort());
});

test.each(guarded.flatMap((route) => Object.keys(KINDS).map((kind) => ({ ...route, kind }))))(
  "$kind $path runs nothing for a visitor",
  async ({ path, id, kind }) => {
    backend.forget();
    const reply = await KINDS[kind]!(path, id);
    expect(backend.calls).toEqual([]);
    if (kind.includes("_data")) expect(reply.status).toBe(400);
    else expect([202, 302, 404, 405]).toContain(reply.status);
    if (reply.status === 302) expect(reply.headers.location).toMatch(/^\/(staff\/)?login/);
  },
);

test.each(routes.filter(({ isPublic, hasLoader }) => isPublic && hasLoader))(
  "$path answers a visitor",
  async ({ path }) => {
    const reply = await shop.ask(path);
    expect(reply.status).not.toBe(500);
    expect(String(reply.headers.location ?? "")).not.toMatch(/^\/login/);
  },
);

const SPELLINGS = [
  (path: string) => path.toUpperCase(),
  (path: string) => path.toLowerCase(),
  (path: string) => `/${path}`,
  (path: string) => `//${path}`,
  (path: string) => `${path}/`,
  (path: string) => `${path}//`,
  (path: string) => `${path}/.`,
  (path: string) => `${path}/./`,
  (path: string) => `${path}/..${path}`,
  (path: string) => `/.${path}`,
  (path: string) => `/./${path}`,
  (path: string) => `/index/..${path}`,
  (path: string) => `/index/%2e%2e${path}`,
  (path: string) => `/index/.%2e${path}`,
  (path: string) => `/%2e${path}`,
  (path: string) => path.replaceAll("/", "%2F").replace("%2F", "/"),
  (path: string) => path.replaceAll("/", "%2f"),
  (path: string) => path.replace("u", "%75"),
  (path: string) => path.replace("s", "%73"),
  (path: string) => path.replace("/u", "/%55"),
  (path: string) => path.replace(/e/g, "%65"),
  (path: string) => path.replaceAll("/", "\\"),
  (path: string) => `/\\${path.slice(1)}`,
  (path: string) => `/index\\..${path}`,
  (path: string) => `${path};x`,
  (path: string) => `${path};jsessionid=1`,
  (path: string) => path.replace("/", "/;/"),
  (path: string) => `${path}%00`,
  (path: string) => `${path}%00.css`,
  (path: string) => `${path}%20`,
  (path: string) => `${path}%09`,
  (path: string) => `${path}%0a`,
  (path: string) => `/%20${path.slice(1)}`,
  (path: string) => `${path}%23`,
  (path: string) => `${path}%3f`,
  (path: string) => `${path}%3fx=1`,
  (path: string) => `${path}?`,
  (path: string) => `${path}??`,
  (path: string) => `${path}?x=1&x=2`,
  (path: string) => `${path}?redirect=//evil.test`,
  (path: string) => `${path}?_method=DELETE`,
  (path: string) => `${path}?index`,
  (path: string) => `${path}.data`,
  (path: string) => `${path}.DATA`,
  (path: string) => `${path}/.data`,
  (path: string) => `${path}.data/`,
  (path: string) => `${path}.data?_routes=root`,
  (path: string) => `${path}.json`,
  (path: string) => `${path}.css`,
  (path: string) => `${path}/favicon.ico`,
  (path: string) => `${path}%2edata`,
  (path: string) => `/build/..${path}`,
  (path: string) => `/build/../${path}`,
  (path: string) => `/styles/%2e%2e${path}`,
  (path: string) => `/picture/..${path}`,
  (path: string) => `/public${path}`,
  (path: string) => path.replace("u", "ｕ").replace("s", "ｓ"),
  (path: string) => path.replace("s", "ſ"),
  (path: string) => path.replace("i", "ı").replace("k", "K"),
  (path: string) => `http://localhost${path}`,
  (path: string) => `http://evil.test${path}`,
  () => "*",
];

const SPELLED = guarded
  .filter(({ path, isStaff }) => !isStaff && !path.includes("no/such"))
  .slice(0, 15);

test.each(SPELLED)("no spelling of $path shows it to a visitor", async ({ path }) => {
  backend.forget();
  for (const spell of SPELLINGS) {
    const target = encodeNonAscii(spell(path));
    const reply = await shop.raw(
      `GET ${target} HTTP/1.1\r\nHost: localhost:${shop.port}\r\nConnection: close\r\n\r\n`,
    );
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
    expect([202, 302, 400, 404, 405, 421], `${target} → ${status}`).toContain(status);
    const location = /^location: (.*)$/im.exec(reply)?.[1] ?? "";
    if (status === 302) expect(location, target).toMatch(/^\/login(\?redirect=%2F|\r?$)/);
  }
  expect(backend.calls).toEqual([]);
});

function encodeNonAscii(target: string): string {
  return target.replace(/[^\x00-\x7f]/g, (sign) => encodeURIComponent(sign));
}

test("the way back after signing in is the whole path that was asked for", async () => {
  const wanted = "/user/order?status=5&keyword=%E6%B4%97%E9%AB%AE";
  const { headers } = await shop.ask(wanted);
  const back = new URL(String(headers.location), shop.origin).searchParams.get("redirect");
  expect(back).toBe(wanted);
});

test("the answer of a guarded path is nobody's to keep", async () => {
  const { headers } = await shop.ask("/user/center");
  expect(headers["cache-control"]).toBe("private, no-store");
});
