import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findCartControls } from "../screens/cart";
import { findCheckoutControls } from "../screens/checkout";
import { findNotice } from "../screens/form";
import { findOrderControls } from "../screens/orders";
import { findProductGridControls } from "../screens/product-grid";

const price = "120.00";

test(
  "a shopper can find a shampoo, buy it and see the paid order",
  { tag: "@lowend" },
  async ({ signedIn: page }) => {
    await page.goto("/index");
    await findProductGridControls(page).search("洗髮");
    await expect(findProductGridControls(page).cards.first()).toBeVisible();
    await findProductGridControls(page).cards.first().getByRole("link").first().click();
    await findProductGridControls(page).addToCart();
    await expect(findNotice(page, "cart.added")).toBeVisible();
    await expect(findCartControls(page).badge).toHaveText(/1/);

    await findCheckoutControls(page).open();
    await expect(findCheckoutControls(page).total).toHaveAttribute("data-amount", /^\d+$/);
    const total = (await findCheckoutControls(page).total.getAttribute("data-amount")) ?? "";
    await findCheckoutControls(page).placeOrder();
    await expect(page).toHaveURL(/\/paymentTransition\?orderId=\d+/);
    await expect(findCheckoutControls(page).payAmount).toHaveAttribute("data-amount", total);
    await findCheckoutControls(page).pay();
    await findCheckoutControls(page).decide("approve");
    await expect(page).toHaveURL(/\/components\/paySuccess\?payNo=/);
    await expect(findNotice(page, "pay.success")).toBeVisible();

    await findOrderControls(page).open("?status=5");
    await expect(findOrderControls(page).cards.first()).toHaveAttribute("data-status", "5");
    await findOrderControls(page).cards.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/user\/order\/detail\?id=\d+/);
    await expect(findOrderControls(page).steps).toBeVisible();
  },
);

test("adding a product from a product card with the keyboard keeps the focus on its button", async ({
  signedIn: page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts the browser goes on from the card");
  await page.goto("/product?category=conditioner");
  const add = findProductGridControls(page).cards.last().locator('[value="addToCart"]');
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await expect(add).toBeFocused();
});

test("adding a product from a card and selecting another SKU or image keep the scroll position", async ({
  signedIn: page,
  scripts,
}) => {
  // Use this category, because no other journey adds a product to it. Such a product might have neither sizes nor
  // images.
  await page.goto("/product?category=conditioner");
  const add = findProductGridControls(page).cards.last().locator('[value="addToCart"]');
  await add.scrollIntoViewIfNeeded();
  expect(await page.evaluate("scrollY")).toBeGreaterThan(0);
  const before = (await add.boundingBox())?.y ?? 0;
  await add.click();
  await expect(findNotice(page, "cart.added")).toBeInViewport();
  await expect(findProductGridControls(page).cards.last()).toBeInViewport();
  if (scripts) await expect.poll(async () => (await add.boundingBox())?.y).toBeCloseTo(before, -1);

  await findProductGridControls(page).cards.last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/detail/);
  expect(await page.evaluate("scrollY")).toBe(0);
  for (const place of ["#packings", "#gallery"]) {
    const link = page.locator(`a[href$="${place}"]`).last();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(link).toBeInViewport();
  }
});

test("a cart line with insufficient stock shows this and fits the width of a phone", async ({
  signedIn: page,
  qa,
}) => {
  const names = { nameZhTw: "剩一瓶的洗髮露", nameEn: "Last bottle shampoo" };
  const { productId, skuId } = await qa.createProduct({ ...names, price: "1120.00", stock: 9 });
  await page.goto(`/product/detail?id=${productId}`);
  await findProductGridControls(page).addToCart();
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await findCartControls(page).open();
  await findCartControls(page).setCount(0, 3);
  await expect(findCartControls(page).total).toHaveAttribute("data-amount", "336000");
  await qa.setStock(skuId, 1);
  await page.setViewportSize({ width: 320, height: 740 });
  await findCartControls(page).open();
  await expect(findCartControls(page).rows).toHaveAttribute("data-status", "4");
  const wider = "document.documentElement.scrollWidth - innerWidth";
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
});

test("a shopper can pay an order after a declined payment, and cancelling an order releases its stock", async ({
  signedIn: page,
  qa,
}) => {
  const { productId } = await qa.createProduct({
    nameZhTw: "試用洗髮水",
    nameEn: "Trial shampoo",
    price,
    stock: 1,
  });
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).buyNow();
  await expect(page).toHaveURL(/\/settleAccounts/);
  await findCheckoutControls(page).placeOrder();
  await findCheckoutControls(page).pay();
  await findCheckoutControls(page).decide("decline");
  await expect(page).toHaveURL(/\/components\/payCancel\?payNo=/);
  await expect(findNotice(page, "pay.declined")).toBeVisible();

  await findOrderControls(page).open("?status=0");
  const orderNo = (await findOrderControls(page).cards.first().getAttribute("data-order-no")) ?? "";
  await findOrderControls(page).act(orderNo, "cancelOrder");
  await expect(findNotice(page, "order.cancelled")).toBeVisible();
  await findProductGridControls(page).openProduct(productId);
  await expect(findProductGridControls(page).buyForm).toBeVisible();
});

test("a shopper can change the counts of cart lines and remove lines", async ({
  signedIn: page,
  qa,
}) => {
  const goods = [
    await qa.createProduct({ nameZhTw: "甲", nameEn: "First", price, stock: 5 }),
    await qa.createProduct({ nameZhTw: "乙", nameEn: "Second", price: "80.50", stock: 5 }),
  ];
  for (const { productId } of goods) {
    await findProductGridControls(page).openProduct(productId);
    await findProductGridControls(page).addToCart();
    await expect(findNotice(page, "cart.added")).toBeVisible();
  }
  await findCartControls(page).open();
  await expect(findCartControls(page).rows).toHaveCount(2);
  await expect(findCartControls(page).total).toHaveAttribute("data-amount", "20050");
  await findCartControls(page).setCount(0, 3);
  await expect(findNotice(page, "cart.updated")).toBeVisible();
  await findCartControls(page).remove(0);
  await expect(findNotice(page, "cart.removed")).toBeVisible();
  await expect(findCartControls(page).rows).toHaveCount(1);
});

test("with JavaScript, the pages from the cart to the order update amounts in place", async ({
  page,
  qa,
  scripts,
}) => {
  test.skip(!scripts, "without scripts one press does it");
  const shopper = await qa.createShopper({
    address: true,
    coupon: { discount: "20.00", minSpend: "100.00" },
  });
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(findNotice(page, "login.success")).toBeVisible();
  for (const [nameEn, cost] of [
    ["First", price],
    ["Second", "80.50"],
  ] as const) {
    const { productId } = await qa.createProduct({
      nameZhTw: nameEn,
      nameEn,
      price: cost,
      stock: 5,
    });
    await findProductGridControls(page).openProduct(productId);
    await findProductGridControls(page).addToCart();
    await expect(findNotice(page, "cart.added")).toBeVisible();
  }
  await findCartControls(page).open();
  await expect(page.locator('[name="intent"][value="update"]')).toBeHidden();
  const isSamePage = await page.evaluateHandle(() => document.body);
  const second = findCartControls(page).rows.filter({ hasText: "Second" });
  await second.locator('[type="checkbox"]').uncheck();
  await expect(findCartControls(page).total).toHaveAttribute("data-amount", "12000");
  await findCartControls(page).rows.filter({ hasText: "First" }).locator('[data-step="1"]').click();
  await expect(findCartControls(page).total).toHaveAttribute("data-amount", "24000");
  expect(await isSamePage.evaluate((body) => body.isConnected)).toBe(true);

  await page.locator('[name="intent"][value="checkout"]').click();
  await expect(findCheckoutControls(page).total).toHaveAttribute("data-amount", "22000");
  await findCheckoutControls(page).orderForm.locator('[name="remark"]').fill("Ring twice");
  await findCheckoutControls(page).orderForm.locator('[name="couponId"][value=""]').check();
  await expect(findCheckoutControls(page).total).toHaveAttribute("data-amount", "24000");
  await expect(page).toHaveURL(/couponId=(&|$)/);
  await expect(findCheckoutControls(page).orderForm.locator('[name="remark"]')).toHaveValue(
    "Ring twice",
  );
  // This message appears only while the order is being created.
  const generating = findNotice(page, "order.generating");
  await expect(generating).toBeHidden();
  await findCheckoutControls(page).orderForm.evaluate((form) => {
    const isSaid = () =>
      form.querySelector('[data-notice="order.generating"]')?.checkVisibility() === true;
    const note = () => sessionStorage.setItem("said", String(isSaid()));
    new MutationObserver(note).observe(form, { attributeFilter: ["aria-busy"] });
  });
  await findCheckoutControls(page).placeOrder();
  await expect(findCheckoutControls(page).payAmount).toHaveAttribute("data-amount", "24000");
  await expect(generating).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("true");
});

test("a coupon reduces the total by its discount", async ({ page, qa }) => {
  const shopper = await qa.createShopper({
    address: true,
    coupon: { discount: "20.00", minSpend: "100.00" },
  });
  const { productId } = await qa.createProduct({
    nameZhTw: "折扣",
    nameEn: "Discounted",
    price,
    stock: 5,
  });
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).not.toHaveURL(/\/login/);
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).buyNow();
  // The total comes after the coupons in the page. When it is there, all coupons are there too.
  await expect(findCheckoutControls(page).total).toHaveAttribute("data-amount", /^\d+$/);
  const couponId = await findCheckoutControls(page)
    .orderForm.locator('[name="couponId"]')
    .evaluateAll((controls) => {
      for (const control of controls) {
        if (control instanceof HTMLInputElement && control.value !== "") return control.value;
        if (control instanceof HTMLSelectElement)
          return [...control.options].map((o) => o.value).find((v) => v !== "") ?? "";
      }
      return "";
    });
  await findCheckoutControls(page).placeOrder({ couponId });
  await expect(findCheckoutControls(page).payAmount).toHaveAttribute("data-amount", "10000");
});

test("a shopper without an address can add one without leaving the checkout", async ({
  page,
  qa,
  words,
}) => {
  const shopper = await qa.createShopper();
  const { productId } = await qa.createProduct({
    nameZhTw: "首單",
    nameEn: "First order",
    price,
    stock: 5,
  });
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(shopper);
  await expect(page).not.toHaveURL(/\/login/);
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).buyNow();
  await findCheckoutControls(page).addAddress({
    consignee: words({ zhTw: "陳小姐", en: "Miss Chan" }),
    phone: "91234567",
    address: words({ zhTw: "九龍旺角彌敦道 1 號", en: "1 Nathan Road, Mong Kok" }),
  });
  // The URL does not change, so only the message shows that the address was saved.
  await expect(findNotice(page, "address.added")).toBeVisible();
  await expect(page).toHaveURL(/\/settleAccounts/);
  await findCheckoutControls(page).placeOrder();
  await expect(page).toHaveURL(/\/paymentTransition\?orderId=/);
});
