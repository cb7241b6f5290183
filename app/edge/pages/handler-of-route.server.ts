import {
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { RouteTable } from "~/routing/route-table.server";

/**
 * Returns Remix handlers by path. Remix searches all routes of its build about five times per page,
 * a third of a page's time. So each route has a handler that knows only this route and its layouts,
 * created on first use. A path without a route uses the handler of the whole build.
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
 * Returns handlers that show a page if a file cannot be served, within the layouts of its route.
 * Without a page, Remix answers with the bare failure, which a browser shows as it is. Returns null
 * for a route that has a page.
 */
export function makeFileErrorPages(
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

/** Never rendered, because the surrounding page shows the failure. */
function noPage(): null {
  return null;
}

/** Returns a build with one route and its layouts. Returns the whole build for an unknown id. */
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
