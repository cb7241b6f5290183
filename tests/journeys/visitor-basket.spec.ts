/* Tests that a visitor can keep several products before sign-in, with and without JavaScript. */
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findCartControls } from "../screens/cart";
import { fill, findNotice, pressButton } from "../screens/form";
import { findProductGridControls } from "../screens/product-grid";

test("a visitor keeps three products, changes them in the panel and finds them in the cart", async ({
  page,
  qa,
  shopper,
}) => {
  const basket = page.getByTestId("basket");
  const row = (skuId: string) => page.locator(`[data-testid="basket-row"][data-sku="${skuId}"]`);
  const skuIds: string[] = [];
  for (const nth of [1, 2, 3]) {
    const { productId } = await qa.createProduct({
      nameZhTw: `留${nth}`,
      nameEn: `Kept ${nth}`,
      price: "50.00",
      stock: 9,
    });
    await findProductGridControls(page).openProduct(productId);
    await findProductGridControls(page).addToCart(nth);
    await expect(findNotice(page, "basket.kept")).toBeVisible();
    await expect(basket).toHaveAttribute("data-count", String(nth));
    const [skuId] = await page
      .getByTestId("basket-row")
      .last()
      .evaluateAll(([last]) => [last?.getAttribute("data-sku") ?? ""]);
    skuIds.push(skuId);
  }
  const [first = "", second = ""] = skuIds;

  // On other pages the panel is collapsed. The visitor can open it without JavaScript.
  await page.goto("/question");
  await expect(row(first)).toBeHidden();
  await basket.locator("summary").click();
  await fill(row(first).locator("form"), { count: "4" });
  await pressButton(row(first).locator("form"), "updateBasket");
  await expect(findNotice(page, "basket.updated")).toBeVisible();
  await expect(page).toHaveURL(/\/question$/);
  await pressButton(row(second).locator("form"), "removeFromBasket");
  await expect(findNotice(page, "basket.removed")).toBeVisible();
  await expect(basket).toHaveAttribute("data-count", "2");

  await basket.locator('a[href^="/login"]').click();
  await findAccountEntryControls(page).signIn(shopper);
  await expect(findNotice(page, "basket.merged")).toBeVisible();
  await expect(basket).toHaveCount(0);
  await expect(findCartControls(page).rows).toHaveCount(2);
});
