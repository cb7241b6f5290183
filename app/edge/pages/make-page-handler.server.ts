import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { toAddressRange } from "@contract/model/network-address";
import type { ReleaseSlot } from "../limits/fair-queue.server";
import { rejectTemporarily, type AcquireRenderSlot } from "../limits/limit-page-renders.server";
import { getClientAddress } from "../security/client-address.server";
import type { BasketPages } from "./basket-pages.server";
import type { StalePages } from "./stale-pages.server";
import type { SharedResult, PageCache } from "./page-cache.server";
import type { RemixHandler } from "./remix-handler.server";
import { sendResponse } from "./send-response.server";
import type { ShopperPages } from "./shopper-pages.server";

/** The time after which a visitor gets the stale fallback, if it exists. */
const STALE_AFTER_MS = 2_000;

interface PageSources {
  readonly remix: RemixHandler;
  readonly acquireSlot: AcquireRenderSlot;
  readonly cache: PageCache;
  readonly lastGood: StalePages;
  readonly shopperPages: Pick<ShopperPages, "answer">;
  readonly basketPages: Pick<BasketPages, "answer">;
}

type AnswerPage = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Answers a page request from the shared pages, or renders the page and caches it. Concurrent requests for
 * one page share one render and also its failure, so they call a failing backend only once. The last good
 * version of the page is sent if the backend fails or hangs, or if no render slot becomes free.
 */
export function makePageHandler(sources: PageSources): AnswerPage {
  const { cache, lastGood, shopperPages, basketPages } = sources;
  const render = renderPages(sources);
  const acquireSlot = shareSlotRequests(sources);
  return async (req, res) => {
    if ((await shopperPages.answer(req, res)) || (await basketPages.answer(req, res))) return;
    if (lastGood.isResting(req) && lastGood.answer(req, res)) return;
    for (;;) {
      const found = await answerFromOthers(sources, req, res);
      if (found === "answered") return;
      const release =
        found === "own" ? await sources.acquireSlot(req, res, null) : await acquireSlot(req, res);
      if (release === "again") continue;
      if (release === null) {
        if (lastGood.answer(req, res, "busy")) return;
        await rejectTemporarily(req, res, null);
        return;
      }
      try {
        // While this request waited, another request may have rendered the page.
        if (cache.answer(req, res)) return;
        if (found !== "own" && cache.underWay(req) !== undefined) continue;
        await render(req, res);
        return;
      } finally {
        release();
      }
    }
  };
}

/**
 * Sends the page that another request is rendering. Returns "own" if each waiting visitor needs a separate
 * page, and "none" if no request is rendering the page.
 */
async function answerFromOthers(
  sources: PageSources,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<"answered" | "own" | "none"> {
  const { cache, lastGood } = sources;
  for (let page = cache.underWay(req); page !== undefined; page = cache.underWay(req)) {
    const made = lastGood.has(req) ? await waitWithinLimit(page) : await page;
    if (answerAsOthers(sources, { req, res, made })) return "answered";
    // If the first client disconnected before its page was rendered, one of the waiting requests renders the
    // page.
    if (made !== "left") return "own";
  }
  return "none";
}

/**
 * Returns a function that waits for a render slot. Requests of one network for the same shared page have only
 * one entry in the queue.
 *
 * When the first request gets the slot, the function resolves to "again" for the others. When the first
 * request is rejected, the function resolves to null for all of them.
 */
function shareSlotRequests({ cache, acquireSlot }: PageSources) {
  const first = new Map<string, Promise<ReleaseSlot | null | "left">>();
  return async (
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<ReleaseSlot | null | "again"> => {
    const key = cache.keyOf(req);
    if (key === null) return acquireSlot(req, res, null);
    const place = `${toAddressRange(getClientAddress(req))}\n${key}`;
    const ahead = first.get(place);
    if (ahead !== undefined) return (await ahead) === null ? null : "again";
    const slot = acquireSlot(req, res, null);
    first.set(
      place,
      slot.then((release) => (release === null && res.destroyed ? "left" : release)),
    );
    try {
      return await slot;
    } finally {
      first.delete(place);
    }
  };
}

interface WaitedResponse {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly made: SharedResult | "late";
}

/**
 * Sends the page that another request has rendered, or its stale fallback. Returns false if there is neither.
 */
function answerAsOthers(
  { cache, lastGood }: PageSources,
  { req, res, made }: WaitedResponse,
): boolean {
  if (made === "left") return false;
  if (made === "own") return lastGood.isResting(req) && lastGood.answer(req, res);
  if (made === "late") return lastGood.answer(req, res);
  cache.give(req, res, made);
  return true;
}

/** Returns a function that renders a page, sends it, and passes it to the waiting requests. */
function renderPages(sources: PageSources): AnswerPage {
  const { cache } = sources;
  return async (req, res) => {
    // The caller must not await between `cache.underWay` and this call, because two requests would then
    // render the page.
    const finished = cache.announce(req);
    let made: SharedResult = "own";
    try {
      made = await renderAndSend(sources, req, res);
    } finally {
      finished(made === "own" && res.destroyed ? "left" : made);
    }
  };
}

async function renderAndSend(
  { remix, cache, lastGood }: PageSources,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<SharedResult> {
  const begun = cache.begin();
  const making = remix(req, res, null);
  const made = lastGood.has(req) ? await waitWithinLimit(making) : await making;
  // If the client disconnected before the page was ready, do not count this as a failure of the backend.
  if (res.destroyed) return "left";
  const isGood = made !== "late" && (made === null || made.status < 500);
  if (!isGood && lastGood.answer(req, res)) return "own";
  const answer = made === "late" ? await making : made;
  if (answer === null) return "own";
  sendResponse(req, res, answer);
  return cache.keep(req, res, answer, begun);
}

async function waitWithinLimit<T>(making: Promise<T>): Promise<T | "late"> {
  const patience = new AbortController();
  const { signal } = patience;
  const late = pause(STALE_AFTER_MS, "late" as const, { signal }).catch(() => "late" as const);
  try {
    return await Promise.race([making, late]);
  } finally {
    patience.abort();
  }
}
