import { randomUUID } from "node:crypto";
import { placeOrder } from "../fixtures/place-order";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { fill, findForm, findNotice, pressButton } from "../screens/form";
import { findOrderControls } from "../screens/orders";
import { findStaffControls } from "../screens/staff";

test.beforeEach(async ({ page }) => {
  await findStaffControls(page).signIn();
});

/** Returns the required values of the product form. */
const createProductValues = (name: string) => ({
  name,
  categoryCode: "shampoo",
  "sku.0.packing": "250 ml",
  "sku.0.price": "88.50",
  "sku.0.stock": "3",
});

test("staff create a product with an image, and a shopper finds it", async ({ page }) => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await page.goto("/staff/products/new");
  const form = findForm(page, "sku.0.packing");
  await fill(form, createProductValues(name));
  await form
    .locator("[name=pictures]")
    .setInputFiles("public/pictures/case-dandruff-black-suit.webp");
  await pressButton(form, "publish");
  await expect(findNotice(page, "product.published")).toBeVisible();
  await expect(page.getByTestId("staff-history")).toBeAttached();
  await page.goto(`/product?keyword=${encodeURIComponent(name)}`);
  await expect(page.getByTestId("product-card")).toContainText("HK$88.50");
});

test("the second of two concurrent price changes shows the conflict with both values", async ({
  page,
  otherPage,
}) => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await page.goto("/staff/products/new");
  await fill(findForm(page, "sku.0.packing"), createProductValues(name));
  await pressButton(findForm(page, "sku.0.packing"), "publish");
  await expect(findNotice(page, "product.published")).toBeVisible();
  await findStaffControls(otherPage).signIn();
  const list = `/staff/products?keyword=${encodeURIComponent(name)}`;
  await Promise.all([page.goto(list), otherPage.goto(list)]);
  for (const [of, price] of [
    [page, "90.00"],
    [otherPage, "95.00"],
  ] as const) {
    await fill(findForm(of, "skuId", "price"), { price });
    await pressButton(findForm(of, "skuId", "price"), "save");
    await of.waitForLoadState();
  }
  const conflict = otherPage.getByTestId("staff-conflict");
  await expect(conflict).toContainText("90.00");
  await expect(conflict).toContainText("95.00");
});

test("single keys move through a list and open a row, also after the list was saved", async ({
  page,
  qa,
  scripts,
}) => {
  test.skip(!scripts, "the keys are a script");
  const name = `Keys ${randomUUID().slice(0, 8)}`;
  const product = { nameZhTw: name, nameEn: name, price: "88.50", stock: 5 };
  for (const nth of [1, 2, 3]) await qa.createProduct({ ...product, nameEn: `${name} ${nth}` });
  await page.goto(`/staff/products?keyword=${encodeURIComponent(name)}`);
  const names = page.getByTestId("staff-row").locator("th a");
  const prices = page.locator('input[name^="row."][name$=".price"]');
  await expect(names).toHaveCount(3);
  await prices.first().fill("90.00");
  await prices.first().press("j");
  await expect(prices.first()).toHaveValue("90.00j");
  await prices.first().fill("91.00");
  await page.locator('button[value="saveRows"]').click();
  await expect(findNotice(page, "product.rowsSaved")).toBeVisible();
  await expect(names.first()).toBeFocused();
  await page.waitForLoadState(); // the script runs before the load event
  await page.keyboard.press("j");
  const second = page.getByTestId("staff-row").nth(1);
  await page.keyboard.press("x");
  await expect(second.locator("[name=ticked]")).toBeChecked();
  await expect(second.locator('[name^="row."][name$=onShelf]')).toBeChecked();
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  const address = await names.nth(1).getAttribute("href");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.keyboard.press("/");
  await expect(page.locator("[data-find]")).toBeFocused();
});

test("staff can drag a brand to another position, and the shop saves the new order", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts its row has buttons");
  const codes = ["first", "second"].map((word) => `${word}-${randomUUID().slice(0, 8)}`);
  await page.goto("/staff/brands");
  for (const code of codes) {
    const form = findForm(page, "code", "nameEn");
    await fill(form, { code, name: code, nameEn: code, order: "9000" });
    await pressButton(form, "save");
    await expect(findNotice(page, "brand.saved")).toBeVisible();
  }
  const row = (code: string) => page.locator(`[data-testid=staff-row][data-id=${code}]`);
  const [first, second] = codes.map(row);
  await second!.dragTo(first!);
  await expect(first!.locator("[name=order]")).toHaveValue(
    String(Number(await second!.locator("[name=order]").inputValue()) + 1),
  );
});

test("staff find and ship an order, the shopper receives it, and staff refund half of it", async ({
  page,
  qa,
  shopper,
}) => {
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).not.toHaveURL(/\/login/);
  const { orderId, orderNo } = await placeOrder(page, qa);
  await qa.advance(orderNo, "paid");
  await findStaffControls(page).ship(orderNo, { company: "sf", trackingNo: "SF70000001" });
  await page.goto(`/staff/orders/${orderId}`);
  await expect(page.locator('main [data-status="6"]').first()).toBeAttached();
  await qa.advance(orderNo, "completed");
  await page.goto(`/user/returnOrder/apply?orderId=${orderId}`);
  const { refundForm } = findOrderControls(page);
  const item = (await refundForm.locator('[name^="item."]').first().getAttribute("name")) ?? "";
  await findOrderControls(page).applyForRefund({
    [item]: "1",
    refundType: "2",
    reason: "4",
    unopened: "on",
    unpackVideo: "viaLine",
  });
  await expect(findNotice(page, "refund.submitted")).toBeVisible();
  for (const step of ["accept", "received", "approve"] as const)
    await findStaffControls(page).decideRefund(orderNo, step);
  await page.goto(`/staff/refunds?status=all&keyword=${orderNo}`);
  const row = page.getByTestId("staff-row");
  await expect(row).toHaveAttribute("data-status", "1");
  await expect(row.getByTestId("refund-amount")).toHaveAttribute("data-amount", "10000");
});

test("staff issue a coupon code, and a shopper claims it", async ({ page, shopper }) => {
  const code = `J${randomUUID().slice(0, 8).toUpperCase()}`;
  await page.goto("/staff/coupons/new");
  const form = findForm(page, "name", "value");
  await fill(form, { name: "旅程", nameEn: "Journey", kind: "amount", value: "20" });
  await fill(form, { audience: "code", code, total: "5" });
  await pressButton(form, "save");
  await expect(findNotice(page, "campaign.saved")).toBeVisible();
  await page.locator('[name=intent][value="issue"]').first().click();
  await expect(findNotice(page, "campaign.issued")).toBeVisible();
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/user/coupon");
  const claim = page.locator('form:has([value="claim"]):has([name="code"]:not([type=hidden]))');
  await fill(claim, { code: code.toLowerCase() });
  await pressButton(claim, "claim");
  await expect(page).toHaveURL(/claimed=/);
});

test("leaving a page with unsaved text asks for a confirmation, and saving does not", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "only a script can ask");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto("/staff/notices");
  await page.locator("[name=text]").fill("Half written");
  await page
    .getByTestId("staff-nav")
    .locator("[data-section=orders]")
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await page.waitForURL(/\/staff\/orders/);
  expect(asked).toEqual(["beforeunload"]);
  const search = page
    .locator("form[method=get] [name=keyword], form:not([method]) [name=keyword]")
    .first();
  await search.fill("nobody");
  await search.press("Enter");
  await page.waitForURL(/keyword=nobody/);
  await page.goto("/staff/notices");
  await fill(findForm(page, "text", "textEn"), { text: "x", textEn: "" });
  await pressButton(findForm(page, "text", "textEn"), "save");
  await page.waitForLoadState();
  expect(asked).toEqual(["beforeunload"]);
});

test("the numbers in the menu change while the page is open", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts the next page tells");
  await page.clock.install();
  await page.goto("/staff/notices");
  await page.route("/staff/waiting", (route) => route.fulfill({ json: { orders: 41, mails: 2 } }));
  await page.clock.fastForward(31_000);
  const menu = page.getByTestId("staff-nav");
  await expect(menu.locator("[data-section=orders] [data-count]")).toHaveText("41");
  await expect(menu.locator("[data-section=mails] [data-count]")).toHaveAttribute(
    "data-count",
    "2",
  );
  await expect(menu.locator("[data-section=refunds] [data-count]")).toHaveCount(0);
});
