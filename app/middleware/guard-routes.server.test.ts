import { redirect, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "~/session/public-paths";
import { SessionExpired } from "~/session/session-expired";
import { guardProblems, guardRoutes, missingPublicPages } from "./guard-routes.server";

interface Declared {
  readonly path?: string;
  readonly loader?: () => unknown;
  readonly action?: () => unknown;
  /** False for a route that only answers machines. */
  readonly page?: boolean;
}

function buildOf(declared: Readonly<Record<string, Declared>>): ServerBuild {
  const routes = Object.entries(declared).map(([id, { path, page = true, loader, action }]) => {
    const module = { loader, action, default: page ? () => null : undefined };
    return [id, { id, path, parentId: id === "root" ? undefined : "root", module }];
  });
  return { routes: Object.fromEntries(routes) } as never;
}

const publicRoutes = Object.fromEntries(
  PUBLIC_PAGES.map((path) => [`routes${path}`, { path: path.slice(1), loader: () => null }]),
);

function contextOf(changes: Partial<AppLoadContext> = {}): AppLoadContext {
  return { session: null, staff: null, signOut: () => undefined, ...changes } as never;
}

/** Runs a loader or action as Remix would; gives back what it answered or threw. */
async function run(
  routes: Record<string, Declared>,
  [id, kind]: [id: string, kind: "loader" | "action"],
  { context = contextOf(), backOffice = true, url = "http://shop.example/user/order?page=2" } = {},
): Promise<unknown> {
  const guarded = guardRoutes(buildOf({ root: {}, ...routes }), { backOffice });
  const body = guarded.routes[id]?.module[kind];
  try {
    return await body?.({ request: new Request(url), params: {}, context });
  } catch (thrown) {
    return thrown;
  }
}

const shopper = contextOf({ session: { token: "t" } as AppLoadContext["session"] });
const ran = () => "ran";

test("a guarded body does not run for a visitor, who is sent to sign in and back", async () => {
  for (const kind of ["loader", "action"] as const) {
    const answer = await run({ "routes/user.order": { path: "user/order", [kind]: ran } }, [
      "routes/user.order",
      kind,
    ]);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toBe(
      "/login?redirect=%2Fuser%2Forder%3Fpage%3D2",
    );
  }
});

test("a shopper's request runs, and its answer is marked as one shopper's own", async () => {
  const routes = { "routes/user.order": { path: "user/order", loader: ran } };
  expect(await run(routes, ["routes/user.order", "loader"], { context: shopper })).toBe("ran");
  expect(shopper.guarded).toBe(true);
});

test("an address that only takes posts leads to the sign-in without a way back to it", async () => {
  const routes = { "routes/user.contact": { path: "user/contact", action: ran, page: false } };
  const answer = await run(routes, ["routes/user.contact", "action"]);
  expect((answer as Response).headers.get("Location")).toBe("/login");
});

test("a public body runs for a visitor", async () => {
  const routes = { "routes/product": { path: "product", loader: ran } };
  expect(await run(routes, ["routes/product", "loader"])).toBe("ran");
});

test("the back office asks for its own sign-in, and is nowhere when it is off", async () => {
  const routes = {
    "routes/staff.orders": { path: "staff/orders", loader: ran },
    "routes/staff.login": { path: "staff/login", loader: ran },
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

test("an ended sign-in signs out here and becomes an answer that the error page knows", async () => {
  let signedOut = false;
  const context = contextOf({ ...shopper, signOut: () => (signedOut = true) });
  const routes = {
    "routes/user.order": {
      path: "user/order",
      loader: () => {
        throw new SessionExpired();
      },
    },
  };
  const answer = await run(routes, ["routes/user.order", "loader"], { context });
  expect((answer as Response).status).toBe(401);
  expect(signedOut).toBe(true);
});

test("a redirect leads to a whole page and keeps its cookies", async () => {
  const headers = new Headers([
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
  ]);
  const routes = {
    "routes/product": { path: "product", action: () => redirect("/index", { headers }) },
  };
  const answer = (await run(routes, ["routes/product", "action"])) as Response;
  expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a guarded page without a loader is a hole in the guard", () => {
  expect(guardProblems(buildOf({ root: {}, ...publicRoutes }))).toEqual([]);
  const holes = { ...publicRoutes, "routes/user.new": { path: "user/new" } };
  expect(guardProblems(buildOf({ root: {}, ...holes }))).toEqual([
    expect.stringContaining("routes/user.new"),
  ]);
});

test("a public page of the specification that has no route is named", () => {
  expect(missingPublicPages(buildOf({ root: {}, ...publicRoutes }))).toEqual([]);
  const fewer = { ...publicRoutes };
  delete fewer["routes/aboutUs"];
  expect(missingPublicPages(buildOf({ root: {}, ...fewer }))).toEqual([
    expect.stringContaining("/aboutUs"),
  ]);
});
