import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import type { FormClient } from "../../tests/fixtures/form-client";
import { findFreePort } from "../../tests/fixtures/free-port";
import { runOnLowEndPhone } from "./low-end-phone";
import { getMedian } from "./median";

/** The paint times of a page on a throttled phone, in ms after the request. */
export interface ThrottledPaints {
  readonly fcp: number;
  readonly lcp: number;
  /** The time at which the first image is complete. Missing on pages without images. */
  readonly picture?: number;
}

const BARE_TEXT =
  '<!DOCTYPE html><html lang="zh-Hant"><meta name="viewport" content="width=device-width"><title>根源養髮</title><p>根源養髮：頭皮與頭髮的日常護理。</p></html>';
const CART_POLL_MS = 20;
const CART_WAIT_MS = 20_000;

/** Returns the medians of `runs` first visits. Each visit uses a new browser. */
export async function measureThrottledPaints(url: string, runs: number): Promise<ThrottledPaints> {
  const found: ThrottledPaints[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await runOnLowEndPhone(measurePaints(url)));
  const pictures = found.flatMap(({ picture }) => picture ?? []);
  return {
    fcp: getMedian(found.map(({ fcp }) => fcp)),
    lcp: getMedian(found.map(({ lcp }) => lcp)),
    ...(pictures.length > 0 && { picture: getMedian(pictures) }),
  };
}

/** Measures a page of plain text. Its time is the minimum that the connection and the phone need. */
export async function measureThrottledBareText(runs: number): Promise<ThrottledPaints> {
  const server = createServer((_, res) => {
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.end(BARE_TEXT);
  });
  const port = await findFreePort();
  server.listen(port);
  try {
    return await measureThrottledPaints(`http://localhost:${port}/`, runs);
  } finally {
    server.close();
  }
}

/**
 * Measures the time in ms from the tap until the product is in the cart, `runs` times. The button is tapped as soon
 * as it is visible. `shopper` is signed in and reads the cart through a connection without throttling.
 */
export async function measureThrottledAddToCart(
  url: string,
  shopper: FormClient,
  runs: number,
): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1)
    found.push(await runOnLowEndPhone(tapAndWait(url, shopper), { url, cookies: shopper.cookies }));
  return found;
}

function measurePaints(url: string) {
  return async (page: Page): Promise<ThrottledPaints> => {
    await page.goto(url, { waitUntil: "networkidle" });
    return page.evaluate(
      () =>
        new Promise<ThrottledPaints>((resolve) => {
          const first = performance.getEntriesByName("first-contentful-paint")[0];
          const [shown] = document.querySelectorAll<HTMLImageElement>("img[loading=eager]");
          const file = performance.getEntriesByName(shown?.currentSrc ?? "")[0];
          new PerformanceObserver((list) => {
            const largest = list.getEntries().at(-1)?.startTime ?? NaN;
            resolve({
              fcp: Math.round(first?.startTime ?? NaN),
              lcp: Math.round(largest),
              ...(file instanceof PerformanceResourceTiming && {
                picture: Math.round(file.responseEnd),
              }),
            });
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  };
}

function tapAndWait(url: string, shopper: FormClient) {
  return async (page: Page): Promise<number> => {
    const before = await readCartTotal(shopper);
    await page.goto(url, { waitUntil: "commit" });
    const button = page.locator('main [name="intent"][value="addToCart"]').first();
    await button.waitFor({ state: "visible" });
    const tapped = performance.now();
    await button.tap();
    while ((await readCartTotal(shopper)) === before) {
      if (performance.now() - tapped > CART_WAIT_MS)
        throw new Error("The product was not added to the cart in time.");
      await new Promise((resolve) => setTimeout(resolve, CART_POLL_MS));
    }
    return Math.round(performance.now() - tapped);
  };
}

/** Returns the total on the cart page in HK cents. Empty if the cart is empty. */
async function readCartTotal(shopper: FormClient): Promise<string> {
  const { html } = await shopper.get("/user/shoppingCart");
  const total = /<[^>]*data-testid="cart-total"[^>]*>/.exec(html)?.[0] ?? "";
  return /data-amount="(\d+)"/.exec(total)?.[1] ?? "";
}
