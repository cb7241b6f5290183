import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import { config } from "~/config.server";
import type { BasketLineView } from "~/layout/basket-view";
import type { RouteTable } from "~/routing/route-table.server";
import type { Submission } from "~/session/submission.server";
import { handlersOfRoutes, pagesOfRefusedFiles } from "./handler-of-route.server";
import { makeLoadContext, type ContextSources } from "./make-load-context.server";
import type { Body } from "../posts/read-body.server";
import { refuse } from "../posts/refusal-page.server";
import { finish, isVideo, sendAsItComes, type FinishedAnswer } from "./send-response.server";

/** What a post brings. */
export interface Post {
  readonly body: Body;
  /** Null where its repetitions are not looked for. */
  readonly submission: Submission | null;
}

/** Answers a checked request by Remix; `post` is null for GET and HEAD. */
export type RemixHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  post: Post | null,
) => Promise<FinishedAnswer | null>;

/** In whose eyes a page is made that many share. */
export type SharedContext = Required<Pick<AppLoadContext, "session" | "csrf" | "viewer">>;

/** A page and the cookies that it would set. */
export interface MadePage {
  readonly response: Response;
  readonly cookies: readonly string[];
}

/** The two ways to a page of Remix. */
export interface RemixHandlers {
  /** It gives what is to be sent, null when it was answered already. */
  readonly answer: RemixHandler;
  /** Makes the page that was asked for as somebody else would see it; it is sent to nobody by itself. */
  readonly makeShared: (req: IncomingMessage, shared: SharedContext) => Promise<MadePage>;
  /** Makes the page as a visitor sees it whose basket has these lines; it is sent to nobody by itself. */
  readonly makeWithBasket: (
    req: IncomingMessage,
    lines: readonly BasketLineView[],
  ) => Promise<MadePage>;
}

/** Makes the handlers of a (guarded) build. */
export function remixHandlers(build: ServerBuild, sources: ContextSources): RemixHandlers {
  const handle = handlerOfAll(build, sources.routes);

  const answer: RemixHandler = async (req, res, post) => {
    const { body, submission } = post ?? { body: null, submission: null };
    // What a whole form began is ended, whoever leaves: the next press of its button is given the answer.
    const signal = body?.kind === "whole" ? null : signalOf(res);
    const asked = { body, routes: sources.routes, signal };
    const request = toRequest(req, asked);
    const made = await makeLoadContext(req, request, { ...sources, submission });
    const { context } = made;
    const response = await handle(request, context);
    if (body?.kind === "flowing" && body.isTooLong()) {
      refuse(req, res, { status: 413 });
      return null;
    }
    setFreshness(response.headers, context.guarded === true, context.session !== null);
    if (isVideo(response)) {
      await sendAsItComes(req, res, response);
      return null;
    }
    return finish(req, response, made.cookies());
  };

  async function makeAs(req: IncomingMessage, shared: Partial<AppLoadContext>): Promise<MadePage> {
    // Whoever asked first may leave: the others wait for the same page.
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

/** By the route that stands at the path; where that has no page, what is refused to whoever asks for one becomes one. */
function handlerOfAll(build: ServerBuild, routes: RouteTable) {
  const handlerOf = handlersOfRoutes(build, routes);
  const refusedPageOf = pagesOfRefusedFiles(build, routes);
  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const response = await handlerOf(pathname)(request, context);
    if (response.status < 400 || !asksForPage(request)) return response;
    const refusedPage = refusedPageOf(pathname);
    if (refusedPage === null) return response;
    const { headers, signal } = request;
    context.refusedFile = response;
    return refusedPage(new Request(request.url, { headers, signal }), context);
  };
}

/** A browser that is led somewhere, and no script, picture or video. */
function asksForPage({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") === true;
}

/** One for each answer, whoever asks for it: for a place in the queue first, then for the page. */
const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted when the browser goes away. */
export function signalOf(res: ServerResponse): AbortSignal {
  const known = signals.get(res);
  if (known !== undefined) return known;
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  signals.set(res, controller.signal);
  return controller.signal;
}

/** What belongs to one shopper is never stored; what may differ is asked for again. */
function setFreshness(headers: Headers, guarded: boolean, signedIn: boolean): void {
  if (guarded) headers.set("Cache-Control", "private, no-store");
  else if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", signedIn ? "private, no-cache" : "no-cache");
  headers.append("Vary", "Cookie, Save-Data");
}

interface Asked {
  readonly body: Body | null;
  readonly routes: RouteTable;
  readonly signal: AbortSignal | null;
}

function toRequest(req: IncomingMessage, { body, routes, signal }: Asked): Request {
  const host = (req.headers.host ?? "").toLowerCase();
  // The scheme comes from the settings: TLS may end in front of this process.
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
  if (body !== null) leadToIndex(url, routes);
  return new Request(url, init);
}

/**
 * A layout takes no posts here: one to its address is for the index page in it. Remix tells them apart by
 * `?index` (and takes it away again), which a form need not know.
 */
function leadToIndex({ pathname, searchParams }: URL, routes: RouteTable): void {
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
