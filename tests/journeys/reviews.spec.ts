/* A shopper reviews a received product, and staff approve and answer it, with and without JavaScript. */
import { expect, test } from "../fixtures/shop";
import { findCheckoutControls } from "../screens/checkout";
import { fill, findForm, findNotice, pressButton } from "../screens/form";
import { findOrderControls } from "../screens/orders";
import { findProductGridControls } from "../screens/product-grid";
import { findStaffControls } from "../screens/staff";

test("a shopper reviews a received product, staff approve and answer the review, and every visitor sees it", async ({
  signedIn: page,
  otherPage,
  qa,
}) => {
  const names = { nameZhTw: "評價洗髮露", nameEn: "Reviewed shampoo" };
  const { productId } = await qa.createProduct({ ...names, price: "50.00", stock: 9 });
  const product = `/product/detail?id=${productId}`;
  await page.goto(product);
  await expect(page.getByTestId("stars")).toHaveCount(0);
  await findProductGridControls(page).addToCart();
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await findCheckoutControls(page).open();
  await findCheckoutControls(page).placeOrder();
  await expect(page).toHaveURL(/\/paymentTransition/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  await findOrderControls(page).open();
  const orderNo = (await findOrderControls(page).cards.first().getAttribute("data-order-no")) ?? "";
  await qa.advance(orderNo, "completed");

  await page.goto(`/user/order/detail?id=${orderId}`);
  await page.locator('a[href^="/user/review?orderItemId="]').click();
  // Journeys that run concurrently share the list of staff.
  const text = `<b>Good</b> & light ${orderNo}`;
  const form = findForm(page, "orderItemId", "stars");
  await pressButton(form, "review");
  await expect(page.getByTestId("error-summary")).toBeVisible();
  await fill(form, { stars: "4", text });
  await pressButton(form, "review");
  await expect(findNotice(page, "review.sent")).toBeVisible();

  await findStaffControls(page).signIn();
  await page.goto("/staff/reviews");
  const row = page.getByTestId("staff-row").filter({ hasText: text });
  const reviewId = (await row.getAttribute("data-id")) ?? "";
  await pressButton(row.locator("form").first(), "approve");
  await expect(findNotice(page, "review.approved")).toBeVisible();
  await page.goto("/staff/reviews?state=shown");
  await row.locator("details").last().locator("summary").click();
  const answering = row.locator("form").filter({ has: page.locator('[name="answer"]') });
  await fill(answering, { answer: "Thank you." });
  await pressButton(answering, "answer");
  await expect(findNotice(page, "review.answered")).toBeVisible();

  await expect(async () => {
    await otherPage.goto(product);
    await expect(otherPage.getByTestId("review-card")).toContainText("Thank you.", {
      timeout: 1_000,
    });
  }).toPass();
  await expect(otherPage.getByTestId("stars").first()).toHaveAttribute("data-stars", "4");
  await otherPage.goto(`/product/reviews?id=${productId}`);
  const card = otherPage.locator(`[data-testid="review-card"][data-id="${reviewId}"]`);
  await expect(card).toContainText(text);
  await card.locator('a[href*="report="]').click();
  await pressButton(findForm(otherPage, "reviewId"), "report");
  await expect(findNotice(otherPage, "review.reported")).toBeVisible();

  await page.goto("/staff/reviews?state=reported");
  await expect(row).toBeVisible();
  const hiding = row.locator("form").filter({ has: page.locator('[name="reason"]') });
  await row.locator("details").first().locator("summary").click();
  await fill(hiding, { reason: "Advertising" });
  await pressButton(hiding, "hide");
  await expect(findNotice(page, "review.hidden")).toBeVisible();
  await expect(async () => {
    await otherPage.goto(`/product/reviews?id=${productId}`);
    await expect(card).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
