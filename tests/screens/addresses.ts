import type { Page } from "@playwright/test";
import { fill, findForm, pressButton } from "./form";

/** The controls on the page /user/address: the list and the form for a new address. */
export function findAddressControls(page: Page) {
  const cards = page.getByTestId("address-card");
  const form = findForm(page, "consignee", "phone", "address");
  return {
    cards,
    form,
    default: page.locator('[data-testid="address-card"][data-default="true"]'),
    open: () => page.goto("/user/address"),
    card: (consignee: string) => cards.filter({ hasText: consignee }),
    async add(values: Readonly<Record<string, string>>) {
      await fill(form, values);
      await pressButton(form, "save");
    },
    /** Clicks a button on the card of an address, and confirms the question if there is one. */
    async act(consignee: string, intent: "setDefault" | "delete") {
      const card = cards.filter({ hasText: consignee });
      await card.locator(`[name="intent"][value="${intent}"]`).click();
      if (intent === "delete") await pressButton(findForm(page, "addressId", "confirmed"), intent);
    },
  };
}
