import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findAddressControls } from "../screens/addresses";
import {
  getFieldErrorSelector,
  fill,
  findForm,
  findNotice,
  pressButton,
  submit,
} from "../screens/form";

const password = "Rootwell2026";

/** Returns an unused login name and e-mail address. */
function createNewAccount() {
  const mark = Math.random().toString(36).slice(2, 10).padEnd(8, "0");
  return { loginName: `qa${mark}`, email: `${mark}@example.com` };
}

test("a visitor can register with the mailed code and sign in", async ({ page, qa, words }) => {
  const { loginName, email } = createNewAccount();
  await page.goto("/register");
  const { registerForm } = findAccountEntryControls(page);
  await fill(registerForm, {
    loginName,
    email,
    realName: words({ zhTw: "陳小明", en: "Chan Siu Ming" }),
  });
  await findAccountEntryControls(page).sendRegisterCode();
  await expect(findNotice(page, "code.sent")).toBeVisible();
  await expect(registerForm.locator('[name="loginName"]')).toHaveValue(loginName);

  const mail = await qa.getNewestMail(email);
  await findAccountEntryControls(page).register({
    phone: "91234567",
    nickname: "Ming",
    sex: "0",
    birthday: "1990-01-31",
    code: mail.code ?? "",
    password,
    confirmPassword: password,
  });
  await expect(findNotice(page, "register.success")).toBeVisible();
  await page.goto("/login");
  await findAccountEntryControls(page).signIn({ loginName: ` ${loginName} `, password });
  await expect(findNotice(page, "login.success")).toBeVisible();
});

test("an invalid registration shows an error beside each field and keeps the typed values", async ({
  page,
}) => {
  await page.goto("/register");
  const { registerForm } = findAccountEntryControls(page);
  await registerForm.evaluate((form) => form.setAttribute("novalidate", ""));
  await fill(registerForm, { loginName: "short", phone: "12", nickname: "N" });
  await pressButton(registerForm, "register");
  await expect(page.locator(getFieldErrorSelector("loginName.length")).first()).toBeVisible();
  await expect(page.locator(getFieldErrorSelector("phone.format")).first()).toBeVisible();
  await expect(page.locator(getFieldErrorSelector("email.required")).first()).toBeVisible();
  await expect(registerForm.locator('[name="nickname"]')).toHaveValue("N");
});

test("a visitor continues to the requested page after sign-in", async ({ page, shopper }) => {
  await page.goto("/user/order?status=5&page=1");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).toHaveURL(/\/user\/order\?status=5&page=1$/);
});

test("a wrong password and an unknown login name get the same response", async ({
  page,
  shopper,
}) => {
  const answers: string[] = [];
  // Use a login name that no other journey uses, because failed attempts would slow that journey down.
  const unknown = shopper.loginName.replace(/^qa/, "no");
  for (const loginName of [shopper.loginName, unknown]) {
    await page.goto("/login");
    await findAccountEntryControls(page).signIn({ loginName, password: "Wrong1234" });
    await expect(
      findAccountEntryControls(page).loginForm.locator('[name="loginName"]'),
    ).toHaveValue(loginName);
    await expect(findAccountEntryControls(page).loginForm.locator('[name="password"]')).toHaveValue(
      "",
    );
    answers.push(await page.locator('[data-testid="notice"]').first().innerText());
  }
  expect(answers[0]).toBe(answers[1]);
});

test("a changed password ends the session, and the shopper can sign in with the new one", async ({
  signedIn: page,
  shopper,
}) => {
  await page.goto("/user/resetPwd");
  const form = findForm(page, "oldPassword", "confirmPassword");
  await fill(form, {
    oldPassword: shopper.password,
    password: "Changed2026",
    confirmPassword: "Changed2026",
  });
  await submit(form);
  await expect(findNotice(page, "password.changed")).toBeVisible();
  await page.goto("/user/center");
  await expect(page).toHaveURL(/\/login/);
  await findAccountEntryControls(page).signIn({ ...shopper, password: "Changed2026" });
  await expect(page).toHaveURL(/\/user\/center/);
});

test("the contact dialog asks for contact accounts once and stores them", async ({ page, qa }) => {
  const shopper = await qa.createShopper({ contact: false });
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/user/center");
  const dialog = page.getByTestId("contact-dialog");
  await expect(dialog).toBeVisible();
  const form = findForm(page, "type", "whatsApp");
  await fill(form, { type: "1" });
  await fill(form, { whatsApp: "+852 9123 4567" });
  await pressButton(form, "confirm");
  await expect(findNotice(page, "contact.saved")).toBeVisible();
  await page.goto("/user/center");
  await expect(dialog).toHaveCount(0);
});

test("a shopper can save personal information and an avatar", async ({ signedIn: page }) => {
  await page.goto("/user/info");
  const form = findForm(page, "nickname", "birthday");
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await form
    .locator('[name="headImg"]')
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await fill(form, { nickname: "Willow" });
  await pressButton(form, "save");
  await expect(findNotice(page, "info.saved")).toBeVisible();
  await page.goto("/user/info");
  await expect(form.locator('[name="nickname"]')).toHaveValue("Willow");
});

test("a shopper can add, edit and delete addresses and choose the default", async ({
  signedIn: page,
  words,
}) => {
  const consignee = words({ zhTw: "李大文", en: "Lee Tai Man" });
  await findAddressControls(page).open();
  await findAddressControls(page).add({
    consignee,
    phone: "+886 912 345 678",
    address: words({ zhTw: "台北市中山區南京東路 1 號", en: "1 Nanjing E Rd, Taipei" }),
  });
  await expect(findNotice(page, "address.added")).toBeVisible();
  await findAddressControls(page).act(consignee, "setDefault");
  await expect(findNotice(page, "address.defaulted")).toBeVisible();
  const card = findAddressControls(page).card(consignee);
  await expect(card).toHaveAttribute("data-default", "true");
  await expect(findAddressControls(page).default).toHaveCount(1);
  await findAddressControls(page).act(consignee, "delete");
  await expect(findNotice(page, "address.deleted")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("a shopper who signs out can no longer open account pages", async ({ signedIn: page }) => {
  await page.goto("/user/center");
  await page.locator('form[action="/logout"] button').first().click();
  await expect(findNotice(page, "logout.done")).toBeVisible();
  await page.goto("/user/center");
  await expect(page).toHaveURL(/\/login/);
});
