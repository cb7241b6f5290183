import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures/shop";
import { fill, formWith, notice, press } from "../screens/form";
import { staff } from "../screens/staff";

test.beforeEach(async ({ page }) => {
  await staff(page).signIn();
});

/** A product's form, filled in as far as it must be. */
const written = (name: string) => ({
  ...{ name, categoryCode: "shampoo" },
  ...{ "sku.0.packing": "250 ml", "sku.0.price": "88.50", "sku.0.stock": "3" },
});

test("a merchant writes a product with a picture and finds it on the shelf", async ({ page }) => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await page.goto("/staff/products/new");
  const form = formWith(page, "sku.0.packing");
  await fill(form, written(name));
  await form
    .locator("[name=pictures]")
    .setInputFiles("public/pictures/case-dandruff-black-suit.webp");
  await press(form, "publish");
  await expect(notice(page, "product.published")).toBeVisible();
  await expect(page.getByTestId("staff-history")).toBeAttached();
  await page.goto(`/product?keyword=${encodeURIComponent(name)}`);
  await expect(page.getByTestId("product-card")).toContainText("HK$88.50");
});

test("a price that two change at once is told to the second, with both sides", async ({
  page,
  otherPage,
}) => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await page.goto("/staff/products/new");
  await fill(formWith(page, "sku.0.packing"), written(name));
  await press(formWith(page, "sku.0.packing"), "publish");
  await expect(notice(page, "product.published")).toBeVisible();
  await staff(otherPage).signIn();
  const list = `/staff/products?keyword=${encodeURIComponent(name)}`;
  await Promise.all([page.goto(list), otherPage.goto(list)]);
  for (const [of, price] of [
    [page, "90.00"],
    [otherPage, "95.00"],
  ] as const) {
    await fill(formWith(of, "skuId", "price"), { price });
    await press(formWith(of, "skuId", "price"), "save");
    await of.waitForLoadState();
  }
  const conflict = otherPage.getByTestId("staff-conflict");
  await expect(conflict).toContainText("90.00");
  await expect(conflict).toContainText("95.00");
});

test("a brand is dragged to another's place", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts its row has buttons");
  const codes = ["first", "second"].map((word) => `${word}-${randomUUID().slice(0, 8)}`);
  await page.goto("/staff/brands");
  for (const code of codes) {
    const form = formWith(page, "code", "nameEn");
    await fill(form, { code, name: code, nameEn: code, order: "9000" });
    await press(form, "save");
    await expect(notice(page, "brand.saved")).toBeVisible();
  }
  const row = (code: string) => page.locator(`[data-testid=staff-row][data-id=${code}]`);
  const [first, second] = codes.map(row);
  await second!.dragTo(first!);
  await expect(first!.locator("[name=order]")).toHaveValue(
    String(Number(await second!.locator("[name=order]").inputValue()) + 1),
  );
});

test("who leaves with something unsaved is asked, and not who saves it", async ({
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
  await fill(formWith(page, "text", "textEn"), { text: "x", textEn: "" });
  await press(formWith(page, "text", "textEn"), "save");
  await page.waitForLoadState();
  expect(asked).toEqual(["beforeunload"]);
});

test("the numbers of the menu follow what happens meanwhile", async ({ page, scripts }) => {
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
