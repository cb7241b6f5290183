import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findNotice } from "../screens/form";

test("a shopper can replace a forgotten password with the mailed code", async ({
  page,
  qa,
  shopper,
}) => {
  const email = `${shopper.loginName}@example.com`;
  const password = "Renewed2026";
  await page.goto("/forgetPassword");
  await findAccountEntryControls(page).sendRecoverCode(email);
  await expect(findNotice(page, "code.sent")).toBeVisible();
  const { code = "" } = await qa.getNewestMail(email);
  expect(code).toMatch(/^\d{6}$/);
  await findAccountEntryControls(page).resetPassword({ code, password });
  await expect(findNotice(page, "password.reset")).toBeVisible();

  await page.goto("/login");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(findNotice(page, "api.warning")).toBeVisible();
  await findAccountEntryControls(page).signIn({ ...shopper, password });
  await expect(findNotice(page, "login.success")).toBeVisible();
});
