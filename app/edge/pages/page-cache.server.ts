import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { failedSoFar } from "~/prod-api/response-cache.server";
import type { LastGoodPages } from "./stale-pages.server";
import type { PageKey, PageKeyOf } from "./page-cache-key.server";
import { requestIdOf } from "../server/request-log.server";
import { countSharedPage } from "../server/request-metrics.server";
import type { FinishedAnswer } from "./send-response.server";

/**
 * How old a visitor's page may be, from the moment its making began. What the catalogue said may be two
 * seconds old by then, and no price is ever shown that is older than five.
 */
export const PAGE_LIFE_MS = 3_000;
/** A thousand pages. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Per request, so that they are not kept with the page. */
const OWN_HEADERS = new Set(["x-request-id", "set-cookie", "date", "connection", "keep-alive"]);

/**
 * What became of a page that others wait for: the page, where they may see the same; "left" when its reader went
 * away before it was made; "own" when each of them needs one made for themselves, or an older one.
 */
export type MadeForOthers = FinishedAnswer | "left" | "own";

/** What is noted when the making of a page begins. */
export interface PageBegun {
  readonly at: number;
  readonly failed: number;
}

/**
 * Finished pages for visitors: bytes that were sent to one are sent to the next for at most three
 * seconds. Only where nothing about the visitor shows in the page: a cookie of the shop that is not
 * part of the key (session, notice, pending add) leads past it.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, FinishedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + headers.join("").length,
    ttl: PAGE_LIFE_MS,
    perf: performance, // the clock that `begin` reads
  });
  readonly #making = new Map<string, Promise<MadeForOthers>>();
  readonly #keyOf: PageKeyOf;
  readonly #lastGood: LastGoodPages | undefined;

  /** `lastGood` is told of each page that is kept. */
  constructor(keyOf: PageKeyOf, lastGood?: LastGoodPages) {
    this.#keyOf = keyOf;
    this.#lastGood = lastGood;
  }

  /** Sends a kept page; false when there is none for this request. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const page = this.#keyOf(req);
    const kept = page === null ? undefined : this.#kept.get(page.key);
    if (page === null || kept === undefined) return false;
    this.give(req, res, kept);
    return true;
  }

  /** Sends what was made for another visitor. */
  give(req: IncomingMessage, res: ServerResponse, made: FinishedAnswer): void {
    const ownCookie = this.#keyOf(req)?.ownCookie ?? null;
    countSharedPage("kept");
    const own = ownCookie === null ? [] : ["set-cookie", ownCookie];
    res.writeHead(made.status, [...made.headers, "x-request-id", requestIdOf(req), ...own]);
    res.end(made.body);
  }

  /** The key of the page, if visitors share it. */
  keyOf(req: IncomingMessage): string | null {
    return this.#keyOf(req)?.key ?? null;
  }

  /** What becomes of the same page, which is being made for another visitor; undefined when none is. */
  underWay(req: IncomingMessage): Promise<MadeForOthers> | undefined {
    const page = this.#keyOf(req);
    return page === null ? undefined : this.#making.get(page.key);
  }

  /** Lets those who want the same page wait for this one, until what it gives is called. */
  announce(req: IncomingMessage): (made: MadeForOthers) => void {
    const page = this.#keyOf(req);
    if (page === null || this.#making.has(page.key)) return () => undefined;
    let finished: (made: MadeForOthers) => void = () => undefined;
    this.#making.set(page.key, new Promise((resolve) => (finished = resolve)));
    return (made) => {
      this.#making.delete(page.key);
      finished(made);
    };
  }

  /** To be called before a page is made, for `keep`. */
  begin(): PageBegun {
    return { at: performance.now(), failed: failedSoFar() };
  }

  /**
   * Keeps a page that has just been sent, when the next visitor may see the same. Gives it to those who wait for
   * it: also a page that failed or lacks something, which they would ask a failing backend for all at once.
   */
  keep(
    req: IncomingMessage,
    res: ServerResponse,
    answer: FinishedAnswer,
    begun: PageBegun,
  ): MadeForOthers {
    const page = this.#keyOf(req);
    const shared = page === null ? null : shareable(res, answer, page);
    if (page === null || shared === null) return "own";
    // While the backend fails a page may lack something: the next visitor asks again.
    if (shared.status === 200 && failedSoFar() === begun.failed) {
      countSharedPage("made");
      this.#kept.set(page.key, shared, { start: begun.at });
      this.#lastGood?.remember(page.key, shared);
    }
    return shared;
  }
}

/** A page without what is its reader's own; null where it is for that reader alone. */
function shareable(
  res: ServerResponse,
  answer: FinishedAnswer,
  { ownCookie }: PageKey,
): FinishedAnswer | null {
  // What else there is may tell of its reader: one who asks too much, or who may not.
  if (answer.status !== 200 && answer.status !== 404 && answer.status < 500) return null;
  const cookies = [res.getHeader("Set-Cookie") ?? []].flat().map(String);
  if (cookies.some((line) => line !== ownCookie)) return null;
  if (!String(res.getHeader("Content-Type") ?? "").startsWith("text/html")) return null;
  if (/nonce-/.test(String(res.getHeader("Content-Security-Policy") ?? "nonce-"))) return null;
  const headers = Object.entries(res.getHeaders())
    .filter(([name]) => !OWN_HEADERS.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  return { ...answer, headers };
}
