import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { getFailedCallCount } from "~/prod-api/response-cache.server";
import type { StalePages } from "./stale-pages.server";
import type { PageKey, GetPageKey } from "./page-cache-key.server";
import { getRequestId } from "../server/request-log.server";
import { countSharedPage } from "../server/request-metrics.server";
import type { BufferedResponse } from "./send-response.server";

/**
 * The maximum age of a visitor's page, counted from the beginning of its rendering. The catalogue data may
 * already be two seconds old when rendering begins, so no price is older than five seconds.
 */
export const PAGE_MAX_AGE_MS = 3_000;
/** The maximum size of the cache: about a thousand pages. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The headers that differ by request and are not cached with the page. */
const UNSHARED_HEADERS = new Set([
  "x-request-id",
  "set-cookie",
  "date",
  "connection",
  "keep-alive",
]);

/**
 * The result for the requests that wait for a page. It is the page if they may share it.
 *
 * - "left": the client disconnected before the page was rendered.
 * - "own": each request needs its own page or a stale one.
 */
export type SharedResult = BufferedResponse | "left" | "own";

/** The state at the beginning of rendering: the time and the number of failed backend calls. */
export interface RenderStart {
  readonly at: number;
  readonly failed: number;
}

/**
 * The rendered pages of visitors. The same bytes are sent to other visitors for at most three seconds. A page
 * is only shared if it shows nothing about the visitor. Any cookie of the shop that is not part of the key
 * (session, flash message, pending item) bypasses the cache.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, BufferedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + headers.join("").length,
    ttl: PAGE_MAX_AGE_MS,
    perf: performance, // `begin` reads the same clock.
  });
  readonly #making = new Map<string, Promise<SharedResult>>();
  readonly #keyOf: GetPageKey;
  readonly #lastGood: StalePages | undefined;

  /** `lastGood` stores each cached page as a stale fallback. */
  constructor(keyOf: GetPageKey, lastGood?: StalePages) {
    this.#keyOf = keyOf;
    this.#lastGood = lastGood;
  }

  /** Sends a cached page. Returns false if no page is cached for this request. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const page = this.#keyOf(req);
    const kept = page === null ? undefined : this.#kept.get(page.key);
    if (page === null || kept === undefined) return false;
    this.give(req, res, kept);
    return true;
  }

  /** Sends a page that was rendered for another visitor. */
  give(req: IncomingMessage, res: ServerResponse, made: BufferedResponse): void {
    const ownCookie = this.#keyOf(req)?.ownCookie ?? null;
    countSharedPage("kept");
    const own = ownCookie === null ? [] : ["set-cookie", ownCookie];
    res.writeHead(made.status, [...made.headers, "x-request-id", getRequestId(req), ...own]);
    res.end(made.body);
  }

  /** Returns the key of the page if visitors share it, or null. */
  keyOf(req: IncomingMessage): string | null {
    return this.#keyOf(req)?.key ?? null;
  }

  /** Returns the result of the same page if another request is rendering it, or undefined. */
  underWay(req: IncomingMessage): Promise<SharedResult> | undefined {
    const page = this.#keyOf(req);
    return page === null ? undefined : this.#making.get(page.key);
  }

  /** Makes other requests for the same page wait until the returned function is called. */
  announce(req: IncomingMessage): (made: SharedResult) => void {
    const page = this.#keyOf(req);
    if (page === null || this.#making.has(page.key)) return () => undefined;
    let finished: (made: SharedResult) => void = () => undefined;
    this.#making.set(page.key, new Promise((resolve) => (finished = resolve)));
    return (made) => {
      this.#making.delete(page.key);
      finished(made);
    };
  }

  /** Records the state before a page is rendered. The caller passes it to `keep`. */
  begin(): RenderStart {
    return { at: performance.now(), failed: getFailedCallCount() };
  }

  /**
   * Caches a page that was just sent, if other visitors may see the same page. Returns the page for waiting
   * requests, even if the page failed or is incomplete. Otherwise each of these requests would call the
   * failing backend.
   */
  keep(
    req: IncomingMessage,
    res: ServerResponse,
    answer: BufferedResponse,
    begun: RenderStart,
  ): SharedResult {
    const page = this.#keyOf(req);
    const shared = page === null ? null : toShareable(res, answer, page);
    if (page === null || shared === null) return "own";
    // Do not cache a page while the backend fails, because a part of it may be missing. The next visitor's
    // page is rendered again.
    if (shared.status === 200 && getFailedCallCount() === begun.failed) {
      countSharedPage("made");
      this.#kept.set(page.key, shared, { start: begun.at });
      this.#lastGood?.remember(page.key, shared);
    }
    return shared;
  }
}

/** Returns a page without the headers for its reader, or null if only that reader may get the page. */
function toShareable(
  res: ServerResponse,
  answer: BufferedResponse,
  { ownCookie }: PageKey,
): BufferedResponse | null {
  // Other statuses may depend on the reader, for example a rate limit or a missing permission.
  if (answer.status !== 200 && answer.status !== 404 && answer.status < 500) return null;
  const cookies = [res.getHeader("Set-Cookie") ?? []].flat().map(String);
  if (cookies.some((line) => line !== ownCookie)) return null;
  if (!String(res.getHeader("Content-Type") ?? "").startsWith("text/html")) return null;
  if (/nonce-/.test(String(res.getHeader("Content-Security-Policy") ?? "nonce-"))) return null;
  const headers = Object.entries(res.getHeaders())
    .filter(([name]) => !UNSHARED_HEADERS.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  return { ...answer, headers };
}
