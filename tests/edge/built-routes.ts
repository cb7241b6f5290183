import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A route as the build's own files tell of it, so that a new route is tested without a word. */
export interface BuiltRoute {
  readonly id: string;
  /** As the matcher takes it, such as `/staff/orders/:orderId`. */
  readonly pattern: string;
  /** An address of it that names nothing there is. */
  readonly path: string;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
  /** False for what only redirects or answers machines. */
  readonly isPage: boolean;
  /** Open to visitors of the shop; the sign-in of the back office is none of its pages. */
  readonly isPublic: boolean;
  readonly isStaff: boolean;
  /** Where the staff sign in: of the back office, and open to whoever has no session yet. */
  readonly isWayIn: boolean;
  /** What its page of the back office needs; null elsewhere. */
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

/** What the build says about its routes and their modules. */
export function readManifest(): Manifest {
  const folder = "public/build";
  const file = readdirSync(folder).find((name) => name.startsWith("manifest-")) ?? "";
  const text = readFileSync(join(folder, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** Every route of the build but the root and the layouts around others. */
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

/** What a route's built module says in its `handle`, and whether it shows anything. */
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
