import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { Access, PublicRoute, ShopperRoute, StaffRoute } from "./route-handle";

/** What a route's handle says, whoever may open it, and where the route stands. */
export interface RouteFacts
  extends
    Omit<PublicRoute, "access">,
    Omit<ShopperRoute, "access">,
    Partial<Omit<StaffRoute, "access">> {
  readonly id: string;
  /** From the root on, as routes write it: `/product/detail`, `/*`. */
  readonly path: string;
  readonly access: Access;
  /** Part of the back office: there only when the back office is. */
  readonly isBackOffice: boolean;
  /** Shares its address with the layout around it. */
  readonly isIndexOfLayout: boolean;
}

/** All routes of a build with what is true of them; the guard and all others ask it and nothing else. */
export interface RouteTable {
  /** Every route but the root. */
  readonly routes: readonly RouteFacts[];
  /** By id; throws for an id that the build lacks. */
  byId(id: string): RouteFacts;
  /** The page or resource that Remix answers a path with, found by Remix's own matcher. */
  find(pathname: string): RouteFacts;
}

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type MatchedRoute = Parameters<typeof matchRoutes>[0][number];

/** Matching takes 0.1 ms: paths that are asked for often are not matched twice. */
const KEPT_PATHS = 1_000;
const KEPT_PATH_LENGTH = 200;

/** What no route answers: guarded like everything that says nothing. */
const UNKNOWN: RouteFacts = {
  id: "",
  path: "",
  access: "shopper",
  isBackOffice: false,
  isIndexOfLayout: false,
};

/** Reads what the routes of a build say of themselves; to be called once, at start. */
export function deriveRouteTable({ routes }: Pick<ServerBuild, "routes">): RouteTable {
  const byId = new Map(Object.values(routes).map((route) => [route.id, factsOf(route, routes)]));
  const tree = treeOf(routes, undefined);
  const found = new LRUCache<string, RouteFacts>({ max: KEPT_PATHS });
  const match = (pathname: string) =>
    byId.get(matchRoutes(tree, pathname)?.at(-1)?.route.id ?? "") ?? UNKNOWN;
  return {
    routes: [...byId.values()].filter(({ id }) => id !== "root"),
    byId(id) {
      const facts = byId.get(id);
      if (facts === undefined) throw new Error(`The build has no route ${id}.`);
      return facts;
    },
    find(pathname) {
      const path = documentPath(pathname);
      const known = found.get(path);
      if (known !== undefined) return known;
      const facts = match(path);
      if (path.length <= KEPT_PATH_LENGTH) found.set(path, facts);
      return facts;
    },
  };
}

/** The page that a data request is about, as Remix makes it out (single fetch). */
function documentPath(pathname: string): string {
  return pathname.endsWith(".data")
    ? pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")
    : pathname;
}

function factsOf({ id, index, parentId, module }: Route, routes: Routes): RouteFacts {
  const handle = isHandle(module.handle) ? module.handle : {};
  const { access = "shopper" } = handle;
  const isBackOffice = access === "staff" || ("backOffice" in handle && handle.backOffice === true);
  const isIndexOfLayout = index === true && parentId !== "root";
  return { ...handle, id, path: fullPath(id, routes), access, isBackOffice, isIndexOfLayout };
}

type AnyHandle = PublicRoute | ShopperRoute | StaffRoute;
const ACCESS: readonly unknown[] = ["public", "shopper", "staff", undefined];

/** True for a handle with an access that the guard knows; `routeProblems` names the others. */
export function isHandle(handle: unknown): handle is AnyHandle {
  if (typeof handle !== "object" || handle === null) return false;
  return ACCESS.includes("access" in handle ? handle.access : undefined);
}

function fullPath(id: string, routes: Routes): string {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}

/** The routes as the matcher takes them. */
function treeOf(routes: Routes, parentId: string | undefined): MatchedRoute[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const place = { id, ...(path !== undefined && { path }) };
      return index === true
        ? { ...place, index: true }
        : { ...place, children: treeOf(routes, id) };
    });
}
