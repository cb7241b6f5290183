import { expect, test } from "../fixtures/shop";
import { accountEntry } from "../screens/account-entry";
import { cart } from "../screens/cart";
import { checkout } from "../screens/checkout";
import { findNotice } from "../screens/form";
import { orders } from "../screens/orders";
import { productGrid } from "../screens/product-grid";

const price = "120.00";

test(
  "a shopper can find a shampoo, buy it and see the paid order",
  { tag: "@lowend" },
  async ({ signedIn: page }) => {
    await page.goto("/index");
    await productGrid(page).search("洗髮");
    await expect(productGrid(page).cards.first()).toBeVisible();
    await productGrid(page).cards.first().getByRole("link").first().click();
    await productGrid(page).addToCart();
    await expect(findNotice(page, "cart.added")).toBeVisible();
    await expect(cart(page).badge).toHaveText(/1/);

    await checkout(page).open();
    await expect(checkout(page).total).toHaveAttribute("data-amount", /^\d+$/);
    const total = (await checkout(page).total.getAttribute("data-amount")) ?? "";
    await checkout(page).placeOrder();
    await expect(page).toHaveURL(/\/paymentTransition\?orderId=\d+/);
    await expect(checkout(page).payAmount).toHaveAttribute("data-amount", total);
    await checkout(page).pay();
    await checkout(page).decide("approve");
    await expect(page).toHaveURL(/\/components\/paySuccess\?payNo=/);
    await expect(findNotice(page, "pay.success")).toBeVisible();

    await orders(page).open("?status=5");
    await expect(orders(page).cards.first()).toHaveAttribute("data-status", "5");
    await orders(page).cards.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/user\/order\/detail\?id=\d+/);
    await expect(orders(page).steps).toBeVisible();
  },
);

test("adding a product from a product card with the keyboard keeps the focus on its button", async ({
  signedIn: page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts the browser goes on from the card");
  await page.goto("/product?category=conditioner");
  const add = productGrid(page).cards.last().locator('[value="addToCart"]');
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
  const add = productGrid(page).cards.last().locator('[value="addToCart"]');
  await add.scrollIntoViewIfNeeded();
  expect(await page.evaluate("scrollY")).toBeGreaterThan(0);
  const before = (await add.boundingBox())?.y ?? 0;
  await add.click();
  await expect(findNotice(page, "cart.added")).toBeInViewport();
  await expect(productGrid(page).cards.last()).toBeInViewport();
  if (scripts) await expect.poll(async () => (await add.boundingBox())?.y).toBeCloseTo(before, -1);

  await productGrid(page).cards.last().getByRole("link").first().click();
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
  await productGrid(page).addToCart();
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await cart(page).open();
  await cart(page).setCount(0, 3);
  await expect(cart(page).total).toHaveAttribute("data-amount", "336000");
  await qa.setStock(skuId, 1);
  await page.setViewportSize({ width: 320, height: 740 });
  await cart(page).open();
  await expect(cart(page).rows).toHaveAttribute("data-status", "4");
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
  await productGrid(page).openProduct(productId);
  await productGrid(page).buyNow();
  await expect(page).toHaveURL(/\/settleAccounts/);
  await checkout(page).placeOrder();
  await checkout(page).pay();
  await checkout(page).decide("decline");
  await expect(page).toHaveURL(/\/components\/payCancel\?payNo=/);
  await expect(findNotice(page, "pay.declined")).toBeVisible();

  await orders(page).open("?status=0");
  const orderNo = (await orders(page).cards.first().getAttribute("data-order-no")) ?? "";
  await orders(page).act(orderNo, "cancelOrder");
  await expect(findNotice(page, "order.cancelled")).toBeVisible();
  await productGrid(page).openProduct(productId);
  await expect(productGrid(page).buyForm).toBeVisible();
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
    await productGrid(page).openProduct(productId);
    await productGrid(page).addToCart();
    await expect(findNotice(page, "cart.added")).toBeVisible();
  }
  await cart(page).open();
  await expect(cart(page).rows).toHaveCount(2);
  await expect(cart(page).total).toHaveAttribute("data-amount", "20050");
  await cart(page).setCount(0, 3);
  await expect(findNotice(page, "cart.updated")).toBeVisible();
  await cart(page).remove(0);
  await expect(findNotice(page, "cart.removed")).toBeVisible();
  await expect(cart(page).rows).toHaveCount(1);
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
  await accountEntry(page).signIn(shopper);
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
    await productGrid(page).openProduct(productId);
    await productGrid(page).addToCart();
    await expect(findNotice(page, "cart.added")).toBeVisible();
  }
  await cart(page).open();
  await expect(page.locator('[name="intent"][value="update"]')).toBeHidden();
  const isSamePage = await page.evaluateHandle(() => document.body);
  const second = cart(page).rows.filter({ hasText: "Second" });
  await second.locator('[type="checkbox"]').uncheck();
  await expect(cart(page).total).toHaveAttribute("data-amount", "12000");
  await cart(page).rows.filter({ hasText: "First" }).locator('[data-step="1"]').click();
  await expect(cart(page).total).toHaveAttribute("data-amount", "24000");
  expect(await isSamePage.evaluate((body) => body.isConnected)).toBe(true);

  await page.locator('[name="intent"][value="checkout"]').click();
  await expect(checkout(page).total).toHaveAttribute("data-amount", "22000");
  await checkout(page).orderForm.locator('[name="remark"]').fill("Ring twice");
  await checkout(page).orderForm.locator('[name="couponId"][value=""]').check();
  await expect(checkout(page).total).toHaveAttribute("data-amount", "24000");
  await expect(page).toHaveURL(/couponId=(&|$)/);
  await expect(checkout(page).orderForm.locator('[name="remark"]')).toHaveValue("Ring twice");
  // This message appears only while the order is being created.
  const generating = findNotice(page, "order.generating");
  await expect(generating).toBeHidden();
  await checkout(page).orderForm.evaluate((form) => {
    const isSaid = () =>
      form.querySelector('[data-notice="order.generating"]')?.checkVisibility() === true;
    const note = () => sessionStorage.setItem("said", String(isSaid()));
    new MutationObserver(note).observe(form, { attributeFilter: ["aria-busy"] });
  });
  await checkout(page).placeOrder();
  await expect(checkout(page).payAmount).toHaveAttribute("data-amount", "24000");
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
  await accountEntry(page).signIn(shopper);
  await expect(page).not.toHaveURL(/\/login/);
  await productGrid(page).openProduct(productId);
  await productGrid(page).buyNow();
  // The total comes after the coupons in the page. When it is there, all coupons are there too.
  await expect(checkout(page).total).toHaveAttribute("data-amount", /^\d+$/);
  const couponId = await checkout(page)
    .orderForm.locator('[name="couponId"]')
    .evaluateAll((controls) => {
      for (const control of controls) {
        if (control instanceof HTMLInputElement && control.value !== "") return control.value;
        if (control instanceof HTMLSelectElement)
          return [...control.options].map((o) => o.value).find((v) => v !== "") ?? "";
      }
      return "";
    });
  await checkout(page).placeOrder({ couponId });
  await expect(checkout(page).payAmount).toHaveAttribute("data-amount", "10000");
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
  await accountEntry(page).signIn(shopper);
  await expect(page).not.toHaveURL(/\/login/);
  await productGrid(page).openProduct(productId);
  await productGrid(page).buyNow();
  await checkout(page).addAddress({
    consignee: words({ zhTw: "陳小姐", en: "Miss Chan" }),
    phone: "91234567",
    address: words({ zhTw: "九龍旺角彌敦道 1 號", en: "1 Nathan Road, Mong Kok" }),
  });
  // The URL does not change, so only the message shows that the address was saved.
  await expect(findNotice(page, "address.added")).toBeVisible();
  await expect(page).toHaveURL(/\/settleAccounts/);
  await checkout(page).placeOrder();
  await expect(page).toHaveURL(/\/paymentTransition\?orderId=/);
});
