import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PUBLIC_PAGES, TECHNICAL_PATHS } from "../../app/session/public-paths";

/** A route as the build's own manifest lists it, so that a new route is tested without a word. */
export interface BuiltRoute {
  readonly id: string;
  readonly path: string;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
  readonly isPublic: boolean;
  readonly isStaff: boolean;
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
  /** Address of the manifest itself. */
  readonly url: string;
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

/** Every route of the build but the root. */
export function builtRoutes(): BuiltRoute[] {
  const { routes } = readManifest();
  const open = new Set<string>([...PUBLIC_PAGES, ...TECHNICAL_PATHS]);
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map(({ id, hasLoader, hasAction }) => {
      const path = pathOf(id, routes);
      const isStaff = id.startsWith("routes/staff");
      return { id, path, hasLoader, hasAction, isPublic: open.has(path), isStaff };
    });
}

function pathOf(id: string, routes: Manifest["routes"]): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path.replace(/:\w+/g, "x").replace("*", "no/such/page"));
  return `/${parts.join("/")}`;
}
