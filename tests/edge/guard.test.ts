import { afterAll, beforeAll, expect, test } from "vitest";
import { listBuiltRoutes } from "./built-routes";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { FORM_HEADERS, startStorefront, type Reply, type Shop } from "./start-storefront";

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

const routes = listBuiltRoutes();
const guardedRoutes = routes.filter(({ isPublic, isWayIn }) => !isPublic && !isWayIn);
const signInRoutes = routes.filter(({ isWayIn }) => isWayIn);
const POST = { method: "POST", headers: FORM_HEADERS, body: "intent=save&orderId=1&count=1" };

/** The kinds of requests that a client can send to a route. */
const REQUEST_KINDS: Record<string, (path: string, id: string) => Promise<Reply>> = {
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

function combineWithKinds(of: typeof routes) {
  return of.flatMap((route) => Object.keys(REQUEST_KINDS).map((kind) => ({ ...route, kind })));
}

/**
 * The public pages according to the specification. They are repeated here, so that a change in the code fails the
 * test.
 */
const PUBLIC_BY_SPECIFICATION = [
  ...["/login", "/register", "/product", "/index", "/product/detail"],
  ...["/brandStory", "/question", "/custmoerCase", "/aboutUs", "/forgetPassword"],
];
/** Public routes without a page: redirects, settings of visitors, and files for programs such as search engines. */
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

/** Pages that shoppers open from a mail. The signed token in the URL identifies the shopper. */
const SIGNED_LINK_PAGES = ["/unsubscribe", "/undo-email", "/back-in-stock"];

/** The reviews of a product. Visitors can report a review there. */
const REVIEW_PAGES = ["/product/reviews"];

/** The second step of a shopper's sign-in. Its content depends on a cookie. */
const SECOND_STEP = "/login/verify";

const publicRoutes = routes.filter(({ isPublic }) => isPublic);

test("a visitor can open the ten public pages of the specification", () => {
  const pages = publicRoutes.filter(({ isPage }) => isPage).map(({ path }) => path);
  expect(pages).toEqual(expect.arrayContaining(PUBLIC_BY_SPECIFICATION));
});

test("every other public page shows the same content to all visitors, and accepts no form", () => {
  const others = publicRoutes.filter(
    ({ isPage, path }) =>
      isPage &&
      ![...PUBLIC_BY_SPECIFICATION, ...SIGNED_LINK_PAGES, ...REVIEW_PAGES, SECOND_STEP].includes(
        path,
      ),
  );
  for (const page of others)
    expect(page).toMatchObject({
      isCached: true,
      inSitemap: true,
      hasAction: false,
      hydrates: false,
    });
});

test("the second step of a sign-in is neither cached nor in the sitemap", () => {
  const page = publicRoutes.find(({ path }) => path === SECOND_STEP);
  expect(page).toMatchObject({ isCached: false, inSitemap: false, hydrates: false });
});

test("the review pages are the same for all visitors, and load no React", () => {
  const pages = publicRoutes.filter(({ path }) => REVIEW_PAGES.includes(path));
  expect(pages).toHaveLength(REVIEW_PAGES.length);
  for (const page of pages) expect(page).toMatchObject({ isCached: true, hydrates: false });
});

test("the paths without a page that a visitor can request are exactly the listed ones", () => {
  const paths = publicRoutes.filter(({ isPage }) => !isPage).map(({ path }) => path);
  expect(paths.sort()).toEqual(NO_PAGES.sort());
});

test.each(combineWithKinds(guardedRoutes))(
  "the guarded $kind $path runs no loader and no action for a visitor",
  async ({ path, id, kind }) => {
    backend.forget();
    const reply = await REQUEST_KINDS[kind]!(path, id);
    expect(backend.calls).toEqual([]);
    if (kind.includes("_data")) expect(reply.status).toBe(400);
    else expect([202, 302, 404, 405]).toContain(reply.status);
    if (reply.status === 302) expect(reply.headers.location).toMatch(/^\/(staff\/)?login/);
  },
);

// At the staff sign-in, the storefront calls the backend only to find out if the back office is open.
test.each(combineWithKinds(signInRoutes))(
  "the staff sign-in $kind $path only checks for a visitor whether the back office is open",
  async ({ path, id, kind }) => {
    backend.forget();
    const reply = await REQUEST_KINDS[kind]!(path, id);
    expect(backend.calls.filter((call) => call !== "GET /admin/order/list")).toEqual([]);
    expect(reply.status).toBeLessThan(500);
  },
);

test.each(routes.filter(({ isPublic, hasLoader }) => isPublic && hasLoader))(
  "the public path $path responds to a visitor without an error or a redirect to the sign-in page",
  async ({ path }) => {
    const reply = await shop.ask(path);
    expect(reply.status).not.toBe(500);
    expect(String(reply.headers.location ?? "")).not.toMatch(/^\/login/);
  },
);

test.each([
  "/user/order?status=5&keyword=%E6%B4%97%E9%AB%AE",
  // These paths have no page.
  "/user",
  "/user?x=1",
  "/nowhere/at/all?x=1",
])("after sign-in, a shopper returns to the complete requested URL %s", async (wanted) => {
  const { headers } = await shop.ask(wanted);
  const back = new URL(String(headers.location), shop.origin).searchParams.get("redirect");
  expect(back).toBe(wanted);
});

test("the response of a guarded path forbids storing it", async () => {
  const { headers } = await shop.ask("/user/center");
  expect(headers["cache-control"]).toBe("private, no-store");
});
