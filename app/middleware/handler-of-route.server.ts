import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
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
