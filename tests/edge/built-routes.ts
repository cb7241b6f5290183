import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A route in the build. It is read from the built files, so that tests include new routes automatically. */
export interface BuiltRoute {
  readonly id: string;
  /** The pattern of the path, such as `/staff/orders/:orderId`. */
  readonly pattern: string;
  /** A path of the route with ids that do not exist. */
  readonly path: string;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
  /** False for a route that only redirects or that serves programs such as search engines. */
  readonly isPage: boolean;
  /** True if visitors of the shop may open the route. It is false for the staff sign-in. */
  readonly isPublic: boolean;
  readonly isStaff: boolean;
  /** True for the pages of the staff sign-in, which need no session. */
  readonly isWayIn: boolean;
  /** The permission that a back-office page needs. Null for other pages. */
  readonly permission: string | null;
  readonly hydrates: boolean;
  readonly inSitemap: boolean;
  readonly isCached: boolean;
}

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
}

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

/** Reads the routes and their modules from the manifest of the build. */
export function readManifest(): Manifest {
  const folder = "public/build";
  const file = readdirSync(folder).find((name) => name.startsWith("manifest-")) ?? "";
  const text = readFileSync(join(folder, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** Returns every route of the build except the root and the layouts. */
export function listBuiltRoutes(): BuiltRoute[] {
  const { routes } = readManifest();
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id }) => id !== "root" && !layouts.has(id))
    .map((route) => ({
      id: route.id,
      ...getRoutePaths(route.id, routes),
      hasLoader: route.hasLoader,
      hasAction: route.hasAction,
      ...readRouteFacts(readFileSync(`public${route.module}`, "utf8")),
    }));
}

/** Reads the `handle` of a route from its built module, and whether the route has a page. */
function readRouteFacts(module: string) {
  const says = (fact: RegExp) => fact.test(module);
  const isStaff = says(/\baccess:\s*"staff"/) || says(/\bbackOffice:\s*(!0|true)/);
  const isOpen = says(/\baccess:\s*"public"/);
  return {
    isPage: says(/\bas default\b/),
    isPublic: isOpen && !isStaff,
    isStaff,
    isWayIn: isOpen && isStaff,
    permission: /\bpermission:\s*"([\w.]+)"/.exec(module)?.[1] ?? null,
    hydrates: says(/\bhydrate:\s*(!0|true)/),
    inSitemap: says(/\binSitemap:\s*(!0|true)/),
    isCached: says(/\bvisitorCache:\s*\{/),
  };
}

function getRoutePaths(id: string, routes: Manifest["routes"]) {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path);
  const pattern = `/${parts.join("/")}`;
  return { pattern, path: pattern.replace(/:\w+/g, "x").replace("*", "no/such/page") };
}
