import { expect, test } from "../fixtures/shop";
import { productGrid } from "../screens/product-grid";

test("the product search finds products for the scalp", async ({ page }) => {
  await page.goto("/index");
  await productGrid(page).search("頭皮");
  await expect(productGrid(page).cards.first()).toBeVisible();
});
