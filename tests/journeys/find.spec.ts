import { expect, test } from "../fixtures/shop";
import { productGrid } from "../screens/product-grid";

for (const keyword of ["洗髮", "頭皮", "掉髮", "scalp", "止癢洗頭水", "shanpoo"])
  test(`the search finds ${keyword}`, async ({ page }) => {
    await page.goto("/index");
    await productGrid(page).search(keyword);
    await expect(page).toHaveURL((url) => url.searchParams.get("keyword") === keyword);
    await expect(productGrid(page).cards.first()).toBeVisible();
  });

test("a search without a match says so and leads on", async ({ page }) => {
  await page.goto("/product?keyword=zzzz9999");
  await expect(productGrid(page).cards).toHaveCount(0);
  await page.goto("/product?keyword=護髮棒");
  await expect(productGrid(page).cards).toHaveCount(0);
  await page.locator('main a[href="/product?category=conditioner"]').last().click();
  await expect(productGrid(page).cards.first()).toBeVisible();
  await page.goto("/product?keyword=zzzz9999");
  await page.locator('main a[href^="/product"]').last().click();
  await expect(productGrid(page).cards.first()).toBeVisible();
});

test("the product list is sorted by price both ways", async ({ page }) => {
  for (const [sort, direction] of [
    [2, 1],
    [1, -1],
  ] as const) {
    await page.goto("/product");
    await page.locator(`a[href*="sort=${sort}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await page.waitForLoadState();
    const prices = await productGrid(page).prices();
    expect(prices.length).toBeGreaterThan(6);
    expect(prices).toEqual([...prices].sort((a, b) => (a - b) * direction));
  }
});

test("a category narrows the product list, and its pages lead on", async ({ page }) => {
  await page.goto("/product");
  await expect(productGrid(page).cards).toHaveCount(12);
  const first = await productGrid(page).cards.first().getAttribute("data-id");
  await productGrid(page).pager.locator('a[href*="page=2"]').first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(productGrid(page).cards.first()).not.toHaveAttribute("data-id", first ?? "");
  await page.locator('main a[href*="category="]').first().click();
  await expect(page).toHaveURL(/category=\w+/);
  await expect(productGrid(page).cards.first()).toBeVisible();
});
