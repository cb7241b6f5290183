import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";

test.skip(({ scripts }) => !scripts, "a service worker is a script");

/** Opens a page, and waits until the browser has kept a copy of it. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => listKeptPaths(page)).toContain(path.replace(/\?.*/, ""));
}

function listKeptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open("pages")).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}

test("a visitor without a network can read the last visited pages, with the time of each copy @each-language", async ({
  page,
  words,
}) => {
  await read(page, "/question");
  await read(page, "/delivery");
  await page.context().setOffline(true);

  await page.goto("/question");
  const line = page.locator(".notice[data-notice='page.offline']");
  await expect(line).toContainText(words({ zhTw: "離線副本", en: "Offline copy as of" }));
  await expect(line).toContainText(/\d\d:\d\d/);
  await expect(page.locator("main details").first()).toBeVisible();

  await page.goto("/product?keyword=scalp");
  const offline = page.getByTestId("offline-page");
  await expect(offline.locator("h1")).toHaveText(
    words({ zhTw: "你目前離線", en: "You are offline" }),
  );
  await expect(offline.locator("li")).toHaveCount(2);
  await offline.locator("li a").first().click();
  await expect(page).toHaveURL(/\/delivery/);
  await expect(line).toBeVisible();

  await page.context().setOffline(false);
  await page.goto("/question");
  await expect(page.locator("main details").first()).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("offline copies of pages contain no data of the shopper, and signing out deletes them", async ({
  signedIn: page,
}) => {
  await read(page, "/question");
  await page.goto("/user/order");
  await page.goto("/user/shoppingCart");
  expect(await listKeptPaths(page)).toEqual(["/question"]);

  await page.context().setOffline(true);
  await page.goto("/user/order");
  await expect(page.getByTestId("offline-page")).toBeVisible();
  await page.goto("/question");
  await expect(page.locator(".notice[data-notice='page.offline']")).toBeVisible();
  await expect(page.locator("body")).not.toHaveAttribute("data-login-id");

  await page.context().setOffline(false);
  await page.goto("/user/center");
  await page.locator('form[action="/logout"] button').first().click();
  await expect(page).toHaveURL(/\/index$/);
  await expect.poll(() => listKeptPaths(page)).not.toContain("/question");
});
