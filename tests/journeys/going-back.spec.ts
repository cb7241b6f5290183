import type { Page } from "@playwright/test";
import { browserProgram } from "../fixtures/browser-program";
import { expect, test } from "../fixtures/shop";

// Playwright switches the browser's memory of left pages off, since its own handles do not outlive it.
test.use({
  launchOptions: {
    ...browserProgram().launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** Reasons of the browser's own: one without windows keeps no page, and a fresh one has not changed its process. */
const OF_THE_BROWSER = ["BrowsingInstanceNotSwapped", "BackForwardCacheDisabledForDelegate"];
const READING = ["/index", "/product", "/question", "/brandStory"];

/** Leaves each page, comes back, and gives by page why the browser says that it was not kept as it was. */
async function reasonsAgainst(page: Page, paths: readonly string[]) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  const against: Record<string, string[]> = {};
  for (const path of paths) {
    const reasons: string[] = [];
    browser.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await page.goto(path);
    await page.goto("/aboutUs");
    await page.goBack();
    against[path] = reasons.filter((reason) => !OF_THE_BROWSER.includes(reason));
  }
  return against;
}

test("pages of reading are kept by the browser: who goes back sees them at once, as they were left", async ({
  page,
}) => {
  await page.goto("/product");
  const detail = await page.locator('a[href^="/product/detail"]').first().getAttribute("href");
  const paths = [...READING, detail ?? ""];
  const kept = Object.fromEntries(paths.map((path) => [path, []]));
  expect(await reasonsAgainst(page, paths)).toEqual(kept);
});

// No news are heard here: Chromium keeps no page with an open web socket, even one that is closed as it is left.
test("a shopper's reading is kept as well", async ({ signedIn: page }) => {
  const kept = Object.fromEntries(READING.map((path) => [path, []]));
  expect(await reasonsAgainst(page, READING)).toEqual(kept);
});
