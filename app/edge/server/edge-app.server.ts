import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler } from "express";
import { isbot } from "isbot";
import * as z from "zod/mini";
import * as calls from "@contract/shop/products";
import { handleProbe } from "@platform/lifecycle/http-servers";
import { handleMetrics } from "@platform/metrics/handle-metrics";
import { config } from "~/config.server";
import { getProductDetail, getProductPage } from "~/prod-api/products.server";
import { mayOpenPage, areStaffCallsSupported } from "~/prod-api/staff-calls.server";
import { countVisit } from "~/prod-api/visit-counts.server";
import type { RouteTable } from "~/routing/route-table.server";
import { readStaffSession } from "~/session/staff-session.server";
import { createRenderSlots, withRenderSlot } from "../limits/limit-page-renders.server";
import { BasketPages } from "../pages/basket-pages.server";
import { makePageHandler } from "../pages/make-page-handler.server";
import { makePageKeys, makeQueryNormalizer } from "../pages/page-cache-key.server";
import { PageCache } from "../pages/page-cache.server";
import { redirectOldAddresses } from "../pages/redirect-old-addresses.server";
import { createRemixHandlers, type RemixHandlers } from "../pages/remix-handler.server";
import { serveFiles, serveSecurityTxt, serveWebManifest } from "../pages/serve-files.server";
import { ShopperPages } from "../pages/shopper-pages.server";
import { StalePages } from "../pages/stale-pages.server";
import { warmUpPages } from "../pages/warm-up-pages.server";
import { createPictureMaker, openReadyPictures } from "../pictures/make-picture.server";
import { createPreviews } from "../pictures/picture-previews.server";
import { PictureProcess } from "../pictures/picture-process.server";
import { createPicturesHandler, serveIcons } from "../pictures/pictures.server";
import {
  makePictureEncoder,
  prewarmAfterStart,
  type PrewarmImageSource,
} from "../pictures/prewarm-pictures.server";
import { makePostHandler } from "../posts/make-post-handler.server";
import { limitBodyTime } from "../posts/read-body.server";
import { sendRejection } from "../posts/send-rejection.server";
import { checkRequest } from "../security/check-request.server";
import { countCspReports } from "../security/csp-reports.server";
import { guardRoutes } from "../security/guard-routes.server";
import { setPageHeaders } from "../security/security-headers.server";
import { forwardToBackend } from "./forward-to-backend.server";
import { reportFault } from "./report-fault.server";
import { log, logFinishedResponse, getRequestId } from "./request-log.server";
import { countRequestByRoute } from "./request-metrics.server";

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const WAIT_MS = 3_000;

interface Health {
  readonly storefront: "up" | "stopping";
  readonly backend: "up" | "down";
  readonly database: "up" | "down" | "unknown";
}

/**
 * Handles `GET /healthz`. The response is JSON with the state of each part. Its status is 503 if the
 * storefront is stopping, or if the backend or its database is down. Otherwise it is 200.
 */
function answerHealth(isStopping: () => boolean): Handler {
  return (req, res, next) => {
    if (!/^\/healthz(\?|$)/.test(req.url ?? "") || req.method === "POST") next();
    else void sendHealth(req, res, isStopping());
  };
}

async function sendHealth(
  req: IncomingMessage,
  res: ServerResponse,
  stopping: boolean,
): Promise<void> {
  const health: Health = { storefront: stopping ? "stopping" : "up", ...(await askBackend()) };
  const isWell = !stopping && health.backend === "up" && health.database !== "down";
  res.statusCode = isWell ? 200 : 503;
  res.setHeader("Content-Type", "application/json");
  res.setHeader("Cache-Control", "no-store");
  res.end(req.method === "HEAD" ? undefined : JSON.stringify(health));
}

/**
 * Requests the state of the backend. The reference backend reports its database at `/healthz`. Another
 * backend may have no such URL. In this case, a valid response to any call of the contract proves that the
 * backend works. An error page of a load balancer counts as down.
 */
async function askBackend(): Promise<Pick<Health, "backend" | "database">> {
  try {
    const own = await readHealthAnswer(new URL("/healthz", config.prodApiUrl));
    if (own.database !== undefined) return { backend: "up", database: own.database };
    const { isEnvelope } = own.isEnvelope
      ? own
      : await readHealthAnswer(new URL(`${config.prodApiUrl}${calls.productPage.path}`));
    return { backend: isEnvelope ? "up" : "down", database: "unknown" };
  } catch {
    return { backend: "down", database: "unknown" };
  }
}

/** The schema of the reference backend's response at `/healthz`. */
const healthBody = z.object({ database: z.enum(["up", "down"]) });
/** The schema that every /prod-api response matches. */
const envelopeBody = z.object({ code: z.number() });

interface HealthAnswer {
  /** The state of the database that the reference backend reports. Undefined in any other response. */
  readonly database: "up" | "down" | undefined;
  /** True if the response is an envelope of the contract: `{ code, … }`. */
  readonly isEnvelope: boolean;
}

async function readHealthAnswer(url: URL): Promise<HealthAnswer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS), redirect: "manual" });
  const body: unknown = await answer.json().catch(() => undefined);
  const database = healthBody.safeParse(body).data?.database;
  const isEnvelope = answer.status < 500 && envelopeBody.safeParse(body).success;
  return { database, isEnvelope };
}

/**
 * The number of products whose covers are encoded in advance: four rows of four. They fill the first page,
 * even if some products are sold out.
 */
const FIRST_PRODUCTS = 16;
/**
 * The number of products whose images are all encoded in advance. The images of 50 products fill 6 MB of the
 * cache.
 */
const PRODUCTS_PREWARMED = 50;

/**
 * True if the settings turn the back office on. Otherwise a function that calls the backend, because a
 * deployed backend may support the staff calls (see `guardRoutes`).
 */
const backOffice = config.backOffice || areStaffCallsSupported;

interface AppOptions {
  readonly build: ServerBuild;
  /** The result of `deriveRouteTable(build)`. */
  readonly routes: RouteTable;
  readonly isStopping: () => boolean;
  /** Returns the metrics of all processes for /metrics. */
  readonly readMetrics: () => Promise<string>;
}

function createPictureMakers() {
  const work = new PictureProcess();
  const folder = path.join(config.dataDir, "pictures");
  const readReady = openReadyPictures();
  const maker = createPictureMaker(config.prodApiUrl, folder, work, readReady);
  const previews = createPreviews(maker, path.resolve("public/pictures"), work, readReady);
  return { maker, previews };
}

interface App {
  readonly handleRequest: RequestListener;
  /** Renders some pages, so that the first visitors do not wait for the compilation of the code. */
  readonly warmUp: () => Promise<void>;
}

/** Creates all request handlers between the socket and Remix, in the order of security-controls B2 to B5. */
export function makeApp({ build, routes, isStopping, readMetrics }: AppOptions): App {
  const { maker, previews } = createPictureMakers();
  if (config.prewarmImages) prewarmAfterStart({ maker, previews }, imagesToPrewarm, log);
  const guarded = guardRoutes(build, routes, { backOffice, mayOpen: mayOpenPage });
  const encodePicture = makePictureEncoder({ maker, previews }, log);
  const remix = createRemixHandlers(guarded, { routes, findPreview: previews.find, encodePicture });
  const { cache, basketPages, answerPage, answerPost } = makePages(remix, routes);
  const normalizeQuery = makeQueryNormalizer(routes);
  const app = express().disable("x-powered-by").disable("etag");
  app.use(serveFiles({ folder: "public", compressed: "build/compressed" }));
  app.use(serveWebManifest());
  app.use(serveIcons({ apiBase: config.prodApiUrl, log }));
  app.use(countCspReports());
  app.get("/picture", createPicturesHandler({ maker, log }));
  app.use((req, res, next) => {
    setPageHeaders(req, res);
    next();
  });
  app.use(answerHealth(isStopping));
  app.use(serveSecurityTxt());
  app.use(forwardToBackend());
  app.use(redirectOldAddresses(routes));
  app.post("*", (req, res, next) => {
    answerPost(req, res).catch(next);
  });
  app.use((req, res, next) => {
    answerPage(req, res).catch(next);
  });
  app.use(handleError);

  const handleRequest: RequestListener = (req, res) => {
    // Close the connection, so that the next request of this client reaches another instance.
    if (isStopping()) res.shouldKeepAlive = false;
    // Remove the header, because HTTP/1.1 keeps a connection open by default. It would cost 50 bytes on each
    // of a page's dozen files.
    else if (res.shouldKeepAlive && req.httpVersion === "1.1") res.removeHeader("Connection");
    if (handleProbe(req, res, () => !isStopping())) return;
    if (handleMetrics(req, res, { token: config.metricsToken, read: readMetrics })) return;
    logFinishedResponse(req, res);
    const refused = checkRequest(req);
    countRequestByRoute(req, res, refused === null ? routes : null);
    if (refused === null) countVisitByRequest(req, res, routes);
    if (refused === null && req.method !== "POST") req.url = normalizeQuery(req.url);
    if (refused === null && cache.answer(req, res)) return;
    if (refused === null && basketPages.answerKept(req, res, () => void app(req, res))) return;
    if (refused !== null) {
      sendRejection(req, res, { status: refused });
      return;
    }
    limitBodyTime(req, res);
    app(req, res);
  };
  return { handleRequest, warmUp: () => warmUpPages(remix.makeWithBasket) };
}

/** Creates the page handlers, which share their caches. */
function makePages(remix: RemixHandlers, routes: RouteTable) {
  const keyOf = makePageKeys(routes);
  const acquireSlot = createRenderSlots({
    // Requests of staff do not wait for a slot, because staff serve the shoppers. Uploads do not wait,
    // because their duration depends on the client.
    isFree: (req, post) => isStaffRequest(req, routes) || post?.body.kind === "flowing",
  });
  const lastGood = new StalePages(keyOf);
  const cache = new PageCache(keyOf, lastGood);
  const { answer, makeShared, makeWithBasket } = remix;
  const basketPages = new BasketPages(
    makePageKeys(routes, "visitorsWithBasket"),
    makeWithBasket,
    acquireSlot,
  );
  const answerPage = makePageHandler({
    remix: answer,
    acquireSlot,
    cache,
    lastGood,
    shopperPages: new ShopperPages(makePageKeys(routes, "shoppers"), makeShared, acquireSlot),
    basketPages,
  });
  return {
    cache,
    basketPages,
    answerPage,
    answerPost: makePostHandler(withRenderSlot(answer, acquireSlot), routes),
  };
}

/**
 * Returns true if a signed-in staff member requests a page of the back office. The sign-in page does not
 * count.
 */
function isStaffRequest(req: IncomingMessage, routes: RouteTable): boolean {
  const path = (req.url ?? "").split("?", 1)[0] ?? "";
  return routes.find(path).isBackOffice && readStaffSession(req.headers.cookie) !== null;
}

/** The images of the front pages, and the images of the product pages that are listed first. */
const imagesToPrewarm: PrewarmImageSource = {
  covers: async () => (await listFirstProducts(FIRST_PRODUCTS)).map(({ cover }) => cover),
  onProductPages: async function* () {
    for (const { id } of await listFirstProducts(PRODUCTS_PREWARMED)) {
      const found = await getProductDetail(id, { lang: "zhTw" });
      if (found.ok) yield* found.data.images;
    }
  },
};

async function listFirstProducts(pageSize: number) {
  const found = await getProductPage({ pageSize }, { lang: "zhTw" });
  return found.ok ? found.data.rows : [];
}

/**
 * Logs a bug in the server and hides its details from the client. Express recognizes an error handler by its
 * four parameters.
 */
const handleError: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const { method, originalUrl: url } = req;
  reportFault({ id: getRequestId(req), method, url }, error, "request.exception");
  // Express would also close the connection, but it would first print the error.
  if (res.headersSent) res.destroy();
  else sendRejection(req, res, { status: 503 });
};

/**
 * Counts the request as a visit of the shop, if its response is a page. A visit begins with the request of a public page
 * that does not come from a page of the shop. Cookies and addresses are not read. A person who comes twice counts as two
 * visits.
 */
function countVisitByRequest(req: IncomingMessage, res: ServerResponse, routes: RouteTable): void {
  if (!isFromElsewhere(req) || isBot(req)) return;
  const [path = ""] = (req.url ?? "").split("?", 1);
  const { access, isBackOffice, id } = routes.find(path);
  if (access !== "public" || isBackOffice || id === "" || path.includes(".")) return;
  res.once("finish", () => {
    if (res.statusCode === 200) countVisit("visit");
  });
}

/**
 * Returns true for a document that a person opens from another site, a bookmark or a typed address. Browsers that send no
 * `Sec-Fetch` headers name the page of the shop as referrer.
 */
function isFromElsewhere({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET") return false;
  if ((headers["sec-fetch-dest"] ?? "document") !== "document") return false;
  // The browser may never show a page that it loads in advance.
  if (/prefetch/i.test(String(headers["sec-purpose"] ?? headers["purpose"] ?? ""))) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  const { referer } = headers;
  return referer === undefined || getHost(referer) !== headers.host;
}

/** Returns true for crawlers and for programs that name no browser. */
function isBot({ headers }: IncomingMessage): boolean {
  const agent = headers["user-agent"] ?? "";
  return agent === "" || isbot(agent);
}

/** Returns the host of a URL, or null if the URL is invalid. */
function getHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
