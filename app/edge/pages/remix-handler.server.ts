import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type AppLoadContext,
  type ServerBuild,
  type LoaderFunctionArgs,
  type RequestHandler,
} from "@remix-run/node";
import { config } from "~/config.server";
import type { BasketLineView } from "~/layout/shell";
import type { RouteTable } from "~/routing/route-table.server";
import type { Submission } from "~/session/submission.server";
import type { ReceivedBody } from "../posts/read-body.server";
import { sendRejection } from "../posts/send-rejection.server";
import { makeLoadContext, type ContextSources } from "./make-load-context.server";
import {
  toBufferedResponse,
  isVideo,
  streamResponse,
  type BufferedResponse,
} from "./send-response.server";

/** The body of a POST request, and the form submission that it contains. */
export interface ReceivedPost {
  readonly body: ReceivedBody;
  /** Null if the server does not detect repetitions of the form. */
  readonly submission: Submission | null;
}

/** Makes Remix answer a request that has passed the request checks. `post` is null for GET and HEAD. */
export type RemixHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  post: ReceivedPost | null,
) => Promise<BufferedResponse | null>;

/** The parts of the context that differ by shopper. A shared page is rendered with placeholders for them. */
export type ContextWithPlaceholders = Required<
  Pick<AppLoadContext, "session" | "csrf" | "viewer" | "wishes">
>;

/** A rendered page and the Set-Cookie lines that it needs. */
interface RenderResult {
  readonly response: Response;
  readonly cookies: readonly string[];
}

/** The ways to render a page with Remix. */
export interface RemixHandlers {
  /** Resolves to the response, or to null if it was already sent. */
  readonly answer: RemixHandler;
  /** Renders the requested page for these parts of the context, without sending the page. */
  readonly makeShared: (
    req: IncomingMessage,
    shared: ContextWithPlaceholders,
  ) => Promise<RenderResult>;
  /** Renders the page for a visitor with these basket lines, without sending it. */
  readonly makeWithBasket: (
    req: IncomingMessage,
    lines: readonly BasketLineView[],
  ) => Promise<RenderResult>;
}

/** Creates the handlers of a build whose routes are guarded. */
export function createRemixHandlers(build: ServerBuild, sources: ContextSources): RemixHandlers {
  const handle = createGeneralHandler(build, sources.routes);

  const answer: RemixHandler = async (req, res, post) => {
    const { body, submission } = post ?? { body: null, submission: null };
    // Do not abort a completely received form if the client disconnects. Its result answers the next
    // submission of the same form.
    const signal = body?.kind === "whole" ? null : getDisconnectSignal(res);
    const asked = { body, routes: sources.routes, signal };
    const request = toRequest(req, asked);
    const made = await makeLoadContext(req, request, { ...sources, submission });
    const { context } = made;
    const response = await handle(request, context);
    if (body?.kind === "flowing" && body.isTooLong()) {
      sendRejection(req, res, { status: 413 });
      return null;
    }
    setFreshness(response.headers, context.guarded === true, context.session !== null);
    if (isVideo(response)) {
      await streamResponse(req, res, response);
      return null;
    }
    return toBufferedResponse(req, response, made.cookies());
  };

  async function makeAs(
    req: IncomingMessage,
    shared: Partial<AppLoadContext>,
  ): Promise<RenderResult> {
    // Do not abort the render if the first client disconnects, because other requests wait for the same page.
    const request = toRequest(req, { body: null, routes: sources.routes, signal: null });
    const made = await makeLoadContext(req, request, { ...sources, submission: null });
    const response = await handle(request, { ...made.context, ...shared });
    setFreshness(response.headers, false, true);
    return { response, cookies: made.cookies() };
  }

  return {
    answer,
    makeShared: makeAs,
    makeWithBasket: (req, basketView) => makeAs(req, { session: null, csrf: null, basketView }),
  };
}

/**
 * Returns the request handler. If a route without a page fails and the client accepts HTML, the handler
 * renders an error page.
 */
function createGeneralHandler(build: ServerBuild, routes: RouteTable) {
  const handlerOf = createRouteHandlers(build, routes);
  const refusedPageOf = makeFileErrorPageFinder(build, routes);
  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const response = await handlerOf(pathname)(request, context);
    if (response.status < 400 || !isPageRequest(request)) return response;
    const refusedPage = refusedPageOf(pathname);
    if (refusedPage === null) return response;
    const { headers, signal } = request;
    context.refusedFile = response;
    return refusedPage(new Request(request.url, { headers, signal }), context);
  };
}

/** Returns true if a browser requests a page, and not a script, image or video. */
function isPageRequest({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") === true;
}

/**
 * The abort signal of each response. It is used while the request waits in the queue and while the page is
 * rendered.
 */
const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Returns a signal that is aborted when the browser disconnects. */
export function getDisconnectSignal(res: ServerResponse): AbortSignal {
  const known = signals.get(res);
  if (known !== undefined) return known;
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  signals.set(res, controller.signal);
  return controller.signal;
}

/** Forbids caches to store pages of one shopper. Other pages must be revalidated. */
function setFreshness(headers: Headers, guarded: boolean, signedIn: boolean): void {
  if (guarded) headers.set("Cache-Control", "private, no-store");
  else if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", signedIn ? "private, no-cache" : "no-cache");
  headers.append("Vary", "Cookie, Save-Data");
}

interface RequestParts {
  readonly body: ReceivedBody | null;
  readonly routes: RouteTable;
  readonly signal: AbortSignal | null;
}

function toRequest(req: IncomingMessage, { body, routes, signal }: RequestParts): Request {
  const host = (req.headers.host ?? "").toLowerCase();
  // Take the scheme from the settings, because TLS may end at a proxy.
  const origin = config.origins.find((each) => new URL(each).host === host) ?? config.origins[0];
  const init: RequestInit & { duplex?: "half" } = {
    method: req.method ?? "GET",
    headers: toHeaders(req),
    signal,
  };
  if (body?.kind === "whole") init.body = body.bytes;
  if (body?.kind === "flowing") {
    init.body = createReadableStreamFromReadable(body.stream);
    init.duplex = "half";
  }
  const url = new URL(req.url ?? "/", origin);
  if (body !== null) addIndexQuery(url, routes);
  return new Request(url, init);
}

/**
 * Adds `?index` to a POST request for a layout's URL. Without it, Remix would call the layout's action, but
 * only the index page handles such requests. Remix removes the parameter, so a form need not contain it.
 */
function addIndexQuery({ pathname, searchParams }: URL, routes: RouteTable): void {
  if (routes.find(pathname).isIndexOfLayout) searchParams.append("index", "");
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (!/^x-forwarded-host$/i.test(name)) headers.append(name, rawHeaders[at + 1] ?? "");
  }
  return headers;
}

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
function makeFileErrorPageFinder(
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
