import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { Access, PublicRoute, ShopperRoute, StaffRoute } from "./route-handle";

/** The properties of a route: those of its handle, its access and its position in the route tree. */
export interface RouteFacts
  extends
    Omit<PublicRoute, "access">,
    Omit<ShopperRoute, "access">,
    Partial<Omit<StaffRoute, "access">> {
  readonly id: string;
  /** The full path as the route files define it, such as `/product/detail` or `/*`. */
  readonly path: string;
  readonly access: Access;
  /** True for routes of the back office. They exist only if the back office is on. */
  readonly isBackOffice: boolean;
  /** True if the route has the same path as its layout. */
  readonly isIndexOfLayout: boolean;
}

/**
 * All routes of a build with their properties. The guard and all other code take these properties only from
 * this table.
 */
export interface RouteTable {
  /** All routes except the root. */
  readonly routes: readonly RouteFacts[];
  /** Returns a route by id. Throws for an unknown id. */
  byId(id: string): RouteFacts;
  /** Returns the route with which Remix handles a path. It uses Remix's own matcher. */
  find(pathname: string): RouteFacts;
}

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type MatchedRoute = Parameters<typeof matchRoutes>[0][number];

/** The number of paths whose match is cached, because matching a path takes 0.1 ms. */
const CACHED_PATHS_MAX = 1_000;
const CACHED_PATH_LENGTH_MAX = 200;

/** The result for an unknown path. It is guarded like every route without a handle. */
const UNKNOWN: RouteFacts = {
  id: "",
  path: "",
  access: "shopper",
  isBackOffice: false,
  isIndexOfLayout: false,
};

/** Reads the handles of all routes of a build. Call it once at start. */
export function deriveRouteTable({ routes }: Pick<ServerBuild, "routes">): RouteTable {
  const byId = new Map(
    Object.values(routes).map((route) => [route.id, toRouteFacts(route, routes)]),
  );
  const tree = buildTree(routes, undefined);
  const found = new LRUCache<string, RouteFacts>({ max: CACHED_PATHS_MAX });
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
      const path = getDocumentPath(pathname);
      const known = found.get(path);
      if (known !== undefined) return known;
      const facts = match(path);
      if (path.length <= CACHED_PATH_LENGTH_MAX) found.set(path, facts);
      return facts;
    },
  };
}

/** Returns the path of the page to which a data request belongs, as Remix derives it (single fetch). */
function getDocumentPath(pathname: string): string {
  return pathname.endsWith(".data")
    ? pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")
    : pathname;
}

function toRouteFacts({ id, index, parentId, module }: Route, routes: Routes): RouteFacts {
  const handle = isHandle(module.handle) ? module.handle : {};
  const { access = "shopper" } = handle;
  const isBackOffice = access === "staff" || ("backOffice" in handle && handle.backOffice === true);
  const isIndexOfLayout = index === true && parentId !== "root";
  return { ...handle, id, path: getFullPath(id, routes), access, isBackOffice, isIndexOfLayout };
}

type AnyHandle = PublicRoute | ShopperRoute | StaffRoute;
const ACCESS: readonly unknown[] = ["public", "shopper", "staff", undefined];

/** Returns true for a handle with a known access. `findRouteProblems` reports all other handles. */
function isHandle(handle: unknown): handle is AnyHandle {
  if (typeof handle !== "object" || handle === null) return false;
  return ACCESS.includes("access" in handle ? handle.access : undefined);
}

function getFullPath(id: string, routes: Routes): string {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}

/** Returns the routes in the format of Remix's matcher. */
function buildTree(routes: Routes, parentId: string | undefined): MatchedRoute[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const place = { id, ...(path !== undefined && { path }) };
      return index === true
        ? { ...place, index: true }
        : { ...place, children: buildTree(routes, id) };
    });
}

/** The pages that visitors must be able to open (spec §2, route guard). */
export const SPECIFIED_PUBLIC_PAGES = [
  "/login",
  "/register",
  "/product",
  "/index",
  "/product/detail",
  "/brandStory",
  "/question",
  "/custmoerCase",
  "/aboutUs",
  "/forgetPassword",
] as const;

/** The access that the pages of a layout may have, by the access of the layout. */
const LAYOUT_PAGES: Readonly<Record<Access, readonly Access[]>> = {
  public: ["public", "shopper", "staff"],
  shopper: ["shopper"],
  staff: ["staff"],
};

type Build = Pick<ServerBuild, "routes">;
type Module = NonNullable<Build["routes"][string]>["module"];

/**
 * Returns a sentence for each contradiction in the routes of a build, and for each missing page of the
 * specification. The shop does not start if there is any.
 */
export function findRouteProblems(build: Build, table: RouteTable): string[] {
  return [
    ...table.routes.flatMap((facts) => findProblems(facts, build, table)),
    ...findMissingPublicPages(build, table),
  ];
}

function findProblems(facts: RouteFacts, { routes }: Build, table: RouteTable): string[] {
  const route = routes[facts.id];
  if (route === undefined) return [];
  const { module, parentId } = route;
  // This is a function, because only a few routes need the result. Matching the paths of all routes would
  // take half of the start time.
  const isAnswer = () => table.find(facts.path).id === facts.id;
  const parent = parentId === undefined || parentId === "root" ? null : table.byId(parentId);
  const problems = [
    ...findContradictions(facts),
    module.handle !== undefined &&
      !isHandle(module.handle) &&
      "has a handle that says an access nobody knows",
    isGuardedPage(facts, module) && isAnswer() && "is guarded and has no loader to hold the guard",
    facts.upload !== undefined && !module.action && "takes an upload and has no action",
    facts.visitorCache !== undefined &&
      !isAnswer() &&
      "is cached under a path that leads elsewhere",
    parent !== null &&
      !LAYOUT_PAGES[parent.access].includes(facts.access) &&
      `lies in ${parent.id}, which asks for more than it does`,
  ];
  return problems.filter((each) => each !== false).map((each) => `The route ${facts.id} ${each}.`);
}

/** Returns the contradictions between the properties of a route. */
function findContradictions(facts: RouteFacts): (string | false)[] {
  const isPublic = facts.access === "public";
  return [
    !isPublic && facts.inSitemap === true && "stands in the sitemap and is not public",
    !isPublic && facts.visitorCache !== undefined && "is cached for visitors and is not public",
    facts.visitorCache !== undefined && facts.hydrate === true && "is cached and hydrated",
    facts.visitorCache !== undefined && facts.isBackOffice && "is cached and of the back office",
    facts.access === "staff" && facts.permission === undefined && "names no permission",
  ];
}

function isGuardedPage({ access }: RouteFacts, module: Module): boolean {
  return access !== "public" && module.default !== undefined && module.loader === undefined;
}

function findMissingPublicPages({ routes }: Build, table: RouteTable): string[] {
  const pages = table.routes.filter(
    ({ id, access }) => access === "public" && routes[id]?.module.default !== undefined,
  );
  const open = new Set(pages.map(({ path }) => path));
  return SPECIFIED_PUBLIC_PAGES.filter((path) => !open.has(path)).map(
    (path) => `The public page ${path} of the specification has no public route.`,
  );
}
