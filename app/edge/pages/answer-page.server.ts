import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { BasketPages } from "./basket-pages.server";
import type { LastGoodPages } from "./stale-pages.server";
import type { MadeForOthers, PageCache } from "./page-cache.server";
import type { RemixHandler } from "./remix-handler.server";
import { send } from "./send-response.server";
import type { ShopperPages } from "./shopper-pages.server";

/** How long a visitor waits for a page that an older one could stand in for. */
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
 * Answers a question by what shoppers share, or by Remix and keeps the page for the next visitor: of many who
 * want the same one at once it is made for the first, and they share its failure too, so that a crowd asks a
 * backend in trouble once. Where the backend fails or hangs, the last good page of the same kind stands in.
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
      // Of those whose page was not made after all one asks anew, and the others wait for that.
      if (made !== "left") break;
    }
    // Nothing may come between looking and this.
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

/** Sends what was made for another visitor, or what stands in for it; false where there is nothing to send. */
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
    // Whoever leaves before the page is there says nothing about the backend.
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
