import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { deriveRouteTable } from "~/routing/route-table.server";
import { createFakeBuild } from "../../../tests/fixtures/fake-routes";
import { createRouteHandlers } from "./remix-handler.server";

const makeNamedRoute = (name: string) => ({
  page: false,
  loader: ({ params }: LoaderFunctionArgs) => Response.json([name, params]),
});
const build = createFakeBuild({
  "routes/index": { path: "index", ...makeNamedRoute("index") },
  "routes/staff": { path: "staff", ...makeNamedRoute("layout") },
  "routes/staff.orders": { path: "orders", parentId: "routes/staff", ...makeNamedRoute("orders") },
  "routes/staff.orders_.$id": {
    path: "orders/:id",
    parentId: "routes/staff",
    ...makeNamedRoute("order"),
  },
  "routes/staff._index": { index: true, parentId: "routes/staff", ...makeNamedRoute("today") },
  "routes/$": { path: "*", ...makeNamedRoute("nothing here") },
});
const getHandler = createRouteHandlers(build, deriveRouteTable(build));

async function requestRoute(path: string): Promise<unknown> {
  const url = new URL(path, "http://shop.example");
  const response = await getHandler(url.pathname)(new Request(url), {} as never);
  return response.json();
}

test.each([
  ["/index", ["index", {}]],
  ["/staff", ["today", {}]],
  ["/staff/orders", ["orders", {}]],
  ["/staff/orders/7", ["order", { id: "7" }]],
  ["/staff/%6Frders/8", ["order", { id: "8" }]],
  ["/no/such/page", ["nothing here", { "*": "no/such/page" }]],
])("a request for %s is handled by the route that Remix matches", async (path, told) => {
  expect(await requestRoute(path)).toEqual(told);
});

test("all URLs of a route share one request handler", () => {
  expect(getHandler("/staff/orders/7")).toBe(getHandler("/staff/orders/8"));
  expect(getHandler("/staff/orders/7")).not.toBe(getHandler("/staff/orders"));
});
