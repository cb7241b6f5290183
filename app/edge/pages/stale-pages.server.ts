import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { STALE_MAX_AGE_MS } from "~/prod-api/response-cache.server";
import { LANGUAGE_COOKIE, parseLanguage } from "~/session/preferences.server";
import { readCookie } from "~/session/signed-cookie.server";
import { compressBody, decompressBody, chooseEncoding } from "./compress.server";
import { toAgeHeader, addStaleNoticeToBytes, type StaleCause } from "./mark-stale-page.server";
import type { GetPageKey } from "./page-cache-key.server";
import { getRequestId } from "../server/request-log.server";
import { countSharedPage } from "../server/request-metrics.server";
import type { BufferedResponse } from "./send-response.server";

/** The time after a stale response during which requests for the same page make no backend calls. */
const STALE_PAUSE_MS = 3_000;
/** The maximum size of the cache: about two thousand pages. */
const MAX_BYTES = 32 * 1024 * 1024;

interface KeptPage {
  readonly answer: BufferedResponse;
  readonly madeAt: Date;
}

/**
 * The last successful response for each visitor page. It is sent when the backend fails or hangs, with a line
 * at the top that shows the age of its prices.
 */
export class StalePages {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.body.length + answer.headers.join("").length,
    ttl: STALE_MAX_AGE_MS,
    perf: performance, // Read here, so that the fake timers of tests apply.
  });
  readonly #resting = new LRUCache<string, true>({
    max: 1_000,
    ttl: STALE_PAUSE_MS,
    perf: performance,
  });
  readonly #keyOf: GetPageKey;

  constructor(keyOf: GetPageKey) {
    this.#keyOf = keyOf;
  }

  remember(key: string, answer: BufferedResponse, madeAt = new Date()): void {
    this.#pages.set(key, { answer, madeAt });
  }

  /** Returns true if there is a stale fallback for this page. */
  has(req: IncomingMessage): boolean {
    const page = this.#keyOf(req);
    return page !== null && this.#pages.has(page.key);
  }

  /** Returns true if a stale page was sent recently. Another backend call would then only cost time. */
  isResting(req: IncomingMessage): boolean {
    const page = this.#keyOf(req);
    return page !== null && this.#resting.has(page.key);
  }

  /**
   * Sends the stale page. Returns false if there is none. If the cause is a missing render slot, the next
   * request tries to render the page again, because the backend works.
   */
  answer(req: IncomingMessage, res: ServerResponse, cause: StaleCause = "failing"): boolean {
    const page = this.#keyOf(req);
    const kept = page === null ? undefined : this.#pages.get(page.key);
    if (page === null || kept === undefined) return false;
    countSharedPage("stoodIn");
    if (cause === "failing" && !this.#resting.has(page.key)) this.#resting.set(page.key, true);
    const body = addAge(req, kept, cause);
    const names = /^(content-length|age)$/;
    const headers = kept.answer.headers.flatMap((name, at, all) =>
      at % 2 === 0 && !names.test(name) ? [name, all[at + 1] ?? ""] : [],
    );
    const own = page.ownCookie === null ? [] : ["set-cookie", page.ownCookie];
    const more = ["content-length", String(body.length), "age", toAgeHeader(kept.madeAt)];
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    res.writeHead(200, [...headers, ...more, "x-request-id", getRequestId(req), ...own]);
    res.end(body);
    return true;
  }
}

function addAge(req: IncomingMessage, { answer, madeAt }: KeptPage, cause: StaleCause): Buffer {
  const lang = parseLanguage(readCookie(req.headers.cookie, LANGUAGE_COOKIE)) ?? "zhTw";
  const encoding = chooseEncoding(req.headers["accept-encoding"]);
  const isEncoded = answer.headers.includes("content-encoding");
  const html = decompressBody(answer.body, isEncoded ? encoding : "identity").toString();
  const marked = Buffer.from(addStaleNoticeToBytes(html, { madeAt, lang, cause }));
  return compressBody(marked, isEncoded ? encoding : "identity");
}
