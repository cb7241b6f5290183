import { expectAccessible } from "../fixtures/expect-accessible";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { getFieldErrorSelector, fill, findForm, pressButton } from "../screens/form";
import { findLayoutControls } from "../screens/layout";
import { findProductGridControls } from "../screens/product-grid";

/* The journey `every-page` checks the pages that have their own address. */

test.skip(({ scripts }) => !scripts, "axe is a script");

test("a product page violates no axe rule", { tag: "@each-language" }, async ({ page }) => {
  await page.goto("/product");
  await findProductGridControls(page).cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/detail\?id=\d+/);
  await expectAccessible(page);
});

test("the first Tab key leads to the link that skips the navigation", async ({ page }) => {
  await page.goto("/product");
  await page.keyboard.press("Tab");
  const skip = page.locator("a.skip");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test(
  "a form that the shop returns with errors is accessible",
  { tag: "@each-language" },
  async ({ page }) => {
    await page.goto("/register");
    const { registerForm } = findAccountEntryControls(page);
    await registerForm.evaluate((form) => form.setAttribute("novalidate", ""));
    await fill(registerForm, { loginName: "short", email: "nobody" });
    await pressButton(registerForm, "register");
    await expect(page.locator(getFieldErrorSelector("email.format")).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test("the contact dialog is accessible", { tag: "@each-language" }, async ({ page, qa }) => {
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(await qa.createShopper({ contact: false }));
  await expect(findLayoutControls(page).contactDialog(true)).toBeVisible();
  await expectAccessible(page);
  const form = findForm(page.getByTestId("contact-dialog"), "type", "line");
  await form.locator('[name="type"][value="2"]').check({ force: true });
  await expectAccessible(page);
});
