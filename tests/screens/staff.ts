import type { Page } from "@playwright/test";
import { fill, formWith, press, submit } from "./form";

/** /staff and /staff/login: the desk that packs and ships. Use it in a context of its own. */
export function staff(page: Page) {
  const loginForm = formWith(page, "loginName", "password");
  const card = (orderNo: string) =>
    page.locator(`[data-testid="order-card"][data-order-no="${orderNo}"]`);
  return {
    card,
    /** The password is that of the demo shop, or the STAFF_PASSWORD of a deployed one. */
    async signIn(password = process.env.STAFF_PASSWORD ?? "rootwell") {
      await page.goto("/staff/login");
      await fill(loginForm, { loginName: "staff", password });
      await submit(loginForm);
      await page.waitForURL(/\/staff$/);
    },
    /** Hands a paid order to a carrier. */
    async ship(orderNo: string, parcel: { company: string; trackingNo: string }) {
      await page.goto(`/staff?keyword=${orderNo}`);
      const form = formWith(card(orderNo), "company", "trackingNo");
      await fill(form, parcel);
      await press(form, "ship");
      await page.waitForURL(/done=shipped/);
    },
  };
}
