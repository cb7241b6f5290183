import type { Page } from "@playwright/test";

/** The page /user/shoppingCart. */
export function cart(page: Page) {
  const rows = page.getByTestId("cart-row");
  return {
    rows,
    badge: page.getByTestId("cart-badge"),
    total: page.getByTestId("cart-total"),
    open: () => page.goto("/user/shoppingCart"),
    async setCount(row: number, count: number) {
      await rows.nth(row).locator('[name^="count."][type="number"]').fill(String(count));
      await page.locator('[name="intent"][value="update"]').click();
    },
    async remove(row: number) {
      await rows.nth(row).locator('[name="intent"][value="remove"]').click();
    },
  };
}
