import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { LANGUAGES, type Language } from "@contract/model/languages";
import { getFailedCallCount } from "~/prod-api/response-cache.server";
import { findWishKeys } from "~/prod-api/wishlist.server";
import { findViewer } from "~/root/find-viewer.server";
import { createCsrfToken } from "~/session/csrf-token.server";
import { LANGUAGE_COOKIE, parseLanguage } from "~/session/preferences.server";
import { SessionExpired } from "~/session/session-expired";
import { readShopSession, isRefreshOn, type ShopSession } from "~/session/shop-session.server";
import { readCookie } from "~/session/signed-cookie.server";
import { getClientAddress } from "../security/client-address.server";
import { compressBody, chooseEncoding, type Encoding } from "./compress.server";
import { storeUnknownViewer, getQaToken } from "./make-load-context.server";
import { PAGE_MAX_AGE_MS } from "./page-cache.server";
import type { PageKey, GetPageKey } from "./page-cache-key.server";
import {
  readResponseBytes,
  toPlaceholders,
  splitTemplate,
  fillTemplate,
  getTemplateKey,
  type ShopperParts,
  type PageTemplate,
} from "./page-template.server";
import type { RemixHandlers } from "./remix-handler.server";
import { rejectTemporarily, type AcquireRenderSlot } from "../limits/limit-page-renders.server";
import { getRequestId } from "../server/request-log.server";
import { TemplateStreams } from "./template-streams.server";

/** The maximum size of the cache in characters: about two hundred pages with their compressed streams. */
const MAX_CHARS = 12 * 1024 * 1024;

/** The usual size of a page's compressed streams in characters. */
const STREAMS_CHARS = 15_000;

interface KeptTemplate extends PageTemplate {
  readonly streams: TemplateStreams;
  readonly status: number;
  /** Alternating header names and values, as `writeHead` accepts them. */
  readonly headers: readonly string[];
}

/**
 * Public pages for signed-in shoppers. Each page is rendered once every three seconds for all shoppers. The
 * placeholders for the signed-in user, the `_csrf` fields and the cart count are filled for each shopper. A
 * page with other personal content, such as a flash message, bypasses this cache.
 */
export class ShopperPages {
  readonly #kept = new LRUCache<string, KeptTemplate>({
    maxSize: MAX_CHARS,
    sizeCalculation: ({ texts }) => texts.reduce((sum, { length }) => sum + length, STREAMS_CHARS),
    ttl: PAGE_MAX_AGE_MS,
    perf: performance, // Read here, so that the fake timers of tests apply.
  });
  readonly #making = new Map<string, Promise<KeptTemplate | null>>();
  readonly #keyOf: GetPageKey;
  readonly #make: RemixHandlers["makeShared"];
  readonly #acquireSlot: AcquireRenderSlot;

  /** `keyOf` returns the keys of pages that shoppers share. */
  constructor(
    keyOf: GetPageKey,
    make: RemixHandlers["makeShared"],
    acquireSlot: AcquireRenderSlot,
  ) {
    this.#keyOf = keyOf;
    this.#make = make;
    this.#acquireSlot = acquireSlot;
  }

  /** Sends the page. Returns false if the page must be rendered separately for this shopper. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const page = this.#keyOf(req);
    const session = page === null ? null : readShopSession(req.headers.cookie);
    if (page === null || session === null || isRefreshOn(session)) return false;
    const own = await findShopperParts(req, session, page.wishesOf);
    const template = own === null ? null : await this.#templateFor(req, res, { page, own });
    if (own === null || template === null) return false;
    if (template === "busy") {
      await rejectTemporarily(req, res, null);
      return true;
    }
    await send(req, res, { page, template, own });
    return true;
  }

  async #templateFor(
    req: IncomingMessage,
    res: ServerResponse,
    { page, own }: ShopperPage,
  ): Promise<KeptTemplate | null | "busy"> {
    const lang = readRequestLanguage(req);
    const blank = toPlaceholders(own, lang);
    const key = `${getTemplateKey(blank)}\n${page.key}`;
    const findKnown = () => this.#kept.get(key) ?? this.#making.get(key);
    const known = findKnown();
    if (known !== undefined) return known;
    const release = await this.#acquireSlot(req, res, null);
    if (release === null) return "busy";
    try {
      return await (findKnown() ?? this.#makeAndKeep(req, res, { key, page, own: blank }));
    } finally {
      release();
    }
  }

  async #makeAndKeep(
    req: IncomingMessage,
    res: ServerResponse,
    { key, ...sought }: ShopperPage & { readonly key: string },
  ): Promise<KeptTemplate | null> {
    const begun = { at: performance.now(), failed: getFailedCallCount() };
    const making = this.#makeTemplate(req, res, sought);
    this.#making.set(key, making);
    try {
      const template = await making;
      // Do not cache a page while the backend fails, because a part of it may be missing. The next shopper's
      // page is rendered again.
      if (template?.status === 200 && getFailedCallCount() === begun.failed)
        this.#kept.set(key, template, { start: begun.at });
      return template;
    } finally {
      this.#making.delete(key);
    }
  }

  /**
   * Renders the template of a page. Returns null if the page cannot be shared, because it redirects or sets a
   * cookie.
   */
  async #makeTemplate(
    req: IncomingMessage,
    res: ServerResponse,
    { page, own: { csrf, viewer, wishes } }: ShopperPage,
  ): Promise<KeptTemplate | null> {
    const { response, cookies } = await this.#make(req, {
      session: NO_SESSION,
      csrf,
      viewer,
      wishes,
    });
    const { headers, status } = response;
    const set = [...cookies, ...headers.getSetCookie()];
    if (set.some((line) => line !== page.ownCookie)) return null;
    if (!(headers.get("Content-Type") ?? "").startsWith("text/html")) return null;
    headers.delete("Set-Cookie");
    headers.append("Vary", "Accept-Encoding");
    const html = (await readResponseBytes(response)).toString();
    const template = splitTemplate(html, { csrf, viewer });
    const streams = new TemplateStreams(template);
    return { ...template, streams, status, headers: mergeHeaders(res, headers) };
  }
}

/** The key of the requested page, and the values of its shopper. */
interface ShopperPage {
  readonly page: PageKey;
  readonly own: ShopperParts;
}

/**
 * The session with which a shared page is rendered. It is empty, so that no backend call uses the session of
 * a shopper.
 */
const NO_SESSION: ShopSession = { token: "", loginId: "", csrfId: "", issuedAt: 0, seenAt: 0 };

/**
 * Returns the shopper's values for the page. Returns null if the backend does not respond or the session has
 * expired.
 */
async function findShopperParts(
  req: IncomingMessage,
  session: ShopSession,
  product: string | undefined,
): Promise<ShopperParts | null> {
  const reader = {
    session,
    lang: readRequestLanguage(req),
    clientIp: getClientAddress(req),
    requestId: getRequestId(req),
    qaToken: getQaToken(req),
  };
  const viewer = await findViewer(reader);
  if (viewer === null || viewer instanceof SessionExpired) return null;
  if (viewer.userInfo === null) {
    storeUnknownViewer(req, viewer);
    return null;
  }
  // The basic info of the viewer is cached, so reading the wishes needs no further call.
  const wishes = product === undefined ? [] : await findWishKeys({ ...reader, visitorWishes: [] });
  const ofProduct = wishes?.filter(({ productId }) => productId === product) ?? null;
  return { csrf: createCsrfToken(session.csrfId), viewer, wishes: ofProduct };
}

/** Returns the language in the request's cookie, or the default language. */
export function readRequestLanguage(req: IncomingMessage): Language {
  return parseLanguage(readCookie(req.headers.cookie, LANGUAGE_COOKIE)) ?? LANGUAGES[0];
}

/**
 * Merges the headers that the server sets for every page with the headers of this page. The headers of this
 * page win.
 */
export function mergeHeaders(res: ServerResponse, own: Headers): string[] {
  const all = new Headers(own);
  for (const [name, value] of Object.entries(res.getHeaders()))
    if (name !== "x-request-id" && !all.has(name)) all.set(name, String(value));
  return [...all].flat();
}

interface FilledPage extends ShopperPage {
  readonly template: KeptTemplate;
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { page, template, own }: FilledPage,
): Promise<void> {
  const encoding = chooseEncoding(req.headers["accept-encoding"]);
  const body = await compressFilledPage(template, own, encoding);
  if (res.headersSent || res.destroyed) return;
  const more = ["content-length", String(body.length), "x-request-id", getRequestId(req)];
  if (encoding !== "identity") more.push("content-encoding", encoding);
  if (page.ownCookie !== null) more.push("set-cookie", page.ownCookie);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(template.status, [...template.headers, ...more]);
  res.end(body);
}

/**
 * Returns the compressed page, from the shared streams if possible. Compressing a filled page takes ten times
 * as long as all other work for the page.
 */
async function compressFilledPage(
  template: KeptTemplate,
  own: ShopperParts,
  encoding: Encoding,
): Promise<Buffer> {
  const stream = encoding === "br" ? await template.streams.streamFor(own) : null;
  return stream ?? compressBody(Buffer.from(fillTemplate(template, own)), encoding);
}
