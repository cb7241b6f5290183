import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRoutes } from "./built-routes";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { FORM, startStorefront, type Reply, type Shop } from "./open-shop";

let backend: FakeBackend;
let shop: Shop;

beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await startStorefront(backend.url, { STAFF_PASSWORD: "staff-password" });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const routes = builtRoutes();
const guarded = routes.filter(({ isPublic, isWayIn }) => !isPublic && !isWayIn);
const waysIn = routes.filter(({ isWayIn }) => isWayIn);
const POST = { method: "POST", headers: FORM, body: "intent=save&orderId=1&count=1" };

/** Every kind of request to a route. */
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

/**
 * The public pages, written out again because the specification defines them (spec §2), not the
 * code.
 */
const PUBLIC_BY_SPECIFICATION = [
  ...["/login", "/register", "/product", "/index", "/product/detail"],
  ...["/brandStory", "/question", "/custmoerCase", "/aboutUs", "/forgetPassword"],
];
/** Redirects, visitors' settings and files for machines, which have no page. */
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

/** Pages that are opened from a mail. The signed token in the address identifies the shopper. */
const BY_SIGNED_LINK = ["/unsubscribe", "/undo-email"];

const open = routes.filter(({ isPublic }) => isPublic);

test("lets a visitor open the ten public pages of the specification", () => {
  const pages = open.filter(({ isPage }) => isPage).map(({ path }) => path);
  expect(pages).toEqual(expect.arrayContaining(PUBLIC_BY_SPECIFICATION));
});

test("every other public page only shows content, the same for all visitors, and accepts no form", () => {
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

test("lets a visitor request exactly these addresses without a page", () => {
  const paths = open.filter(({ isPage }) => !isPage).map(({ path }) => path);
  expect(paths.sort()).toEqual(NO_PAGES.sort());
});

test.each(inEveryKind(guarded))(
  "$kind $path runs no loader or action for a visitor",
  async ({ path, id, kind }) => {
    backend.forget();
    const reply = await KINDS[kind]!(path, id);
    expect(backend.calls).toEqual([]);
    if (kind.includes("_data")) expect(reply.status).toBe(400);
    else expect([202, 302, 404, 405]).toContain(reply.status);
    if (reply.status === 302) expect(reply.headers.location).toMatch(/^\/(staff\/)?login/);
  },
);

// At the staff sign-in, the backend is only called to find out whether there is a back office.
test.each(inEveryKind(waysIn))(
  "$kind $path only checks for a visitor whether there is a back office",
  async ({ path, id, kind }) => {
    backend.forget();
    const reply = await KINDS[kind]!(path, id);
    expect(backend.calls.filter((call) => call !== "GET /admin/order/list")).toEqual([]);
    expect(reply.status).toBeLessThan(500);
  },
);

test.each(routes.filter(({ isPublic, hasLoader }) => isPublic && hasLoader))(
  "$path answers a visitor without an error or a redirect to sign-in",
  async ({ path }) => {
    const reply = await shop.ask(path);
    expect(reply.status).not.toBe(500);
    expect(String(reply.headers.location ?? "")).not.toMatch(/^\/login/);
  },
);

test.each([
  "/user/order?status=5&keyword=%E6%B4%97%E9%AB%AE",
  // Addresses without a page of their own.
  "/user",
  "/user?x=1",
  "/nowhere/at/all?x=1",
])("returns after sign-in to the complete requested path %s", async (wanted) => {
  const { headers } = await shop.ask(wanted);
  const back = new URL(String(headers.location), shop.origin).searchParams.get("redirect");
  expect(back).toBe(wanted);
});

test("forbids storing the response of a guarded path", async () => {
  const { headers } = await shop.ask("/user/center");
  expect(headers["cache-control"]).toBe("private, no-store");
});
