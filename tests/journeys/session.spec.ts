import { expect, test } from "../fixtures/shop";
import { findLayoutControls } from "../screens/layout";

test("an expired session shows the system prompt, which signs out and leads to the home page", async ({
  signedIn: page,
  qa,
  shopper,
}) => {
  await qa.addFault(shopper, "orderPage", "expired");
  await page.goto("/user/order");
  await expect(findLayoutControls(page).systemPrompt).toBeVisible();
  await findLayoutControls(page).signInAgain();
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.locator("body")).not.toHaveAttribute("data-login-id");
});

test("changing the language on a page keeps the scroll position and stores the language", async ({
  page,
  lang,
}) => {
  const other = lang === "en" ? "zhTw" : "en";
  await page.goto("/product?sort=2");
  await findLayoutControls(page).chooseLanguage(other);
  await expect(page).toHaveURL(/\/product\?sort=2$/);
  await expect(page.locator("html")).toHaveAttribute("lang", other === "en" ? "en" : "zh-Hant");
  await page.goto("/question");
  await expect(page.locator("html")).toHaveAttribute("lang", other === "en" ? "en" : "zh-Hant");
});

test("a flash message appears only once", async ({ signedIn: page }) => {
  await expect(page.getByTestId("notice")).toHaveCount(1);
  await page.goto("/index");
  await expect(page.getByTestId("notice")).toHaveCount(0);
});
