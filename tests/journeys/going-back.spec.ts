import type { CDPSession, Page } from "@playwright/test";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { expect, test } from "../fixtures/shop";

// Turn the back/forward cache on. Playwright turns it off, because its page handles do not survive a restored page.
test.use({
  launchOptions: {
    ...getBrowserLaunchOptions().launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** The reasons that a headless browser always reports. They do not depend on the page. */
const BROWSER_REASONS = ["BrowsingInstanceNotSwapped", "BackForwardCacheDisabledForDelegate"];
const READING_PAGES = ["/index", "/product", "/question", "/brandStory"];

/**
 * Opens a URL and resolves when that document has loaded. It uses only the DevTools protocol. After a page was
 * restored from the cache, Playwright's own calls for the page never return.
 */
async function open(browser: CDPSession, url: string): Promise<void> {
  const loaded = new Set<string>();
  let onLoad = () => {};
  const onLifecycle = (event: { name: string; loaderId: string }) => {
    if (event.name !== "load") return;
    loaded.add(event.loaderId);
    onLoad();
  };
  browser.on("Page.lifecycleEvent", onLifecycle);
  const { loaderId = "" } = await browser.send("Page.navigate", { url });
  await new Promise<void>((resolve) => {
    onLoad = () => {
      if (loaded.has(loaderId)) resolve();
    };
    onLoad();
  });
  browser.off("Page.lifecycleEvent", onLifecycle);
}

/**
 * Goes back one page. Returns the browser's reasons for not restoring the page, or an empty list if it was restored.
 */
async function goBack(browser: CDPSession): Promise<string[]> {
  const { currentIndex, entries } = await browser.send("Page.getNavigationHistory");
  const previous = entries[currentIndex - 1];
  if (previous === undefined) throw new Error("There is no page to go back to.");
  const outcome = new Promise<string[]>((resolve) => {
    const onNavigated = ({ type }: { type: string }) => {
      if (type === "BackForwardCacheRestore") settle([]);
    };
    const onNotUsed = (event: { notRestoredExplanations: { reason: string }[] }) =>
      settle(event.notRestoredExplanations.map(({ reason }) => reason));
    const settle = (reasons: string[]) => {
      browser.off("Page.frameNavigated", onNavigated);
      browser.off("Page.backForwardCacheNotUsed", onNotUsed);
      resolve(reasons);
    };
    browser.on("Page.frameNavigated", onNavigated);
    browser.on("Page.backForwardCacheNotUsed", onNotUsed);
  });
  await browser.send("Page.navigateToHistoryEntry", { entryId: previous.id });
  return outcome;
}

/** Opens each page, leaves it and goes back. Returns the reasons for not restoring it, by page. */
async function findReasonsAgainstRestoring(page: Page, paths: readonly string[]) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setLifecycleEventsEnabled", { enabled: true });
  const { origin } = new URL(page.url());
  const reasons: Record<string, string[]> = {};
  for (const path of paths) {
    await open(browser, origin + path);
    await open(browser, `${origin}/aboutUs`);
    const found = await goBack(browser);
    reasons[path] = found.filter((reason) => !BROWSER_REASONS.includes(reason));
  }
  return reasons;
}

test("the back/forward cache restores every page without forms", async ({ page }) => {
  await page.goto("/product");
  const detail = await page.locator('a[href^="/product/detail"]').first().getAttribute("href");
  const paths = [...READING_PAGES, detail ?? ""];
  const restored = Object.fromEntries(paths.map((path) => [path, []]));
  expect(await findReasonsAgainstRestoring(page, paths)).toEqual(restored);
});

// The live channel is closed in this test, because Chromium does not cache a page that has opened a WebSocket.
test("the back/forward cache restores the pages without forms for a signed-in shopper", async ({
  signedIn: page,
}) => {
  const restored = Object.fromEntries(READING_PAGES.map((path) => [path, []]));
  expect(await findReasonsAgainstRestoring(page, READING_PAGES)).toEqual(restored);
});
