/* Tests the contact dialog after the shopper cancels it, with and without JavaScript. */
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findForm, findNotice, pressButton } from "../screens/form";
import { findLayoutControls } from "../screens/layout";

function findField(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`);
}

test.beforeEach(async ({ page, qa, scripts }) => {
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(await qa.createShopper({ contact: false }));
  await expect(findLayoutControls(page).contactDialog(scripts)).toBeVisible();
});

test("the contact dialog stays collapsed after Cancel, and the shopper can expand and save it", async ({
  page,
}) => {
  const dialog = page.getByTestId("contact-dialog");
  await pressButton(findForm(dialog, "type", "line"), "cancel");
  await expect(dialog).toHaveAttribute("data-folded", "true");
  await page.goto("/product");
  await expect(dialog).toHaveAttribute("data-folded", "true");
  await expect(findField(dialog, "line")).toBeHidden();
  await dialog.locator("summary").click();
  await findField(dialog, "line").fill("my-line");
  await pressButton(findForm(dialog, "type", "line"), "confirm");
  await expect(findNotice(page, "contact.saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("the contact dialog requires at least one account if the shopper selects both types", async ({
  page,
  scripts,
  words,
}) => {
  const dialog = page.getByTestId("contact-dialog");
  const form = findForm(dialog, "type", "line");
  await form.locator('[name="type"][value="2"]').check();
  const asked = words({ zhTw: "請至少輸入一個帳號", en: "Please enter at least one account" });
  if (scripts) {
    const told = await findField(form, "line").evaluate(
      (input: HTMLInputElement) => input.validationMessage,
    );
    expect(told).toContain(asked);
    return;
  }
  await pressButton(form, "confirm");
  await expect(page.locator('[data-error="contact.atLeastOne"]').first()).toContainText(asked);
});

test("the contact dialog is collapsed on the pages of a purchase", async ({ page }) => {
  for (const path of ["/user/shoppingCart", "/settleAccounts", "/user/order"]) {
    await page.goto(path);
    await expect(page.getByTestId("contact-dialog")).toHaveAttribute("data-folded", "true");
  }
});
