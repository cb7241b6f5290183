import {
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { RouteTable } from "~/routing/route-table.server";

/**
 * Returns Remix handlers by path. Remix searches all routes of its build about five times per page, which
 * takes a third of a page's time. So each route gets its own handler, which knows only this route and its
 * layouts. A handler is created on first use. A path without a route uses the handler of the whole build.
 */
export function createRouteHandlers(
  build: ServerBuild,
  table: RouteTable,
): (pathname: string) => RequestHandler {
  const made = new Map<string, RequestHandler>();
  return (pathname) => {
    const { id } = table.find(pathname);
    const known = made.get(id);
    if (known !== undefined) return known;
    const handler = createRequestHandler(createPartialBuild(id, build), build.mode);
    made.set(id, handler);
    return handler;
  };
}

/**
 * Returns a function that finds the handler for the error page of a resource route, such as a download. The
 * handler shows the error within the layouts of the route. Remix alone would send an unstyled error. The
 * function returns null for a route with a component.
 */
export function makeFileErrorPageFinder(
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
    const around = createPartialBuild(id, build);
    const page = {
      ...route,
      module: { ...route.module, loader: failAgain, default: renderNothing },
    };
    const routes = { ...around.routes, [id]: page };
    const handler = createRequestHandler({ ...around, routes }, build.mode);
    made.set(id, handler);
    return handler;
  };
}

function failAgain({ context }: LoaderFunctionArgs): never {
  throw context.refusedFile ?? new Response(null, { status: 404 });
}

/** Renders nothing, because the error boundary of the layout shows the error instead. */
function renderNothing(): null {
  return null;
}

/** Returns a build with one route and its layouts. Returns the whole build if the id is unknown. */
function createPartialBuild(id: string, build: ServerBuild): ServerBuild {
  if (build.routes[id] === undefined) return build;
  const around = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId)
    around.add(at);
  const { assets, routes } = build;
  return {
    ...build,
    assets: { ...assets, routes: pickByIds(around, assets.routes) },
    routes: pickByIds(around, routes),
  };
}

function pickByIds<Value>(ids: ReadonlySet<string>, all: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
