import { expect, test } from "../fixtures/shop";
import { layout } from "../screens/layout";

test("a session that has ended shows the System prompt, which leads home signed out", async ({
  signedIn: page,
  qa,
  shopper,
}) => {
  await qa.fault(shopper, "orderPage", "expired");
  await page.goto("/user/order");
  await expect(layout(page).systemPrompt).toBeVisible();
  await layout(page).signInAgain();
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.locator("body")).not.toHaveAttribute("data-login-id");
});

test("the language is chosen on any page, keeps its place and stays", async ({ page, lang }) => {
  const other = lang === "en" ? "zhTw" : "en";
  await page.goto("/product?sort=2");
  await layout(page).chooseLanguage(other);
  await expect(page).toHaveURL(/\/product\?sort=2$/);
  await expect(page.locator("html")).toHaveAttribute("lang", other === "en" ? "en" : "zh-Hant");
  await page.goto("/question");
  await expect(page.locator("html")).toHaveAttribute("lang", other === "en" ? "en" : "zh-Hant");
});

test("what a page said once is not said again", async ({ signedIn: page }) => {
  await expect(page.getByTestId("notice")).toHaveCount(1);
  await page.goto("/index");
  await expect(page.getByTestId("notice")).toHaveCount(0);
});
