/**
 * Tests the internals of Remix that the build and the edge rely on. They are not public API. app/edge/README.md lists
 * them. A test fails if an update of Remix changes one of them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, useActionData, useLoaderData } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createHydrationPayload } from "~/edge/pages/hydration-payload.server";
import type { RouteFacts } from "~/routing/route-table.server";
import { readManifest } from "./built-routes";

const ROUTES = "app/routes";
const STAFF_ROUTES = "app/back-office/routes";

function LoginPage() {
  const { waits } = useLoaderData<{ waits: string }>();
  const answer = useActionData<{ error: string }>();
  return createElement("p", null, waits, answer?.error);
}

/** Returns a build with two routes. `keep` receives the context with which Remix renders a document. */
function createSmallBuild(keep: (context: EntryContext) => void): ServerBuild {
  const facts = {
    hasLoader: true,
    hasClientLoader: false,
    hasClientAction: false,
    hasErrorBoundary: false,
  };
  return {
    entry: {
      module: {
        default: (_request, _status, _headers, context) => {
          keep(context);
          return new Response();
        },
      },
    },
    routes: {
      root: {
        id: "root",
        path: "",
        module: {
          default: Outlet,
          loader: () => ({ shell: { csrf: null } }),
        },
      },
      "routes/login": {
        id: "routes/login",
        parentId: "root",
        path: "login",
        module: {
          default: LoginPage,
          loader: () => ({ waits: "goods wait" }),
          action: () => ({ error: "wrong password" }),
        },
      },
    },
    assets: {
      version: "1",
      url: "/build/manifest-1.js",
      entry: { module: "/build/entry.js", imports: [] },
      routes: {
        root: { ...facts, id: "root", path: "", module: "/build/root.js", hasAction: false },
        "routes/login": {
          ...facts,
          id: "routes/login",
          parentId: "root",
          path: "login",
          module: "/build/login.js",
          hasAction: true,
        },
      },
    },
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    basename: "/",
    mode: "production",
    isSpaMode: false,
    future: {
      unstable_optimizeDeps: false,
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_routeConfig: false,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  } as ServerBuild;
}

test.each([
  ["GET", "goods wait"],
  ["POST", "wrong password"],
])(
  "RemixServer renders a %s request from the hydration payload in the same way as from the full context",
  async (method, text) => {
    const url = "https://shop.example/login";
    const kept: EntryContext[] = [];
    const handle = createRequestHandler(
      createSmallBuild((each) => kept.push(each)),
      "production",
    );
    await handle(new Request(url, { method }));
    const [full] = kept;
    if (full === undefined) throw new Error("Remix did not render a document.");

    const page: RouteFacts = {
      id: "routes/login",
      path: "/login",
      access: "public",
      isBackOffice: false,
      isIndexOfLayout: false,
      hydrate: true,
    };
    const rendered = { html: "", asked: new Set<string>(), scripts: [] };
    const script = createHydrationPayload(full, { lang: "en", page }, rendered);
    const payload = JSON.parse(script.replace(/<[^>]+>/g, "")) as { page: EntryContext };
    const brought = { ...payload.page, routeModules: full.routeModules };

    const fromPayload = renderToString(createElement(RemixServer, { context: brought, url }));
    const fromServer = { ...full, serverHandoffStream: undefined };
    expect(fromPayload).toContain(text);
    expect(fromPayload).toBe(
      renderToString(createElement(RemixServer, { context: fromServer, url })),
    );
  },
);

test("the ES module of the static router exports what RemixServer imports", async () => {
  // scripts/build/bundle-hydration.mjs replaces the CommonJS file with this module.
  const commonJs = Object.keys(await load("react-router-dom/server"));
  const esModule = Object.keys(await load("react-router-dom/server.mjs"));
  expect(esModule).toEqual(expect.arrayContaining(["StaticRouterProvider", "createStaticRouter"]));
  expect(commonJs).toEqual(expect.arrayContaining(esModule));
});

test("the build writes one manifest script, and its JSON contains the parent of each route", () => {
  const files = readdirSync("public/build").filter((file) => file.startsWith("manifest-"));
  expect(files).toHaveLength(1);
  const text = readFileSync(`public/build/${files[0]}`, "utf8");
  expect(text).toMatch(/^window\.__remixManifest=\{.*\};\s*$/s);
  const { routes } = readManifest();
  expect(routes.root).toMatchObject({ id: "root", hasLoader: true });
  expect(routes["routes/login"]).toMatchObject({ parentId: "root", path: "login" });
  expect(Object.keys(routes).sort()).toEqual(
    ["root", ...listRouteIds(ROUTES), ...listRouteIds(STAFF_ROUTES)].sort(),
  );
});

test("flatRoutes of @remix-run/dev finds each folder of back-office routes", async () => {
  const { default: config } = (await load(pathToFileURL("remix.config.js").href)) as {
    default: { routes: () => Readonly<Record<string, unknown>> };
  };
  const routes = config.routes();
  expect(Object.keys(routes).sort()).toEqual(listRouteIds(STAFF_ROUTES).sort());
  expect(routes).toMatchObject({
    "back-office/routes/staff.orders": {
      file: "back-office/routes/staff.orders/route.tsx",
      parentId: "back-office/routes/staff",
      path: "orders",
    },
  });
});

/** Returns the route ids that the Remix convention gives to the folders of `folder`. */
function listRouteIds(folder: string): string[] {
  return readdirSync(folder).map((name) => `${folder.slice("app/".length)}/${name}`);
}

/** Imports a module that has no types. */
async function load(specifier: string): Promise<object> {
  return (await import(/* @vite-ignore */ specifier)) as object;
}
