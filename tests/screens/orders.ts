import type { Page } from "@playwright/test";
import { fill, findForm, pressButton, submit } from "./form";

/** The controls on the page /user/order, and on the pages of an order, its parcel and its refund. */
export function findOrderControls(page: Page) {
  const cards = page.getByTestId("order-card");
  const refundForm = findForm(page, "orderId", "requestId", "reason");
  return {
    cards,
    refundForm,
    steps: page.getByTestId("order-steps"),
    status: page.getByTestId("order-status").first(),
    traces: page.getByTestId("logistics-trace"),
    refundRows: page.getByTestId("refund-row"),
    refundAmount: page.getByTestId("refund-amount").first(),
    card: (orderNo: string) =>
      page.locator(`[data-testid="order-card"][data-order-no="${orderNo}"]`),
    open: (query = "") => page.goto(`/user/order${query}`),
    /** Clicks a button on the card of an order, and confirms the question if there is one. */
    async act(
      orderNo: string,
      intent: "cancelOrder" | "confirmReceipt" | "deleteOrder" | "reorder",
    ) {
      const card = page.locator(`[data-testid="order-card"][data-order-no="${orderNo}"]`);
      await card.locator(`[name="intent"][value="${intent}"]`).click();
      if (intent !== "reorder") await pressButton(findForm(page, "orderId", "confirmed"), intent);
    },
    /** Returns the number of lines that each long number takes on the page. */
    linesOfNumbers: () =>
      page.locator("data").evaluateAll((all) => all.map((each) => each.getClientRects().length)),
    async previewRefund(values: Readonly<Record<string, string>>) {
      await fill(refundForm, values);
      await pressButton(refundForm, "preview");
    },
    /** Enters the carrier and the number of a return parcel on the page of an accepted refund. */
    async sendBack(parcel: { company: string; trackingNo: string }) {
      const form = findForm(page, "refundId", "company", "trackingNo");
      await fill(form, parcel);
      await submit(form);
    },
    async applyForRefund(values: Readonly<Record<string, string>> = {}) {
      await fill(refundForm, values);
      await pressButton(refundForm, "apply");
    },
  };
}
