import { expect, test } from "vitest";
import { createFakeBuild } from "../../tests/fixtures/fake-routes";
import { deriveRouteTable } from "./route-table.server";

const table = deriveRouteTable(
  createFakeBuild({
    "routes/$": { path: "*" },
    "routes/_index": { index: true, handle: { access: "public" } },
    "routes/product": { path: "product", handle: { access: "public", inSitemap: true } },
    "routes/user": { path: "user", handle: { access: "shopper" } },
    "routes/user._index": { parentId: "routes/user", index: true },
    "routes/user.info": { parentId: "routes/user", path: "info", handle: { upload: "avatar" } },
    "routes/staff": { path: "staff", handle: { access: "staff", permission: "any" } },
    "routes/staff_.login": { path: "staff/login", handle: { access: "public", backOffice: true } },
  }),
);

test.each([
  ["/", "routes/_index"],
  ["/_root.data", "routes/_index"],
  ["/product", "routes/product"],
  ["/PRODUCT//", "routes/product"],
  ["/product.data", "routes/product"],
  ["/user", "routes/user._index"],
  ["/user/info", "routes/user.info"],
  ["/user/%69nfo", "routes/user.info"],
  ["/user/infos", "routes/$"],
  ["/product.data.data", "routes/$"],
  ["/no/such/page", "routes/$"],
])("the route table matches %s to %s in the same way as Remix", (path, id) => {
  expect(table.find(path).id).toBe(id);
  expect(table.find(path).id).toBe(id); // The second call reads the cache.
});

test("an entry of the route table has the properties of its handle and its full path", () => {
  expect(table.find("/product")).toMatchObject({ path: "/product", inSitemap: true });
  expect(table.byId("routes/user.info")).toMatchObject({ path: "/user/info", upload: "avatar" });
});

test("routes without a handle and unknown paths require a sign-in", () => {
  expect(table.find("/user/info").access).toBe("shopper");
  expect(table.find("/no/such/page").access).toBe("shopper");
  expect(deriveRouteTable(createFakeBuild({})).find("/x").access).toBe("shopper");
});

test("the sign-in of the back office is public and belongs to the back office", () => {
  expect(table.find("/staff/login")).toMatchObject({ access: "public", isBackOffice: true });
  expect(table.byId("routes/staff").isBackOffice).toBe(true);
  expect(table.find("/product").isBackOffice).toBe(false);
});
