import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { BasketPages } from "./basket-pages.server";
import type { LastGoodPages } from "./stale-pages.server";
import type { MadeForOthers, PageCache } from "./page-cache.server";
import type { RemixHandler } from "./remix-handler.server";
import { send } from "./send-response.server";
import type { ShopperPages } from "./shopper-pages.server";

/** The time after which a visitor gets the stale fallback, if there is one. */
const PATIENCE_MS = 2_000;

interface PageSources {
  readonly remix: RemixHandler;
  readonly cache: PageCache;
  readonly lastGood: LastGoodPages;
  readonly shopperPages: Pick<ShopperPages, "answer">;
  readonly basketPages: Pick<BasketPages, "answer">;
}

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Answers a request from the shared pages, or renders the page and caches it for the next visitor.
 * Concurrent requests for the same page share one render and also its failure, so that they call a
 * failing backend once. If the backend fails or hangs, the stale fallback is sent.
 */
export function answerPages(sources: PageSources): Answer {
  const { cache, lastGood, shopperPages, basketPages } = sources;
  const make = makePages(sources);
  return async (req, res) => {
    if ((await shopperPages.answer(req, res)) || (await basketPages.answer(req, res))) return;
    if (lastGood.isResting(req) && lastGood.answer(req, res)) return;
    for (let page = cache.underWay(req); page !== undefined; page = cache.underWay(req)) {
      const made = lastGood.has(req) ? await inTime(page) : await page;
      if (answerAsOthers(sources, { req, res, made })) return;
      // If the client left and no page was rendered, one of the waiting requests renders it.
      if (made !== "left") break;
    }
    // No await may come between the lookup and this call.
    const finished = cache.announce(req);
    let made: MadeForOthers = "own";
    try {
      made = await make(req, res);
    } finally {
      finished(made === "own" && res.destroyed ? "left" : made);
    }
  };
}

interface Waited {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly made: MadeForOthers | "late";
}

/**
 * Sends the page that was rendered for another visitor, or its stale fallback. Returns false if
 * there is neither.
 */
function answerAsOthers({ cache, lastGood }: PageSources, { req, res, made }: Waited): boolean {
  if (made === "left") return false;
  if (made === "own") return lastGood.isResting(req) && lastGood.answer(req, res);
  if (made === "late") return lastGood.answer(req, res);
  cache.give(req, res, made);
  return true;
}

function makePages({ remix, cache, lastGood }: PageSources) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<MadeForOthers> => {
    const begun = cache.begin();
    const making = remix(req, res, null);
    const made = lastGood.has(req) ? await inTime(making) : await making;
    // A client that leaves before the page is ready says nothing about the backend.
    if (res.destroyed) return "left";
    const isGood = made !== "late" && (made === null || made.status < 500);
    if (!isGood && lastGood.answer(req, res)) return "own";
    const answer = made === "late" ? await making : made;
    if (answer === null) return "own";
    send(req, res, answer);
    return cache.keep(req, res, answer, begun);
  };
}

async function inTime<T>(making: Promise<T>): Promise<T | "late"> {
  const patience = new AbortController();
  const { signal } = patience;
  const late = pause(PATIENCE_MS, "late" as const, { signal }).catch(() => "late" as const);
  try {
    return await Promise.race([making, late]);
  } finally {
    patience.abort();
  }
}
