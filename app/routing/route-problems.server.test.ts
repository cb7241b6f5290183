import { expect, test } from "vitest";
import { createFakeBuild, type FakeRoute } from "../../tests/fixtures/fake-routes";
import type { RouteHandle } from "./route-handle";
import { SPECIFIED_PUBLIC_PAGES, findRouteProblems, deriveRouteTable } from "./route-table.server";

const loader = () => null;
const PUBLIC = { access: "public" } as const;
const specifiedRoutes = Object.fromEntries(
  SPECIFIED_PUBLIC_PAGES.map((path) => [
    `routes${path}`,
    { path: path.slice(1), handle: PUBLIC, loader },
  ]),
);

function findBuildProblems(routes: Record<string, FakeRoute>): string[] {
  const build = createFakeBuild({ ...specifiedRoutes, ...routes });
  return findRouteProblems(build, deriveRouteTable(build));
}

function findHandleProblems(handle: unknown): string[] {
  return findBuildProblems({
    "routes/new": { path: "new", loader, handle: handle as RouteHandle },
  });
}

test("the route check reports no problem for the ten public pages of the specification", () => {
  expect(findBuildProblems({})).toEqual([]);
});

test("the route check reports a page of the specification that is missing or not public", () => {
  const named = [expect.stringContaining("/aboutUs")];
  expect(
    findBuildProblems({ "routes/aboutUs": { path: "about", handle: PUBLIC, loader } }),
  ).toEqual(named);
  expect(findBuildProblems({ "routes/aboutUs": { path: "aboutUs", loader } })).toEqual(named);
});

test("the route check rejects a guarded page without a loader", () => {
  expect(findBuildProblems({ "routes/new": { path: "new" } })).toEqual([
    expect.stringContaining("routes/new"),
  ]);
  expect(findBuildProblems({ "routes/new": { path: "new", handle: PUBLIC } })).toEqual([]);
});

test("the route check accepts a layout without a loader if it handles no requests itself", () => {
  const layout = { "routes/new": { path: "new" } };
  const page = { parentId: "routes/new", loader };
  expect(findBuildProblems({ ...layout, "routes/new._index": { ...page, index: true } })).toEqual(
    [],
  );
  expect(findBuildProblems({ ...layout, "routes/new.a": { ...page, path: "a" } })).toHaveLength(1);
});

test("the route check rejects a layout that requires more rights than its page", () => {
  const problems = findBuildProblems({
    "routes/new": { path: "new", loader, handle: { access: "staff", permission: "any" } },
    "routes/new.login": { parentId: "routes/new", path: "login", loader, handle: PUBLIC },
  });
  expect(problems).toEqual([expect.stringContaining("routes/new.login")]);
});

test.each([
  ["guarded but cached", { visitorCache: { queries: [] } }],
  ["guarded but in the sitemap", { access: "shopper", inSitemap: true }],
  ["cached and hydrated", { access: "public", hydrate: true, visitorCache: { queries: [] } }],
  ["cached in the back office", { ...PUBLIC, backOffice: true, visitorCache: { queries: [] } }],
  ["for staff but without a permission", { access: "staff" }],
  ["open to an unknown kind of user", { access: "everybody" }],
  ["an upload page without an action", { upload: "avatar" }],
])("the route check reports a page that is %s", (_what, handle) => {
  expect(findHandleProblems(handle)).toHaveLength(1);
});

test("the route check accepts a page with consistent properties", () => {
  const handle = { ...PUBLIC, inSitemap: true, visitorCache: { queries: [] } };
  expect(findHandleProblems(handle)).toEqual([]);
});
