import { expect, test } from "../fixtures/shop";
import { findLayoutControls } from "../screens/layout";
import { findProductGridControls } from "../screens/product-grid";

for (const keyword of ["洗髮", "頭皮", "掉髮", "scalp", "止癢洗頭水", "shanpoo"])
  test(`the product search finds ${keyword}`, async ({ page }) => {
    await page.goto("/index");
    await findProductGridControls(page).search(keyword);
    await expect(page).toHaveURL((url) => url.searchParams.get("keyword") === keyword);
    await expect(findProductGridControls(page).cards.first()).toBeVisible();
  });

test("a search without a match shows this and offers alternatives", async ({ page }) => {
  await page.goto("/product?keyword=zzzz9999");
  await expect(findProductGridControls(page).cards).toHaveCount(0);
  await page.goto("/product?keyword=護髮棒");
  await expect(findProductGridControls(page).cards).toHaveCount(0);
  await page.locator('main a[href="/product?category=conditioner"]').last().click();
  await expect(findProductGridControls(page).cards.first()).toBeVisible();
  await page.goto("/product?keyword=zzzz9999");
  await page.locator('main a[href^="/product"]').last().click();
  await expect(findProductGridControls(page).cards.first()).toBeVisible();
});

test("a visitor can sort the product list by price in both directions", async ({ page }) => {
  for (const [sort, direction] of [
    [2, 1],
    [1, -1],
  ] as const) {
    await page.goto("/product");
    await page.locator("details.sort-menu > summary").click();
    await page.locator(`a[href*="sort=${sort}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await page.waitForLoadState();
    const prices = await findProductGridControls(page).prices();
    expect(prices.length).toBeGreaterThan(6);
    expect(prices).toEqual([...prices].sort((a, b) => (a - b) * direction));
  }
});

test("a category filters the product list, and its other pages keep the filter", async ({
  page,
}) => {
  await page.goto("/product");
  await expect(findProductGridControls(page).cards).toHaveCount(12);
  const first = await findProductGridControls(page).cards.first().getAttribute("data-id");
  await findProductGridControls(page).pager.locator('a[href*="page=2"]').first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(findProductGridControls(page).cards.first()).not.toHaveAttribute(
    "data-id",
    first ?? "",
  );
  await page.locator('main a[href*="category="]').first().click();
  await expect(page).toHaveURL(/category=\w+/);
  await expect(findProductGridControls(page).cards.first()).toBeVisible();
});

for (const width of [360, 1280])
  test(`at ${width} px the filter button stays at its position when the shopper clicks it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/product");
    const { openFilters, filterForm } = findProductGridControls(page);
    const before = await openFilters.boundingBox();
    await openFilters.click();
    await expect(filterForm).toBeVisible();
    expect(await openFilters.boundingBox()).toEqual(before);
    await openFilters.click();
    await expect(filterForm).toBeHidden();
    expect(await openFilters.boundingBox()).toEqual(before);
  });

test(
  "on a phone, the header shows the current section and the purpose of the search field",
  { tag: "@each-language" },
  async ({ page }) => {
    for (const path of [
      ...["/index", "/product", "/brandStory", "/question"],
      ...["/custmoerCase", "/aboutUs"],
    ]) {
      await page.goto(path);
      const { nav, roomInSearch } = findLayoutControls(page);
      const current = nav.locator("[aria-current]");
      // With JavaScript, the row scrolls after the page has loaded, so wait for it.
      await expect.poll(async () => ends(await current.boundingBox()), path).toEqual([true, true]);
      expect(await roomInSearch(), path).toBeGreaterThanOrEqual(0);
    }

    function ends(box: { x: number; width: number } | null): [boolean, boolean] {
      // Allow a difference of one pixel, because rows scroll by whole pixels but text has fractional positions.
      return [box !== null && box.x > -1, box !== null && box.x + box.width < 361];
    }
  },
);

test(
  "a small phone shows the name, price and buy button of a product without scrolling",
  { tag: "@each-language" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/product");
    const names = await findProductGridControls(page).cards.locator("h3").allInnerTexts();
    const longest = names.toSorted((one, other) => other.length - one.length)[0] ?? "";
    await page.getByRole("link", { name: longest }).first().click();
    await expect(page).toHaveURL(/\/product\/detail/);
    const buyBar = await findProductGridControls(page).buyForm.boundingBox();
    for (const shown of [page.locator("h1"), page.getByTestId("product-price").first()]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(buyBar?.y ?? 0);
    }
  },
);

test("the FAQ at the bottom expands to three entries in a row and collapses to its position", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/aboutUs");
  const { teaser, questions, unfold, fold } = findLayoutControls(page);
  await expect(questions).toHaveCount(6);
  await unfold.click();
  await expect(questions).toHaveCount(15);
  const tops = await questions.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  );
  const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  expect(rows).toEqual([3, 3, 3, 3, 3]);
  await fold.click();
  await expect(questions).toHaveCount(6);
  await expect(teaser.locator("h2")).toBeInViewport();
  await questions.nth(3).locator("a").click();
  await expect(page).toHaveURL(/\/question\?id=3/);
});
