import type { Page } from "@playwright/test";

/** The controls on the page /user/shoppingCart. */
export function findCartControls(page: Page) {
  const rows = page.getByTestId("cart-row");
  return {
    rows,
    badge: page.getByTestId("cart-badge"),
    total: page.getByTestId("cart-total"),
    open: () => page.goto("/user/shoppingCart"),
    async setCount(row: number, count: number) {
      const field = rows.nth(row).locator('[name^="count."][type="number"]');
      await field.fill(String(count));
      // Press Enter, which activates the button "Update total". Scripts hide that button.
      await field.press("Enter");
    },
    async remove(row: number) {
      await rows.nth(row).locator('[name="intent"][value="remove"]').click();
    },
  };
}
