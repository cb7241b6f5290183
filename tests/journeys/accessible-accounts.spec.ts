import { expectAccessible } from "../fixtures/expect-accessible";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { getFieldErrorSelector, fill, findForm, pressButton } from "../screens/form";
import { findLayoutControls } from "../screens/layout";

test.skip(({ scripts }) => !scripts, "axe is a script");

const ENTRY_PAGES = ["/login", "/register", "/forgetPassword"];
const OWN_PAGES = [
  "/user/center",
  "/user/info",
  "/user/resetPwd",
  "/user/contact",
  "/user/sessions",
  "/user/security",
  "/user/mails",
  "/user/data",
];

test(
  "the sign-in and registration pages are accessible",
  { tag: "@each-language" },
  async ({ page }) => {
    for (const path of ENTRY_PAGES) {
      await page.goto(path);
      await expectAccessible(page);
    }
  },
);

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

test("the account pages are accessible", { tag: "@each-language" }, async ({ signedIn: page }) => {
  for (const path of OWN_PAGES) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test("the contact dialog is accessible", { tag: "@each-language" }, async ({ page, qa }) => {
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(await qa.createShopper({ contact: false }));
  await expect(findLayoutControls(page).contactDialog(true)).toBeVisible();
  await expectAccessible(page);
  const form = findForm(page.getByTestId("contact-dialog"), "type", "line");
  await form.locator('[name="type"][value="2"]').check({ force: true });
  await expectAccessible(page);
});
