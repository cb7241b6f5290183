import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRoutes } from "./built-routes";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { FORM, openShop, type Reply, type Shop } from "./open-shop";

let backend: FakeBackend;
let shop: Shop;

beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await openShop(backend.url, { STAFF_PASSWORD: "staff-password" });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const routes = builtRoutes();
const guarded = routes.filter(({ isPublic, isWayIn }) => !isPublic && !isWayIn);
const waysIn = routes.filter(({ isWayIn }) => isWayIn);
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

function inEveryKind(of: typeof routes) {
  return of.flatMap((route) => Object.keys(KINDS).map((kind) => ({ ...route, kind })));
}

/** Written out here once more: what a visitor may open is the specification's word, not the code's (spec §2). */
const PUBLIC_BY_SPECIFICATION = [
  ...["/login", "/register", "/product", "/index", "/product/detail"],
  ...["/brandStory", "/question", "/custmoerCase", "/aboutUs", "/forgetPassword"],
];
/** Redirects, settings of a visitor, and machines' files: no page of their own. */
const NO_PAGES = [
  ...[
    "/",
    "/customerCase",
    "/privacy",
    "/register/taken",
    "/product/suggest",
    "/language",
    "/low-data",
    "/logout",
  ],
  ...["/robots.txt", "/sitemap.xml"],
];

/** Opened from a mail by whoever reads it: the signed word in its address says whom it is about. */
const BY_SIGNED_LINK = ["/unsubscribe"];

const open = routes.filter(({ isPublic }) => isPublic);

test("a visitor may open the ten public pages of the specification", () => {
  const pages = open.filter(({ isPage }) => isPage).map(({ path }) => path);
  expect(pages).toEqual(expect.arrayContaining(PUBLIC_BY_SPECIFICATION));
});

test("any other public page is for reading: the same for every visitor, and nothing is sent to it", () => {
  const others = open.filter(
    ({ isPage, path }) => isPage && ![...PUBLIC_BY_SPECIFICATION, ...BY_SIGNED_LINK].includes(path),
  );
  for (const page of others)
    expect(page).toMatchObject({
      isCached: true,
      inSitemap: true,
      hasAction: false,
      hydrates: false,
    });
});

test("of what is no page a visitor may ask for these and no other", () => {
  const paths = open.filter(({ isPage }) => !isPage).map(({ path }) => path);
  expect(paths.sort()).toEqual(NO_PAGES.sort());
});

test.each(inEveryKind(guarded))(
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

// Where the staff come in, the backend is asked whether it has a back office at all, and nothing else.
test.each(inEveryKind(waysIn))(
  "$kind $path asks nothing for a visitor but whether there is a back office",
  async ({ path, id, kind }) => {
    backend.forget();
    const reply = await KINDS[kind]!(path, id);
    expect(backend.calls.filter((call) => call !== "GET /admin/order/list")).toEqual([]);
    expect(reply.status).toBeLessThan(500);
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
