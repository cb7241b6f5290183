import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A route as read from the build's own files, so that new routes are tested automatically. */
export interface BuiltRoute {
  readonly id: string;
  /** The pattern for the matcher, such as `/staff/orders/:orderId`. */
  readonly pattern: string;
  /** An address of the route whose ids do not exist. */
  readonly path: string;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
  /** False for a route that only redirects or answers machines. */
  readonly isPage: boolean;
  /** True if visitors of the shop may open it. The staff sign-in does not count. */
  readonly isPublic: boolean;
  readonly isStaff: boolean;
  /** True for the staff sign-in pages, which are open without a session. */
  readonly isWayIn: boolean;
  /** The permission of a back office page, or null for other pages. */
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

/** Reads the build's manifest of routes and modules. */
export function readManifest(): Manifest {
  const folder = "public/build";
  const file = readdirSync(folder).find((name) => name.startsWith("manifest-")) ?? "";
  const text = readFileSync(join(folder, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** Returns every route of the build except the root and layouts. */
export function builtRoutes(): BuiltRoute[] {
  const { routes } = readManifest();
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id }) => id !== "root" && !layouts.has(id))
    .map((route) => ({
      id: route.id,
      ...placeOf(route.id, routes),
      hasLoader: route.hasLoader,
      hasAction: route.hasAction,
      ...factsOf(readFileSync(`public${route.module}`, "utf8")),
    }));
}

/** Reads the `handle` of a route's built module, and whether it has a page. */
function factsOf(module: string) {
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

function placeOf(id: string, routes: Manifest["routes"]) {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path);
  const pattern = `/${parts.join("/")}`;
  return { pattern, path: pattern.replace(/:\w+/g, "x").replace("*", "no/such/page") };
}
