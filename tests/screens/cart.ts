import type { Page } from "@playwright/test";
import { fill, formWith, press } from "./form";

/** /user/shoppingCart. */
export function cart(page: Page) {
  const rows = page.getByTestId("cart-row");
  return {
    rows,
    badge: page.getByTestId("cart-badge"),
    total: page.getByTestId("cart-total"),
    open: () => page.goto("/user/shoppingCart"),
    async setCount(row: number, count: number) {
      const form = formWith(rows.nth(row), "cartItemId", "count");
      await fill(form, { count: String(count) });
      await press(form, "update");
    },
    async remove(row: number) {
      await rows.nth(row).locator('[name="intent"][value="remove"]').click();
    },
  };
}
