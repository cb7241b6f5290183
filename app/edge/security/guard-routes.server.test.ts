import { redirect, type AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { deriveRouteTable } from "~/routing/route-table.server";
import { SessionExpired } from "~/session/session-expired";
import { createFakeBuild, type FakeRoute } from "../../../tests/fixtures/fake-routes";
import { guardRoutes } from "./guard-routes.server";

function createContext(changes: Partial<AppLoadContext> = {}): AppLoadContext {
  return { session: null, staff: null, signOut: () => undefined, ...changes } as never;
}

interface RunOptions {
  readonly context?: AppLoadContext;
  readonly backOffice?: boolean | (() => Promise<boolean>);
  readonly url?: string;
  /** The permissions of the staff member who sends the request. */
  readonly permissions?: readonly string[];
}

/** Runs a loader or action as Remix would. Returns its result, or the value that it threw. */
async function run(
  routes: Record<string, FakeRoute>,
  [id, kind]: [id: string, kind: "loader" | "action"],
  {
    context = createContext(),
    backOffice = true,
    permissions = ["any", "orders.see"],
    url = "http://shop.example/user/order?page=2",
  }: RunOptions = {},
): Promise<unknown> {
  const build = createFakeBuild(routes);
  const guarded = guardRoutes(build, deriveRouteTable(build), {
    backOffice,
    mayOpen: (_, needed) => Promise.resolve(permissions.includes(needed)),
  });
  const body = guarded.routes[id]?.module[kind];
  try {
    return await body?.({ request: new Request(url), params: {}, context });
  } catch (thrown) {
    return thrown;
  }
}

const PUBLIC = { access: "public" } as const;
const STAFF = { access: "staff", permission: "orders.see" } as const;
const SIGN_IN = { access: "public", backOffice: true } as const;

const shopper = createContext({ session: { token: "t" } as AppLoadContext["session"] });
const returnRan = () => "ran";

test("the guard redirects a visitor of a guarded route to the sign-in page, with a return URL", async () => {
  for (const kind of ["loader", "action"] as const) {
    const answer = await run({ "routes/user.order": { path: "user/order", [kind]: returnRan } }, [
      "routes/user.order",
      kind,
    ]);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toBe(
      "/login?redirect=%2Fuser%2Forder%3Fpage%3D2",
    );
  }
});

test("the guard runs back office routes only for staff with the required permission", async () => {
  const routes = {
    "routes/staff.orders": {
      path: "staff/orders",
      handle: STAFF,
      loader: returnRan,
      action: returnRan,
    },
    "routes/staff.logout": {
      path: "staff/logout",
      handle: { access: "staff", permission: "any" },
      action: returnRan,
    },
  } as const;
  const context = createContext({ staff: { token: "t" } as AppLoadContext["staff"] });
  const orders = (kind: "loader" | "action"): [string, "loader" | "action"] => [
    "routes/staff.orders",
    kind,
  ];
  for (const kind of ["loader", "action"] as const)
    expect(await run(routes, orders(kind), { context })).toBe("ran");
  const own = { context, permissions: ["any"] };
  const refused = (await run(routes, orders("loader"), own)) as Response;
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({ notice: { key: "permission.denied" } });
  expect(await run(routes, orders("action"), own)).not.toBe("ran");
  expect(context.failedWith).toBe(403);
  expect(await run(routes, ["routes/staff.logout", "action"], own)).toBe("ran");
});

test("the guard runs a shopper's request and marks its response as private", async () => {
  const routes = { "routes/user.order": { path: "user/order", loader: returnRan } };
  expect(await run(routes, ["routes/user.order", "loader"], { context: shopper })).toBe("ran");
  expect(shopper.guarded).toBe(true);
});

test("the guard redirects a visitor without a return URL if the route only accepts posts", async () => {
  const routes = {
    "routes/user.contact": { path: "user/contact", action: returnRan, page: false },
  };
  const answer = await run(routes, ["routes/user.contact", "action"]);
  expect((answer as Response).headers.get("Location")).toBe("/login");
});

test("the guard redirects a visitor of a route without a page to the sign-in page with a return URL", async () => {
  const routes = { "routes/user._index": { path: "user", loader: returnRan, page: false } };
  const answer = await run(routes, ["routes/user._index", "loader"]);
  expect((answer as Response).headers.get("Location")).toMatch(/^\/login\?redirect=/);
});

test("the guard runs a public loader for a visitor", async () => {
  const routes = { "routes/product": { path: "product", handle: PUBLIC, loader: returnRan } };
  expect(await run(routes, ["routes/product", "loader"])).toBe("ran");
});

test("the guard protects a route whose handle has no access rule", async () => {
  for (const handle of [undefined, {}, { access: "everybody" } as never]) {
    const routes = { "routes/product": { path: "product", handle, loader: returnRan } };
    const answer = await run(routes, ["routes/product", "loader"]);
    expect((answer as Response).headers.get("Location")).toMatch(/^\/login/);
  }
});

test("the guard protects guarded pages inside a public layout", async () => {
  const routes = {
    "routes/user": { path: "user", handle: PUBLIC, loader: returnRan },
    "routes/user.order": { parentId: "routes/user", path: "order", loader: returnRan },
  };
  expect(await run(routes, ["routes/user", "loader"])).toBe("ran");
  expect(await run(routes, ["routes/user.order", "loader"])).toBeInstanceOf(Response);
});

test("back office routes require a staff session, and respond with 404 if the back office is off", async () => {
  const routes = {
    "routes/staff.orders": { path: "staff/orders", handle: STAFF, loader: returnRan },
    "routes/staff.login": { path: "staff/login", handle: SIGN_IN, loader: returnRan },
  };
  const backOffice: [string, "loader"] = ["routes/staff.orders", "loader"];
  const asked = await run(routes, backOffice, { context: shopper });
  expect((asked as Response).headers.get("Location")).toBe("/staff/login");
  expect(await run(routes, ["routes/staff.login", "loader"])).toBe("ran");
  for (const id of ["routes/staff.orders", "routes/staff.login"]) {
    const hidden = await run(routes, [id, "loader"], { backOffice: false });
    expect((hidden as Response).status).toBe(404);
  }
});

test("the staff sign-in exists if a backend on another machine has the staff calls", async () => {
  const routes = {
    "routes/staff.orders": { path: "staff/orders", handle: STAFF, loader: returnRan },
    "routes/staff.login": { path: "staff/login", handle: SIGN_IN, loader: returnRan },
  };
  let asked = 0;
  const saying = (isOffered: boolean) => () => {
    asked += 1;
    return Promise.resolve(isOffered);
  };
  const signIn: [string, "loader"] = ["routes/staff.login", "loader"];
  expect(await run(routes, signIn, { backOffice: saying(true) })).toBe("ran");
  const hidden = await run(routes, signIn, { backOffice: saying(false) });
  expect((hidden as Response).status).toBe(404);
  expect(asked).toBe(2);
  const page = await run(routes, ["routes/staff.orders", "loader"], { backOffice: saying(true) });
  expect((page as Response).headers.get("Location")).toBe("/staff/login");
  expect(asked).toBe(2);
});

test("the guard responds to an expired session with the error page, without signing the user out", async () => {
  let signedOut = false;
  const context = createContext({ ...shopper, signOut: () => (signedOut = true) });
  const routes = {
    "routes/user.order": {
      path: "user/order",
      loader: () => {
        throw new SessionExpired("unauthorized");
      },
    },
  };
  const answer = await run(routes, ["routes/user.order", "loader"], { context });
  expect((answer as Response).status).toBe(401);
  expect(context.endedBy).toBe("unauthorized");
  expect(signedOut).toBe(false);
});

test("the guard turns a redirect of a data request into a reload of the whole page, and keeps its cookies", async () => {
  const headers = new Headers([
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
  ]);
  const routes = {
    "routes/product": {
      path: "product",
      handle: PUBLIC,
      action: () => redirect("/index", { headers }),
    },
  };
  const answer = (await run(routes, ["routes/product", "action"])) as Response;
  expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});
