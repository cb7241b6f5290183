import { expect, test } from "../fixtures/shop";
import { findProductGridControls } from "../screens/product-grid";

test("the product search finds products for the scalp", async ({ page }) => {
  await page.goto("/index");
  await findProductGridControls(page).search("頭皮");
  await expect(findProductGridControls(page).cards.first()).toBeVisible();
});
