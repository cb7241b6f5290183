import type { ServerBuild } from "@remix-run/node";
import type { Access } from "./route-handle";
import { isHandle, type RouteFacts, type RouteTable } from "./route-table.server";

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
