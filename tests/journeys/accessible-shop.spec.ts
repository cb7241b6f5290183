import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/expect-accessible";
import { listReadingPages } from "../fixtures/reading-pages";
import { expect, test } from "../fixtures/shop";
import { findProductGridControls } from "../screens/product-grid";

test.skip(({ scripts }) => !scripts, "axe is a script");

const PRODUCT_PAGES = ["/product?keyword=zzzz9999", "/no/such/page"];
const QUESTION = "/question?id=3";
/** The minimum height of a control in px. WCAG requires 24 px, but on a small screen a thumb needs 44 px. */
const TARGET_PX = 44;

test(
  "the public pages violate no axe rule, skip no heading level, and have controls of 44 px",
  { tag: "@each-language" },
  async ({ page, request }) => {
    const reading = await listReadingPages(request);
    for (const path of [...reading, ...PRODUCT_PAGES, QUESTION, "/login", "/register"]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectHeadingsInOrder(page);
      expect(await findSmallControls(page), path).toEqual([]);
    }
  },
);

test("a product page violates no axe rule", { tag: "@each-language" }, async ({ page }) => {
  await page.goto("/product");
  await findProductGridControls(page).cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/detail\?id=\d+/);
  await expectAccessible(page);
});

test("the first Tab key leads to the link that skips the navigation", async ({ page }) => {
  await page.goto("/product");
  await page.keyboard.press("Tab");
  const skip = page.locator("a.skip");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

/** Expects that the headings start with a single first level and skip no level. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .locator("h1, h2, h3, h4")
    .evaluateAll((all) => all.map((each) => Number(each.tagName[1])));
  const path = page.url();
  expect(levels[0], path).toBe(1);
  expect(
    levels.filter((level) => level === 1),
    path,
  ).toHaveLength(1);
  for (const [at, level] of levels.slice(1).entries())
    expect(level - levels[at]!, `${path}: h${levels[at]} is followed by h${level}`).toBeLessThan(2);
}

/** Returns the controls below the minimum height. A link within a line of text may be lower. */
function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, input:not([type=hidden], [type=radio], [type=checkbox]), select",
    );
    return [...controls]
      .filter(
        (each) => each.checkVisibility() && !each.closest(".unseen, p, dd, li > span, h2, h3"),
      )
      .map((each) => ({
        box: each.getBoundingClientRect(),
        html: each.outerHTML.slice(0, 120),
      }))
      .filter(({ box }) => box.height > 1 && box.height < least)
      .map(({ box, html }) => `${Math.round(box.height)} px: ${html}`);
  }, TARGET_PX - 0.5);
}
