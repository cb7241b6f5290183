/* Tests goods that a visitor adds before sign-in. */
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findCartControls } from "../screens/cart";
import { findCheckoutControls } from "../screens/checkout";
import { findNotice } from "../screens/form";
import { findProductGridControls } from "../screens/product-grid";

const price = "120.00";

test("goods that a visitor adds stay on the page and are in the cart after sign-in", async ({
  page,
  shopper,
  qa,
}) => {
  const { productId } = await qa.createProduct({
    nameZhTw: "留住",
    nameEn: "Kept",
    price,
    stock: 5,
  });
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).addToCart(2);
  await expect(page).toHaveURL(/\/product\/detail/);
  await expect(findNotice(page, "basket.kept")).toBeVisible();
  await findNotice(page, "basket.kept").getByRole("link").click();
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).toHaveURL(/\/user\/shoppingCart/);
  await expect(findNotice(page, "basket.merged")).toBeVisible();
  await expect(findCartControls(page).rows.first().locator('[type="number"]')).toHaveValue("2");
});

test("after a wrong password, the form keeps the goods and the return URL", async ({
  page,
  scripts,
  shopper,
  qa,
}) => {
  const { productId } = await qa.createProduct({
    nameZhTw: "記得",
    nameEn: "Minded",
    price,
    stock: 5,
  });
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).buyNow();
  // With JavaScript, the dialog contains the sign-in form. A failed sign-in leads to the sign-in page.
  await expect(page).toHaveURL(scripts ? /\/product\/detail/ : /\/login\?redirect=/);
  await findAccountEntryControls(page).signIn({ ...shopper, password: "WrongOne1" });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByTestId("sign-in-reason")).toBeVisible();
  await expect(findAccountEntryControls(page).loginForm.locator('[name="loginName"]')).toHaveValue(
    shopper.loginName,
  );
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).toHaveURL(/\/settleAccounts/);
});

test("a visitor who does not sign in immediately stays on the product page", async ({
  page,
  scripts,
  qa,
}) => {
  test.skip(!scripts, "needs scripts");
  const { productId } = await qa.createProduct({
    nameZhTw: "再想",
    nameEn: "Later",
    price,
    stock: 5,
  });
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).buyNow();
  const question = page.getByTestId("sign-in-dialog");
  await question.locator("button[value=no]").click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/product\/detail/);
  await findProductGridControls(page).buyNow();
  await question.locator("button[value=yes]").click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test("a visitor who clicks Buy now signs in on the product page and reaches the checkout", async ({
  page,
  shopper,
  qa,
}) => {
  const { productId } = await qa.createProduct({
    nameZhTw: "馬上",
    nameEn: "At once",
    price,
    stock: 5,
  });
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).buyNow();
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).toHaveURL(/\/settleAccounts/);
  await expect(findCheckoutControls(page).total).toHaveAttribute("data-amount", /^\d+$/);
});
