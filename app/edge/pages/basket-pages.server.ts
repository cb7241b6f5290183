import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, crc32, deflateRawSync, type ZlibOptions } from "node:zlib";
import { LRUCache } from "lru-cache";
import { renderBasket } from "~/layout/render-basket.server";
import type { BasketLineView } from "~/layout/shell";
import { getFailedCallCount } from "~/prod-api/response-cache.server";
import { findBasketView } from "~/root/find-basket-view.server";
import { readBasket, type Basket } from "~/session/basket.server";
import { rejectTemporarily, type AcquireRenderSlot } from "../limits/limit-page-renders.server";
import { getRequestId } from "../server/request-log.server";
import { compressBody, chooseEncoding, acceptsGzip } from "./compress.server";
import type { PageKey, GetPageKey } from "./page-cache-key.server";
import { PAGE_MAX_AGE_MS } from "./page-cache.server";
import { readResponseBytes } from "./page-template.server";
import type { RemixHandlers } from "./remix-handler.server";
import { readRequestLanguage, mergeHeaders } from "./shopper-pages.server";

/** The maximum size of the cache in characters: about two hundred pages with their compressed parts. */
const MAX_CHARS = 12 * 1024 * 1024;

/**
 * The sample basket with which the template is rendered. Its line contains everything that a line can show,
 * so that the page includes all styles.
 */
const SAMPLE_BASKET: readonly BasketLineView[] = [
  {
    productId: "1",
    skuId: "1",
    name: "",
    packing: "",
    count: 1,
    priceCents: 1,
    stock: 1,
    state: { kind: "priceChanged", beforeCents: 1 },
  },
];
/** Matches the HTML of the basket panel (see `BasketPanel`). */
const PANEL = /<aside class="basket"[\s\S]*?<\/aside>/;

/** The HTML of a page before and after its basket panel. */
interface BasketTemplate {
  readonly before: string;
  readonly after: string;
  readonly gzip: GzipWithInsertion;
  readonly status: number;
  /** Alternating header names and values, as `writeHead` accepts them. */
  readonly headers: readonly string[];
}

/**
 * Public pages for visitors with a basket. Each page is rendered at most once every three seconds, and each
 * visitor's basket panel is inserted into it. Browsers that accept gzip get gzip instead of brotli, because
 * only gzip streams can be joined around a panel of any length.
 */
export class BasketPages {
  readonly #kept = new LRUCache<string, BasketTemplate>({
    maxSize: MAX_CHARS,
    sizeCalculation: ({ before, after }) => 2 * (before.length + after.length),
    ttl: PAGE_MAX_AGE_MS,
    perf: performance, // Read here, so that the fake timers of tests apply.
  });
  readonly #making = new Map<string, Promise<BasketTemplate | null>>();
  readonly #keyOf: GetPageKey;
  readonly #make: RemixHandlers["makeWithBasket"];
  readonly #acquireSlot: AcquireRenderSlot;

  /** `keyOf` returns the keys of pages that visitors with a basket share. */
  constructor(
    keyOf: GetPageKey,
    make: RemixHandlers["makeWithBasket"],
    acquireSlot: AcquireRenderSlot,
  ) {
    this.#keyOf = keyOf;
    this.#make = make;
    this.#acquireSlot = acquireSlot;
  }

  /**
   * Sends the page immediately if its template is cached, and calls `next` if this fails. Returns false
   * without a cached template.
   */
  answerKept(req: IncomingMessage, res: ServerResponse, next: () => void): boolean {
    const page = this.#keyOf(req);
    const template = page === null ? undefined : this.#kept.get(page.key);
    if (page === null || template === undefined) return false;
    const basket = readBasket(req.headers.cookie);
    if (basket === null) return false;
    this.#insertPanel(req, res, { page, template, basket }).catch(next);
    return true;
  }

  /** Sends the page. Returns false if the page must be rendered separately for this visitor. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const page = this.#keyOf(req);
    const basket = page === null ? null : readBasket(req.headers.cookie);
    if (page === null || basket === null) return false;
    const template = await this.#templateFor(req, res, page);
    if (template === null) return false;
    if (template === "busy") await rejectTemporarily(req, res, null);
    else await this.#insertPanel(req, res, { page, template, basket });
    return true;
  }

  async #insertPanel(
    req: IncomingMessage,
    res: ServerResponse,
    { page, template, basket }: PageOfBasket,
  ): Promise<void> {
    const lang = readRequestLanguage(req);
    const lines = await findBasketView(basket, { lang });
    const panel = renderBasket({ lines, lang, currentPath: req.url ?? "" });
    send(req, res, { page, template, panel });
  }

  async #templateFor(
    req: IncomingMessage,
    res: ServerResponse,
    page: PageKey,
  ): Promise<BasketTemplate | null | "busy"> {
    const findKnown = () => this.#kept.get(page.key) ?? this.#making.get(page.key);
    const known = findKnown();
    if (known !== undefined) return known;
    const release = await this.#acquireSlot(req, res, null);
    if (release === null) return "busy";
    try {
      return await (findKnown() ?? this.#makeAndKeep(req, res, page));
    } finally {
      release();
    }
  }

  async #makeAndKeep(
    req: IncomingMessage,
    res: ServerResponse,
    page: PageKey,
  ): Promise<BasketTemplate | null> {
    const begun = { at: performance.now(), failed: getFailedCallCount() };
    const making = this.#makeTemplate(req, res, page);
    this.#making.set(page.key, making);
    try {
      const template = await making;
      // Do not cache a page while the backend fails, because a part of it may be missing.
      if (template?.status === 200 && getFailedCallCount() === begun.failed)
        this.#kept.set(page.key, template, { start: begun.at });
      return template;
    } finally {
      this.#making.delete(page.key);
    }
  }

  /**
   * Renders the template of a page. Returns null if the page cannot be shared, because it redirects, sets a
   * cookie, or shows no panel.
   */
  async #makeTemplate(
    req: IncomingMessage,
    res: ServerResponse,
    page: PageKey,
  ): Promise<BasketTemplate | null> {
    const { response, cookies } = await this.#make(req, SAMPLE_BASKET);
    const { headers, status } = response;
    const set = [...cookies, ...headers.getSetCookie()];
    if (set.some((line) => line !== page.ownCookie)) return null;
    if (!(headers.get("Content-Type") ?? "").startsWith("text/html")) return null;
    headers.delete("Set-Cookie");
    headers.append("Vary", "Accept-Encoding");
    const html = (await readResponseBytes(response)).toString();
    const panel = PANEL.exec(html);
    if (panel === null) return null;
    const before = html.slice(0, panel.index);
    const after = html.slice(panel.index + panel[0].length);
    const gzip = new GzipWithInsertion(before, after);
    return { before, after, gzip, status, headers: mergeHeaders(res, headers) };
  }
}

interface PageOfBasket {
  readonly page: PageKey;
  readonly template: BasketTemplate;
  readonly basket: Basket;
}

interface PageToSend {
  readonly page: PageKey;
  readonly template: BasketTemplate;
  readonly panel: string;
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  { page, template, panel }: PageToSend,
): void {
  const { before, after, gzip, status, headers } = template;
  const accepted = req.headers["accept-encoding"];
  const encoding = acceptsGzip(accepted) ? "gzip" : chooseEncoding(accepted);
  const body =
    encoding === "gzip"
      ? gzip.withInsertion(panel)
      : compressBody(Buffer.from(before + panel + after), encoding);
  if (res.headersSent || res.destroyed) return;
  const more = ["content-length", String(body.length), "x-request-id", getRequestId(req)];
  if (encoding !== "identity") more.push("content-encoding", encoding);
  if (page.ownCookie !== null) more.push("set-cookie", page.ownCookie);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(status, [...headers, ...more]);
  res.end(body);
}

/** The header of a gzip stream (RFC 1952), without a file name and a time, and with an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/**
 * The settings of the parts around the insertion, which are compressed once for many readers. The insertion
 * is compressed for each reader. It has only a few KB, so its settings make zlib use 32 KB of memory instead
 * of 256 KB.
 */
const AROUND_OPTIONS = { level: 9 };
const INSERTION_OPTIONS = { level: 3, windowBits: 12, memLevel: 5, chunkSize: 2_048 };

/** An insertion as bytes. It is the same in each page, so all pages share this cache of at most 8 MB. */
interface Insertion {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}
const insertions = new LRUCache<string, Insertion>({
  maxSize: 8_000_000,
  sizeCalculation: ({ plain, deflated }, text) => 2 * text.length + plain.length + deflated.length,
});

function compressInsertion(text: string): Insertion {
  const known = insertions.get(text);
  if (known !== undefined) return known;
  const plain = Buffer.from(text);
  const deflated = deflateBytes(plain, INSERTION_OPTIONS, constants.Z_FULL_FLUSH);
  const insertion = { plain, deflated };
  insertions.set(text, insertion);
  return insertion;
}

/**
 * Two texts that are compressed once, with another text to be inserted between them. Deflate has no static
 * dictionary, and each part is compressed separately. The streams can therefore be joined with an insertion
 * of any length.
 */
export class GzipWithInsertion {
  readonly #before: Buffer;
  readonly #after: Buffer;
  readonly #plainBytes: number;
  readonly #crcBefore: number;
  readonly #crcOverAfter: (before: number) => number;

  constructor(before: string, after: string) {
    const plainBefore = Buffer.from(before);
    const plainAfter = Buffer.from(after);
    this.#plainBytes = plainBefore.length + plainAfter.length;
    this.#crcBefore = crc32(plainBefore);
    this.#crcOverAfter = makeChecksum(plainAfter);
    this.#before = deflateBytes(plainBefore, AROUND_OPTIONS, constants.Z_FULL_FLUSH);
    this.#after = deflateBytes(plainAfter, AROUND_OPTIONS, constants.Z_FINISH);
  }

  /** Returns the gzip stream of the whole text, with `text` inserted. */
  withInsertion(text: string): Buffer {
    const { plain, deflated } = compressInsertion(text);
    const end = Buffer.alloc(8);
    // Keep the checksum for an empty insertion, because zlib would start again at 0.
    const crc = plain.length === 0 ? this.#crcBefore : crc32(plain, this.#crcBefore);
    end.writeUInt32LE(this.#crcOverAfter(crc), 0);
    end.writeUInt32LE(this.#plainBytes + plain.length, 4);
    return Buffer.concat([GZIP_HEADER, this.#before, deflated, this.#after, end]);
  }
}

/**
 * Returns a function that continues a checksum over these bytes without reading them again. The result is an
 * affine function of the previous checksum, so 33 results determine it.
 */
function makeChecksum(bytes: Buffer): (before: number) => number {
  if (bytes.length === 0) return (before) => before;
  const ofZero = crc32(bytes, 0);
  const effects = Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ ofZero);
  return (before) => {
    let sum = ofZero;
    for (const [bit, effect] of effects.entries()) if ((before >>> bit) & 1) sum ^= effect;
    return sum >>> 0;
  };
}

function deflateBytes(bytes: Buffer, options: ZlibOptions, finishFlush: number): Buffer {
  return deflateRawSync(bytes, { ...options, finishFlush });
}
