import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { LastGoodPages } from "./last-good-pages.server";
import type { PageCache } from "./page-cache.server";
import type { RemixHandler } from "./remix-handler.server";
import { send, type FinishedAnswer } from "./send-response.server";
import type { ShopperPages } from "./shopper-pages.server";

/** How long a visitor waits for a page that an older one could stand in for. */
const PATIENCE_MS = 2_000;

interface PageSources {
  readonly remix: RemixHandler;
  readonly cache: PageCache;
  readonly lastGood: LastGoodPages;
  readonly shopperPages: Pick<ShopperPages, "answer">;
}

/**
 * Answers a question by what shoppers share, or by Remix and keeps the page for the next visitor. Where the backend fails or hangs,
 * the last good page of the same kind stands in.
 */
export function answerPages({ remix, cache, lastGood, shopperPages }: PageSources) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (await shopperPages.answer(req, res)) return;
    if (lastGood.isResting(req) && lastGood.answer(req, res)) return;
    const begun = cache.begin();
    const making = remix(req, res, null);
    const made = lastGood.has(req) ? await inTime(making) : await making;
    // Whoever leaves before the page is there says nothing about the backend.
    if (res.destroyed) return;
    const isGood = made !== "late" && (made === null || made.status < 500);
    if (!isGood && lastGood.answer(req, res)) return;
    const answer = made === "late" ? await making : made;
    if (answer === null) return;
    send(req, res, answer);
    cache.keep(req, res, answer, begun);
  };
}

type Made = FinishedAnswer | null;

async function inTime(making: Promise<Made>): Promise<Made | "late"> {
  const patience = new AbortController();
  const { signal } = patience;
  const late = pause(PATIENCE_MS, "late" as const, { signal }).catch(() => "late" as const);
  try {
    return await Promise.race([making, late]);
  } finally {
    patience.abort();
  }
}
