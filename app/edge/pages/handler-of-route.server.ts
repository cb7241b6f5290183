import {
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { RouteTable } from "~/routing/route-table.server";

/**
 * The handler of Remix for what stands at a path. Remix looks through all routes of its build some five times
 * a page, which was a third of a page's time: so each page has a handler that knows it, the layouts around it
 * and nothing else, made when it is first asked for. What no route answers goes to one that knows all.
 */
export function handlersOfRoutes(
  build: ServerBuild,
  table: RouteTable,
): (pathname: string) => RequestHandler {
  const made = new Map<string, RequestHandler>();
  return (pathname) => {
    const { id } = table.find(pathname);
    const known = made.get(id);
    if (known !== undefined) return known;
    const handler = createRequestHandler(buildAround(id, build), build.mode);
    made.set(id, handler);
    return handler;
  };
}

/**
 * The handler of the page that says why a file cannot be had, inside the layouts around its route: what has no page
 * is answered by Remix with the bare failure, which a browser shows as it is. Null for what has a page.
 */
export function pagesOfRefusedFiles(
  build: ServerBuild,
  table: RouteTable,
): (pathname: string) => RequestHandler | null {
  const made = new Map<string, RequestHandler>();
  return (pathname) => {
    const { id } = table.find(pathname);
    const route = build.routes[id];
    if (route === undefined || route.module.default !== undefined) return null;
    const known = made.get(id);
    if (known !== undefined) return known;
    const around = buildAround(id, build);
    const page = { ...route, module: { ...route.module, loader: failAgain, default: noPage } };
    const routes = { ...around.routes, [id]: page };
    const handler = createRequestHandler({ ...around, routes }, build.mode);
    made.set(id, handler);
    return handler;
  };
}

function failAgain({ context }: LoaderFunctionArgs): never {
  throw context.refusedFile ?? new Response(null, { status: 404 });
}

/** Never shown: the page around it tells what failed. */
function noPage(): null {
  return null;
}

/** A build with one route and the layouts around it; all of it for an id that it lacks. */
function buildAround(id: string, build: ServerBuild): ServerBuild {
  if (build.routes[id] === undefined) return build;
  const around = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId)
    around.add(at);
  const { assets, routes } = build;
  return {
    ...build,
    assets: { ...assets, routes: only(around, assets.routes) },
    routes: only(around, routes),
  };
}

function only<Value>(ids: ReadonlySet<string>, all: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
