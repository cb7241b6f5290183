import { expect, test } from "../fixtures/shop";
import { shelf } from "../screens/shelf";

for (const keyword of ["洗髮", "頭皮", "掉髮", "scalp"])
  test(`the search finds ${keyword}`, async ({ page }) => {
    await page.goto("/index");
    await shelf(page).search(keyword);
    await expect(page).toHaveURL((url) => url.searchParams.get("keyword") === keyword);
    await expect(shelf(page).cards.first()).toBeVisible();
  });

test("a search without a match says so and leads on", async ({ page }) => {
  await page.goto("/product?keyword=zzzz9999");
  await expect(shelf(page).cards).toHaveCount(0);
  await page.locator('main a[href^="/product"]').last().click();
  await expect(shelf(page).cards.first()).toBeVisible();
});

test("the shelf is sorted by price both ways", async ({ page }) => {
  for (const [sort, direction] of [
    [2, 1],
    [1, -1],
  ] as const) {
    await page.goto("/product");
    await page.locator(`a[href*="sort=${sort}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await page.waitForLoadState();
    const prices = await shelf(page).prices();
    expect(prices.length).toBeGreaterThan(6);
    expect(prices).toEqual([...prices].sort((a, b) => (a - b) * direction));
  }
});

test("a category narrows the shelf, and its pages lead on", async ({ page }) => {
  await page.goto("/product");
  await expect(shelf(page).cards).toHaveCount(12);
  const first = await shelf(page).cards.first().getAttribute("data-id");
  await shelf(page).pager.locator('a[href*="page=2"]').first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(shelf(page).cards.first()).not.toHaveAttribute("data-id", first ?? "");
  await page.locator('main a[href*="category="]').first().click();
  await expect(page).toHaveURL(/category=\w+/);
  await expect(shelf(page).cards.first()).toBeVisible();
});
