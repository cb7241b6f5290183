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
  "the public pages violate no axe rule",
  { tag: "@each-language" },
  async ({ page, request }) => {
    for (const path of [...(await listReadingPages(request)), ...PRODUCT_PAGES, QUESTION]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  },
);

test("a product page violates no axe rule", { tag: "@each-language" }, async ({ page }) => {
  await page.goto("/product");
  await findProductGridControls(page).cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/detail\?id=\d+/);
  await expectAccessible(page);
});

test(
  "each control is at least 44 px high, or wide enough within its line of text",
  { tag: "@each-language" },
  async ({ page, request }) => {
    const reading = await listReadingPages(request);
    for (const path of [...reading, ...PRODUCT_PAGES, QUESTION, "/login", "/register"]) {
      await page.goto(path);
      const small = await page.evaluate((least) => {
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
      expect(small, path).toEqual([]);
    }
  },
);

test("the first Tab key leads to the link that skips the navigation", async ({ page }) => {
  await page.goto("/product");
  await page.keyboard.press("Tab");
  const skip = page.locator("a.skip");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("headings start with a single first level and skip no level", async ({ page, request }) => {
  for (const path of [...(await listReadingPages(request)), ...PRODUCT_PAGES, QUESTION]) {
    await page.goto(path);
    const levels = await page
      .locator("h1, h2, h3, h4")
      .evaluateAll((all) => all.map((each) => Number(each.tagName[1])));
    expect(levels[0], path).toBe(1);
    for (const [at, level] of levels.slice(1).entries())
      expect(level - levels[at]!, `${path}: h${levels[at]} is followed by h${level}`).toBeLessThan(
        2,
      );
  }
});
