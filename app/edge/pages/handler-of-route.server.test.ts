import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { deriveRouteTable } from "~/routing/route-table.server";
import { fakeBuild } from "../../../tests/fixtures/fake-routes";
import { handlersOfRoutes } from "./handler-of-route.server";

const says = (name: string) => ({
  page: false,
  loader: ({ params }: LoaderFunctionArgs) => Response.json([name, params]),
});
const build = fakeBuild({
  "routes/index": { path: "index", ...says("index") },
  "routes/staff": { path: "staff", ...says("layout") },
  "routes/staff.orders": { path: "orders", parentId: "routes/staff", ...says("orders") },
  "routes/staff.orders_.$id": { path: "orders/:id", parentId: "routes/staff", ...says("order") },
  "routes/staff._index": { index: true, parentId: "routes/staff", ...says("today") },
  "routes/$": { path: "*", ...says("nothing here") },
});
const handlerOf = handlersOfRoutes(build, deriveRouteTable(build));

async function answer(path: string): Promise<unknown> {
  const url = new URL(path, "http://shop.example");
  const response = await handlerOf(url.pathname)(new Request(url), {} as never);
  return response.json();
}

test.each([
  ["/index", ["index", {}]],
  ["/staff", ["today", {}]],
  ["/staff/orders", ["orders", {}]],
  ["/staff/orders/7", ["order", { id: "7" }]],
  ["/staff/%6Frders/8", ["order", { id: "8" }]],
  ["/no/such/page", ["nothing here", { "*": "no/such/page" }]],
])("handles %s with the route that Remix matches", async (path, told) => {
  expect(await answer(path)).toEqual(told);
});

test("uses one handler for all URLs of a route", () => {
  expect(handlerOf("/staff/orders/7")).toBe(handlerOf("/staff/orders/8"));
  expect(handlerOf("/staff/orders/7")).not.toBe(handlerOf("/staff/orders"));
});
