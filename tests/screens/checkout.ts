import type { Page } from "@playwright/test";
import { fill, formWith, press } from "./form";

/** The controls on the pages /settleAccounts and /paymentTransition, on the sandbox page and on the result pages. */
export function checkout(page: Page) {
  const orderForm = formWith(page, "settleToken");
  const payForm = formWith(page, "payType", "requestId");
  const addressForm = formWith(page, "consignee", "phone", "address");
  return {
    orderForm,
    payForm,
    addressForm,
    total: page.getByTestId("checkout-total"),
    payAmount: page.getByTestId("pay-amount"),
    open: () => page.goto("/settleAccounts"),
    async addAddress(values: Readonly<Record<string, string>>) {
      await fill(addressForm, values);
      await press(addressForm, "save");
    },
    async placeOrder(values: Readonly<Record<string, string>> = {}) {
      await fill(orderForm, values);
      await press(orderForm, "placeOrder");
    },
    async pay(payType = "sandbox") {
      await fill(payForm, { payType });
      await press(payForm, "pay");
    },
    async decide(decision: "approve" | "decline") {
      await page.locator(`[name="intent"][value="${decision}"]`).click();
    },
  };
}
