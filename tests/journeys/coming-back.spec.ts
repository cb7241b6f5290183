/* Tests what makes shoppers trust the shop and come back, with and without JavaScript. */
import { Secret, TOTP } from "otpauth";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findCartControls } from "../screens/cart";
import { findCheckoutControls } from "../screens/checkout";
import { fill, findForm, findNotice, getFieldErrorSelector, pressButton } from "../screens/form";
import { findOrderControls } from "../screens/orders";
import { findProductGridControls } from "../screens/product-grid";
import { findStaffControls } from "../screens/staff";

const GOODS = { nameZhTw: "回訪洗髮露", nameEn: "Trusted shampoo", price: "50.00", stock: 9 };

test("five answers lead to a routine that another visitor can open and put into the basket", async ({
  page,
  otherPage,
  words,
}) => {
  // Browsers do not send the form without all answers, but an address can lack some.
  await page.goto("/product?check=1&feel=scalp-oily");
  await expect(page.getByTestId("error-summary")).toBeVisible();
  const questions = findForm(page, "check", "feel", "aim");
  const answers = { feel: "scalp-oily", aim: "hair-loss", hair: "fine", treated: "none" };
  await fill(questions, { ...answers, steps: "3" });
  await questions.locator("button").first().click();
  await expect(page.getByTestId("routine-row")).toHaveCount(3);
  await expect(page.getByTestId("routine-row").first()).toContainText(
    words({ zhTw: "掉髮護理", en: "Hair fall care" }),
  );

  await otherPage.goto(page.url());
  await expect(otherPage.getByTestId("routine-row")).toHaveCount(3);
  await pressButton(otherPage.locator("main"), "addRoutine");
  await expect(findNotice(otherPage, "routine.kept")).toBeVisible();
  await expect(otherPage.getByTestId("basket")).toHaveAttribute("data-count", "3");
  await expect(otherPage).toHaveURL(page.url());
});

test("a visitor's wish is merged into the wishlist at sign-in, from where it goes into the cart", async ({
  page,
  qa,
  shopper,
}) => {
  const { productId } = await qa.createProduct(GOODS);
  await findProductGridControls(page).openProduct(productId);
  await page.getByTestId("wish-button").click();
  await expect(findNotice(page, "wishlist.kept")).toBeVisible();
  await expect(page.getByTestId("wish-button")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/product?wished=1");
  await expect(findProductGridControls(page).cards).toHaveCount(1);

  await page.goto("/login?redirect=%2Fuser%2Fwishlist");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(findNotice(page, "wishlist.merged")).toBeVisible();
  const row = page.getByTestId("wish-row");
  await expect(row).toHaveAttribute("data-id", productId);
  await pressButton(row, "addToCart");
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await page.goto("/user/wishlist");
  await pressButton(row, "unwish");
  await expect(findNotice(page, "wishlist.removed")).toBeVisible();
  await expect(row).toHaveCount(0);
  await findCartControls(page).open();
  await expect(findCartControls(page).rows).toHaveCount(1);
});

test("a visitor confirms a stock request, and gets one mail with a link to the product when it is back", async ({
  page,
  qa,
}) => {
  const { productId, skuId } = await qa.createProduct({ ...GOODS, stock: 0 });
  await findProductGridControls(page).openProduct(productId);
  const form = findForm(page, "skuId", "email");
  const email = `waiting-${productId}@rootwell.example`;
  await fill(form, { email });
  await pressButton(form, "tellMe");
  await expect(findNotice(page, "stockRequest.sent")).toBeVisible();
  const confirmation = await qa.getNewestMail(email);
  await page.goto(findLink(confirmation.text, "/back-in-stock"));
  await pressButton(page.locator("main"), "confirm");
  await expect(findNotice(page, "stockRequest.confirmed")).toBeVisible();

  await qa.setStock(skuId, 2);
  await qa.runJob("tellBackInStock");
  const isBack = ({ text }: { text: string }) => text.includes("/product/detail");
  const { text } = await qa.getNewestMail(email, isBack);
  await page.goto(findLink(text, "/product/detail"));
  await findProductGridControls(page).addToCart();
  await expect(findNotice(page, "basket.kept")).toBeVisible();
});

/** Returns the first link to a page in a mail, without its origin. */
function findLink(text: string, page: string): string {
  return new RegExp(`http\\S+?(${page}\\?\\S+)`).exec(text)?.[1] ?? "";
}

test("product facts that staff fill are on the product page, and a received order offers a refill reminder", async ({
  signedIn: page,
  qa,
  words,
}) => {
  const { productId } = await qa.createProduct(GOODS);
  await findStaffControls(page).signIn();
  await page.goto(`/staff/products/${productId}`);
  const product = findForm(page, "openMonths", "sku.0.lastsWeeks");
  await product.evaluate((form) => {
    for (const details of form.querySelectorAll("details")) details.open = true;
  });
  const facts = { origin: "台灣製造", originEn: "Made in Taiwan", openMonths: "12", ph: "5.5" };
  await fill(product, { ...facts, "sku.0.lastsWeeks": "4" });
  await pressButton(product, "save");
  await expect(findNotice(page, "product.saved")).toBeVisible();

  await expect(async () => {
    await findProductGridControls(page).openProduct(productId);
    await expect(page.getByTestId("product-facts")).toContainText(
      words({ zhTw: "台灣製造", en: "Made in Taiwan" }),
      { timeout: 1_000 },
    );
  }).toPass();
  await expect(page.locator('main a[href^="/delivery"]').first()).toBeAttached();
  await findProductGridControls(page).addToCart();
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await findCheckoutControls(page).open();
  await expect(page.locator('main a[href^="/delivery"]').first()).toBeAttached();
  await findCheckoutControls(page).placeOrder();
  await expect(page).toHaveURL(/\/paymentTransition/);
  await findOrderControls(page).open();
  const orderNo = (await findOrderControls(page).cards.first().getAttribute("data-order-no")) ?? "";
  await qa.advance(orderNo, "completed");

  await findOrderControls(page).open();
  await findOrderControls(page).cards.first().getByRole("link").first().click();
  const refill = page.getByTestId("refill-form");
  await pressButton(refill, "remindMe");
  await expect(findNotice(page, "refill.asked")).toBeVisible();
  await expect(refill).toHaveAttribute("data-asked", "true");
  await page.goto("/user/mails");
  await pressButton(refill, "stopReminder");
  await expect(findNotice(page, "refill.stopped")).toBeVisible();
  await expect(refill).toHaveCount(0);
});

test("an order keeps its gift note and its invoice details, and the packing slip has no price", async ({
  signedIn: page,
  qa,
}) => {
  const { productId } = await qa.createProduct(GOODS);
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).addToCart();
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await findCheckoutControls(page).open();
  const { orderForm } = findCheckoutControls(page);
  for (const name of ["giftNote", "invoiceTitle"])
    await orderForm
      .locator("details", { has: page.locator(`[name="${name}"]`) })
      .locator("summary")
      .click();
  const typed = { giftNote: "<b>生日快樂</b>", invoiceTitle: "Root & Well Ltd" };
  await fill(orderForm, { ...typed, invoiceNumber: "12345678" });
  await pressButton(orderForm, "placeOrder");
  await expect(page.locator(getFieldErrorSelector("invoiceNumber.checksum"))).toBeVisible();
  await expect(orderForm.locator('[name="giftNote"]')).toHaveValue(typed.giftNote);
  await fill(orderForm, { invoiceNumber: "04595257" });
  await pressButton(orderForm, "placeOrder");
  await expect(page).toHaveURL(/\/paymentTransition\?orderId=\d+/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  await page.goto(`/user/order/detail?id=${orderId}`);
  for (const text of [typed.giftNote, typed.invoiceTitle, "04595257"])
    await expect(page.locator("main")).toContainText(text);
  const orderNo =
    (await page.locator("[data-order-no]").first().getAttribute("data-order-no")) ?? "";
  await qa.advance(orderNo, "paid");
  await findStaffControls(page).signIn();
  await page.goto(`/staff/orders/${orderId}/slip`);
  await expect(page.locator("main")).toContainText(typed.giftNote);
  await expect(page.locator("main")).not.toContainText("HK$");
});

test("a second step protects the sign-in, a wrong code is an error, and a recovery code signs in", async ({
  signedIn: page,
  shopper: { loginName, password },
}) => {
  await page.goto("/user/security");
  await fill(findForm(page, "password"), { password });
  await pressButton(findForm(page, "password"), "begin");
  const secret = (await page.locator("main code").first().innerText()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await fill(findForm(page, "totp"), { totp });
  await pressButton(findForm(page, "totp"), "enable");
  await expect(page.locator("main li code")).toHaveCount(10);
  const recoveryCode = await page.locator("main li code").first().innerText();

  await page.goto("/user/center");
  await page.locator('form[action="/logout"] button').first().click();
  await expect(page).toHaveURL(/\/index$/);
  await page.goto("/login?redirect=%2Fuser%2Fcoupon");
  await findAccountEntryControls(page).signIn({ loginName, password });
  await expect(page).toHaveURL(/\/login\/verify/);
  await fill(findForm(page, "totp"), { totp: "000000" });
  await pressButton(findForm(page, "totp"), "verify");
  await expect(page.locator(getFieldErrorSelector("totp.wrong"))).toBeVisible();
  await page.locator("main details summary").click();
  await fill(findForm(page, "recoveryCode"), { recoveryCode });
  await pressButton(findForm(page, "recoveryCode"), "verify");
  await expect(page).toHaveURL(/\/user\/coupon/);
});
