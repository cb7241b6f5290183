import type { Page } from "@playwright/test";
import { placeOrder } from "../fixtures/place-order";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findNotice } from "../screens/form";
import { findOrderControls } from "../screens/orders";

test("staff ship an order, and the shopper tracks and receives it", async ({
  signedIn: page,
  qa,
}) => {
  const { orderId, orderNo } = await placeOrder(page, qa);
  await qa.advance(orderNo, "shipped");
  await page.goto(`/user/logistics?id=${orderId}`);
  await expect(findOrderControls(page).traces.first()).toBeVisible();
  await findOrderControls(page).open("?status=6");
  await findOrderControls(page).act(orderNo, "confirmReceipt");
  await expect(findNotice(page, "order.received")).toBeVisible();
  await findOrderControls(page).open("?status=7");
  await expect(findOrderControls(page).card(orderNo)).toHaveAttribute("data-status", "7");
});

test("a refund before shipping covers the whole order", async ({ signedIn: page, qa }) => {
  const { orderId, orderNo } = await placeOrder(page, qa);
  await qa.advance(orderNo, "paid");
  await page.goto(`/user/returnOrder/apply?orderId=${orderId}`);
  await expect(findOrderControls(page).refundAmount).toHaveAttribute("data-amount", "20000");
  await findOrderControls(page).applyForRefund({ reason: "4" });
  await expect(findNotice(page, "refund.submitted")).toBeVisible();
  await findOrderControls(page).open();
  await expect(findOrderControls(page).card(orderNo)).toHaveAttribute("data-detail-status", "1");
  await qa.advance(orderNo, "refunded");
  await findOrderControls(page).open("?status=3");
  await expect(findOrderControls(page).card(orderNo)).toHaveAttribute("data-status", "3");
  for (const path of [`/user/order/detail?id=${orderId}`, "/user/order?type=2"]) {
    await page.goto(path);
    await expectWholeNumbers(page);
  }
});

/** Expects that each number on the page is on one line and does not make the page wider. */
async function expectWholeNumbers(page: Page): Promise<void> {
  const lines = await findOrderControls(page).linesOfNumbers();
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
  const wider = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
}

test("a shopper can return one of two units within seven days and gets its refund", async ({
  signedIn: page,
  qa,
}) => {
  const { orderId, orderNo } = await placeOrder(page, qa);
  await qa.advance(orderNo, "completed");
  await page.goto(`/user/returnOrder/apply?orderId=${orderId}`);
  const item =
    (await findOrderControls(page)
      .refundForm.locator('[name^="item."]')
      .first()
      .getAttribute("name")) ?? "";
  await findOrderControls(page).previewRefund({ [item]: "1" });
  await expect(findOrderControls(page).refundAmount).toHaveAttribute("data-amount", "10000");
  await findOrderControls(page).applyForRefund({
    [item]: "1",
    refundType: "2",
    reason: "4",
    unopened: "on",
    unpackVideo: "viaWhatsApp",
  });
  await expect(findNotice(page, "refund.submitted")).toBeVisible();
  await findOrderControls(page).open("?type=2");
  await expect(findOrderControls(page).refundRows.first()).toHaveAttribute("data-status", "0");
  await qa.advance(orderNo, "refunded");
  await findOrderControls(page).open("?status=7");
  await expect(findOrderControls(page).card(orderNo)).toHaveAttribute("data-detail-status", "2");
});

test("a rejected refund shows its reason, and the shopper cannot request another", async ({
  signedIn: page,
  qa,
}) => {
  const { orderId, orderNo } = await placeOrder(page, qa);
  await qa.advance(orderNo, "paid");
  await page.goto(`/user/returnOrder/apply?orderId=${orderId}`);
  await findOrderControls(page).applyForRefund({ reason: "4" });
  await expect(findNotice(page, "refund.submitted")).toBeVisible();
  await qa.advance(orderNo, "refundRejected");
  await findOrderControls(page).open("?type=2");
  await expect(findOrderControls(page).refundRows.first()).toHaveAttribute("data-status", "2");
  await page.goto(`/user/returnOrder/apply?orderId=${orderId}`);
  await expect(page.locator('[data-error="refund.alreadyRequested"]').first()).toBeVisible();
});

test("the coupon list shows a coupon as usable, used with its order, and usable again", async ({
  page,
  qa,
}) => {
  const terms = { discount: "20.00", minSpend: "0.00" };
  await page.goto("/login");
  await findAccountEntryControls(page).signIn(
    await qa.createShopper({ address: true, coupon: terms }),
  );
  await expect(page).not.toHaveURL(/\/login/);
  const held = page.getByTestId("coupon-card");
  const couponsAt = async (status: 1 | 3 | 5) => {
    await page.goto("/user/coupon");
    await page.locator(`.tabs a[href$="status=${status}"]`).click();
    await expect(page).toHaveURL(new RegExp(`status=${status}$`));
    await expect(page.locator(`.tabs a[href$="status=${status}"]`)).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.waitForLoadState();
    return held.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-status")));
  };
  expect(await couponsAt(3)).toEqual([]);
  expect(await couponsAt(5)).toEqual([]);
  expect(await couponsAt(1)).toEqual(["1"]);
  const couponId = (await held.first().getAttribute("data-id")) ?? "";

  const { orderNo } = await placeOrder(page, qa, { couponId });
  expect(await couponsAt(1)).toEqual([]);
  expect(await couponsAt(3)).toEqual(["3"]);
  await expectWholeNumbers(page);
  await held.getByRole("link", { name: orderNo }).click();
  await findOrderControls(page).act(orderNo, "cancelOrder");
  await expect(findNotice(page, "order.cancelled")).toBeVisible();
  expect(await couponsAt(3)).toEqual([]);
  expect(await couponsAt(1)).toEqual(["1"]);
});
