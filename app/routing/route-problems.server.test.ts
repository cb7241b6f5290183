import { expect, test } from "vitest";
import { fakeBuild, type FakeRoute } from "../../tests/fixtures/fake-routes";
import type { RouteHandle } from "./route-handle";
import { PUBLIC_PAGES_OF_SPECIFICATION, routeProblems } from "./route-problems.server";
import { deriveRouteTable } from "./route-table.server";

const loader = () => null;
const PUBLIC = { access: "public" } as const;
const ofSpecification = Object.fromEntries(
  PUBLIC_PAGES_OF_SPECIFICATION.map((path) => [
    `routes${path}`,
    { path: path.slice(1), handle: PUBLIC, loader },
  ]),
);

function problemsWith(routes: Record<string, FakeRoute>): string[] {
  const build = fakeBuild({ ...ofSpecification, ...routes });
  return routeProblems(build, deriveRouteTable(build));
}

function problemsOf(handle: unknown): string[] {
  return problemsWith({
    "routes/new": { path: "new", loader, handle: handle as RouteHandle },
  });
}

test("the ten public pages of the specification alone make a shop", () => {
  expect(problemsWith({})).toEqual([]);
});

test("a public page of the specification that has no route, or is not public, is named", () => {
  const named = [expect.stringContaining("/aboutUs")];
  expect(problemsWith({ "routes/aboutUs": { path: "about", handle: PUBLIC, loader } })).toEqual(
    named,
  );
  expect(problemsWith({ "routes/aboutUs": { path: "aboutUs", loader } })).toEqual(named);
});

test("a guarded page without a loader is a hole in the guard", () => {
  expect(problemsWith({ "routes/new": { path: "new" } })).toEqual([
    expect.stringContaining("routes/new"),
  ]);
  expect(problemsWith({ "routes/new": { path: "new", handle: PUBLIC } })).toEqual([]);
});

test("a layout needs no loader where its index answers, and needs one where itself does", () => {
  const layout = { "routes/new": { path: "new" } };
  const page = { parentId: "routes/new", loader };
  expect(problemsWith({ ...layout, "routes/new._index": { ...page, index: true } })).toEqual([]);
  expect(problemsWith({ ...layout, "routes/new.a": { ...page, path: "a" } })).toHaveLength(1);
});

test("a layout never asks for more than its page does", () => {
  const problems = problemsWith({
    "routes/new": { path: "new", loader, handle: { access: "staff", permission: "any" } },
    "routes/new.login": { parentId: "routes/new", path: "login", loader, handle: PUBLIC },
  });
  expect(problems).toEqual([expect.stringContaining("routes/new.login")]);
});

test.each([
  ["cached though guarded", { visitorCache: { queries: [] } }],
  ["listed though guarded", { access: "shopper", inSitemap: true }],
  ["cached with React", { access: "public", hydrate: true, visitorCache: { queries: [] } }],
  ["cached in the back office", { ...PUBLIC, backOffice: true, visitorCache: { queries: [] } }],
  ["of the staff without a permission", { access: "staff" }],
  ["open to nobody knows whom", { access: "everybody" }],
  ["an upload that nothing takes", { upload: "avatar" }],
])("a page that is %s is refused", (_what, handle) => {
  expect(problemsOf(handle)).toHaveLength(1);
});

test("a page that says what can be true together is not", () => {
  const handle = { ...PUBLIC, inSitemap: true, visitorCache: { queries: [] } };
  expect(problemsOf(handle)).toEqual([]);
});
