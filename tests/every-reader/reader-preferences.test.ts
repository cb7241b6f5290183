/*
 * Opens pages as readers see them who set a larger text size, their own colours or reduced motion in their browser,
 * or who print. `npm test` opens a sample; `npm run test:readers` opens every page in both languages.
 */
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { BuiltShop } from "../fixtures/built-shop";
import type { ReaderPages } from "../fixtures/every-page";
import {
  findLostText,
  findUnwantedMotion,
  PAPER_PX,
  findControlsWithoutEdges,
  findPrintFaults,
} from "../fixtures/layout-faults";
import { listOpenedPages, inspectPages } from "../fixtures/open-pages";

const LIMIT = { timeout: 1_200_000 } as const;

/** The limit for finding every page. It only ends a hanging preparation. */
const PREPARE_MS = 600_000;

let shop: BuiltShop;
let pages: ReaderPages[];
/** A browser with the default text size. */
let plainBrowser: Browser;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  pages = await listOpenedPages(shop);
  plainBrowser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
}, PREPARE_MS);
afterAll(async () => {
  await plainBrowser.close();
  await shop.stop();
  await shop.remove();
});

/** Opens a browser with the text size of its settings, which also scales the `em` of media queries. */
async function withTextSize<T>(px: number, work: (browser: Browser) => Promise<T>): Promise<T> {
  const { launchOptions } = getBrowserLaunchOptions();
  const args = [...launchOptions.args, `--blink-settings=defaultFontSize=${px}`];
  const browser = await chromium.launch({ ...launchOptions, args, timeout: 0 });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

test.each([
  { px: 32, width: 1280 },
  { px: 24, width: 360 },
])(
  "every page is fully readable with text of $px px on a screen of $width px",
  LIMIT,
  async ({ px, width }) => {
    const viewport = { width, height: 800 };
    const faults = await withTextSize(px, async (browser) =>
      inspectPages(browser, pages, { viewport }, async (page) => {
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        return size === `${px}px` ? findLostText(page) : [`the text has ${size}`];
      }),
    );
    expect(faults).toEqual([]);
  },
);

test(
  "with forced colours, every control has a border, and a focus ring when focused",
  LIMIT,
  async () => {
    const faults = await inspectPages(plainBrowser, pages, {}, findControlsWithoutEdges);
    expect(faults).toEqual([]);
  },
);

test("with reduced motion, no page has an animation or transition", LIMIT, async () => {
  const faults = await inspectPages(plainBrowser, pages, {}, findUnwantedMotion);
  expect(faults).toEqual([]);
});

test("a printed page cuts nothing off and contains no navigation", LIMIT, async () => {
  const viewport = { width: PAPER_PX, height: 1000 };
  const faults = await inspectPages(plainBrowser, pages, { viewport }, findPrintFaults);
  expect(faults).toEqual([]);
});
