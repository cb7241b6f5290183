import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import {
  getFieldErrorSelector,
  fill,
  findForm,
  findNotice,
  pressButton,
  submit,
} from "../screens/form";
import { findLayoutControls } from "../screens/layout";

/** Returns an unused e-mail address. */
function createEmail(): string {
  return `forms${Math.random().toString(36).slice(2, 10)}@example.com`;
}

/**
 * Opens a page and focuses its form. Waits until React has hydrated the form, which starts with the first
 * interaction.
 */
async function openHydrated(page: Page, path: string, form: Locator): Promise<void> {
  await page.goto(path);
  await form.locator("input:not([type=hidden])").first().focus();
  await expect(page.locator('html[data-hydrated="true"]')).toBeAttached();
}

function findField(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`);
}

test("a form field shows its error on blur, and hides it once the value is valid", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "needs scripts");
  const { registerForm } = findAccountEntryControls(page);
  await openHydrated(page, "/register", registerForm);
  const steps = [
    ["loginName", "short", "loginName.length", "longenough1"],
    ["email", "nobody", "email.format", createEmail()],
    ["password", "alllowercase", "password.format", "Rootwell2026"],
    ["confirmPassword", "Rootwell2027", "confirmPassword.mismatch", "Rootwell2026"],
  ] as const;
  for (const [name, wrong, error, right] of steps) {
    await findField(registerForm, name).fill(wrong);
    await findField(registerForm, name).blur();
    await expect(registerForm.locator(getFieldErrorSelector(error))).toBeVisible();
    await expect(findField(registerForm, name)).toHaveAttribute("aria-invalid", "true");
    await findField(registerForm, name).fill(right);
    await findField(registerForm, name).blur();
    await expect(registerForm.locator(getFieldErrorSelector(error))).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/register$/);
});

test("an incomplete form names each missing field beside it and focuses the first one", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "needs scripts");
  const { registerForm } = findAccountEntryControls(page);
  await openHydrated(page, "/register", registerForm);
  await fill(registerForm, { loginName: "longenough1", password: "short" });
  // Keep the button pressed as long as a finger would. The disappearing error of the previous field must not move the
  // button in that time.
  await registerForm.locator('button[value="register"]').click({ delay: 100 });
  for (const name of ["realName", "phone", "nickname", "email", "birthday", "code"])
    await expect(registerForm.locator(getFieldErrorSelector(`${name}.required`))).toBeVisible();
  await expect(registerForm.locator(getFieldErrorSelector("password.length"))).toBeVisible();
  await expect(findField(registerForm, "realName")).toBeFocused();
});

test("a form that React has validated is returned by the server as a page with messages", async ({
  page,
  scripts,
  words,
}) => {
  test.skip(!scripts, "needs scripts");
  const { loginForm } = findAccountEntryControls(page);
  await openHydrated(page, "/login", loginForm);
  await fill(loginForm, { loginName: "nobodyhere", password: "Wrong1234" });
  await submit(loginForm);
  await expect(findNotice(page, "api.warning")).toContainText(
    words({ zhTw: "登入帳號或密碼不正確", en: "account or password" }),
  );
  await expect(findField(loginForm, "loginName")).toHaveValue("nobodyhere");
  await expect(findField(loginForm, "password")).toHaveValue("");
});

test("the waiting time for another code counts down, and then the button sends a code again", async ({
  page,
  scripts,
  words,
}) => {
  test.skip(!scripts, "needs scripts");
  await page.clock.install();
  const { registerForm } = findAccountEntryControls(page);
  await openHydrated(page, "/register", registerForm);
  await fill(registerForm, { email: createEmail() });
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressButton(registerForm, "sendCode");
  const button = registerForm.locator('[name="intent"][value="sendCode"]');
  await expect(button).toHaveAttribute("aria-disabled", "true");
  const before = await readSeconds(button);
  expect(before).toBeLessThanOrEqual(60);
  await page.clock.runFor(10_000);
  expect(await readSeconds(button)).toBeLessThanOrEqual(before - 10);
  await expect(button).toHaveAccessibleName(words({ zhTw: /秒後再試/, en: /Try again in \d+ s/ }));

  await page.clock.runFor(60_000);
  await expect(button).not.toHaveAttribute("aria-disabled");
  await expect(button).toHaveAccessibleName(words({ zhTw: "寄出驗證碼", en: "Send code" }));
  // The browser's clock is ahead of the shop's, so the shop may reject the request. Change the form each time,
  // because a repeated form would count as a double click. After a real minute the shop sends the code.
  await expect(async () => {
    await page.clock.runFor(60_000);
    await fill(registerForm, { nickname: `Ming ${Math.random().toFixed(3)}` });
    await pressButton(registerForm, "sendCode");
    await expect(findNotice(page, "code.wait")).toBeVisible();
  }).toPass();
});

async function readSeconds(button: Locator): Promise<number> {
  const result = await button.getAttribute("data-waiting");
  return Number(/\d+/.exec(result ?? "")?.[0] ?? Number.NaN);
}

test("the hydrated registration page scrolls to the code field after a code was sent, and keeps the typed values", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "needs scripts");
  const { registerForm } = findAccountEntryControls(page);
  await openHydrated(page, "/register", registerForm);
  await fill(registerForm, { email: createEmail(), nickname: "Ming" });
  await pressButton(registerForm, "sendCode");
  await expect(findNotice(page, "code.sent")).toBeAttached();
  await expect(page).toHaveURL(/#code-fields$/);
  await expect(findField(registerForm, "nickname")).toHaveValue("Ming");
  await expect(findField(registerForm, "code")).toBeInViewport();
});

test("without JavaScript, the page shows the time of day at which the shopper can request another code", async ({
  page,
  scripts,
}) => {
  test.skip(scripts, "needs scripts to be off");
  await page.goto("/register");
  const { registerForm } = findAccountEntryControls(page);
  await fill(registerForm, { email: createEmail(), nickname: "Ming" });
  await pressButton(registerForm, "sendCode");
  await expect(findNotice(page, "code.sent")).toBeVisible();
  await expect(registerForm.getByText(/\d\d:\d\d:\d\d/)).toBeVisible();
  await expect(findField(registerForm, "nickname")).toHaveValue("Ming");
  await expect(page).toHaveURL(/#code-fields$/);
  await expect(findField(registerForm, "code")).toBeInViewport();
});

test.describe("the contact dialog", () => {
  test.beforeEach(async ({ page, qa, scripts }) => {
    await page.goto("/login");
    await findAccountEntryControls(page).signIn(await qa.createShopper({ contact: false }));
    await expect(findLayoutControls(page).contactDialog(scripts)).toBeVisible();
  });

  test("the contact dialog keeps the focus while it is open and then returns it to the page", async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, "needs scripts");
    const dialog = page.getByTestId("contact-dialog");
    for (let nth = 0; nth < 12; nth += 1) {
      await page.keyboard.press("Tab");
      // After the last control, the focus moves to the browser's own controls. The page then sees its body as
      // focused.
      const place = await dialog.evaluate((element) => {
        const active = element.ownerDocument.activeElement;
        return element.contains(active) || active === element.ownerDocument.body;
      });
      expect(place, `after ${nth + 1} tabs`).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.locator("main").getByRole("link").first().focus();
    await expect(page.locator("main a:focus")).toHaveCount(1);
  });

  test("the contact dialog is empty each time it opens, even if the user typed something before", async ({
    page,
    scripts,
  }) => {
    const dialog = page.getByTestId("contact-dialog");
    const form = findForm(dialog, "type", "line", "whatsApp");
    await form.locator('[name="type"][value="2"]').check();
    await fill(form, { line: "half-typed", whatsApp: "9123" });
    await page.goto("/user/coupon");
    await expect(findLayoutControls(page).contactDialog(scripts)).toBeVisible();
    await expect(findField(form, "line")).toHaveValue("");
    await expect(findField(form, "whatsApp")).toHaveValue("");
    await expect(form.locator('[name="type"][value="0"]')).toBeChecked();
    await expect(findField(form, "whatsApp")).toBeHidden();
  });

  test("the contact dialog shows the accounts of the selected type and requires each of them", async ({
    page,
    scripts,
  }) => {
    const dialog = page.getByTestId("contact-dialog");
    const form = findForm(dialog, "type", "line", "whatsApp");
    for (const [type, line, whatsApp] of [
      ["1", false, true],
      ["2", true, true],
      ["0", true, false],
    ] as const) {
      await form.locator(`[name="type"][value="${type}"]`).check();
      await expect(findField(form, "line")).toBeVisible({ visible: line });
      await expect(findField(form, "whatsApp")).toBeVisible({ visible: whatsApp });
    }
    if (scripts) {
      await findField(form, "line").focus();
      await findField(form, "line").blur();
      await expect(findField(form, "line")).toHaveAttribute("aria-invalid", "true");
    }
    await pressButton(form, "confirm");
    if (scripts) await expect(dialog).toBeVisible();
    else
      await expect(
        page.locator(getFieldErrorSelector("contact.lineRequired")).first(),
      ).toBeVisible();
  });

  test("the contact dialog does not cover the page if JavaScript is off", async ({
    page,
    scripts,
  }) => {
    test.skip(scripts, "needs scripts to be off");
    await page.waitForLoadState();
    const dialog = await page.getByTestId("contact-dialog").boundingBox();
    const main = await page.locator("main").boundingBox();
    expect(main!.y).toBeGreaterThanOrEqual(dialog!.y + dialog!.height);
    await page.locator("main").getByRole("link").first().click();
    await expect(page.getByTestId("contact-dialog")).toBeVisible();
  });
});
