import type { Page } from "@playwright/test";
import { fill, findForm, pressButton } from "./form";

/** The controls on the pages /settleAccounts and /paymentTransition, on the sandbox page and on the result pages. */
export function findCheckoutControls(page: Page) {
  const orderForm = findForm(page, "settleToken");
  const payForm = findForm(page, "payType", "requestId");
  const addressForm = findForm(page, "consignee", "phone", "address");
  return {
    orderForm,
    payForm,
    addressForm,
    total: page.getByTestId("checkout-total"),
    payAmount: page.getByTestId("pay-amount"),
    open: () => page.goto("/settleAccounts"),
    async addAddress(values: Readonly<Record<string, string>>) {
      await fill(addressForm, values);
      await pressButton(addressForm, "save");
    },
    async placeOrder(values: Readonly<Record<string, string>> = {}) {
      await fill(orderForm, values);
      await pressButton(orderForm, "placeOrder");
    },
    async pay(payType = "sandbox") {
      await fill(payForm, { payType });
      await pressButton(payForm, "pay");
    },
    async decide(decision: "approve" | "decline") {
      await page.locator(`[name="intent"][value="${decision}"]`).click();
    },
  };
}
