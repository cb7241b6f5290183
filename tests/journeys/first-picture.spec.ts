import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import { findProductGridControls } from "../screens/product-grid";

/**
 * Opens a page until it contains image previews. A shop that has just started creates a preview after the first
 * request.
 */
async function openPreviewed(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/product");
    await expect(preview(page)).toHaveCount(1, { timeout: 1 });
  }).toPass();
}

const preview = (page: Page) =>
  findProductGridControls(page).cards.first().locator('img[src^="data:"]');

test("a page shows a preview of the first product before the image has loaded", async ({
  page,
}) => {
  await openPreviewed(page);
  await page.route("**/picture?*", () => undefined); // never respond to the request for the image
  await page.goto("/product", { waitUntil: "domcontentloaded" });
  await expect(preview(page)).toBeInViewport();
  const boxes = () =>
    findProductGridControls(page)
      .cards.first()
      .evaluate((card) =>
        ['img[src^="data:"]', "img.picture"].map((image) => {
          const { x, y, width, height } = card.querySelector(image)!.getBoundingClientRect();
          return { x, y, width, height };
        }),
      );
  const [previewBox, pictureBox] = await boxes();
  expect(previewBox).toEqual(pictureBox);
});

test("a page contains no previews if the browser saves data", async ({ page }) => {
  await openPreviewed(page);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("/product");
  await expect(preview(page)).toHaveCount(0);
  await expect(findProductGridControls(page).cards.first().locator("img")).toHaveCount(1);
});
