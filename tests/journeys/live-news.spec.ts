import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import type { Qa } from "../fixtures/qa";
import { findCheckoutControls } from "../screens/checkout";
import { findNotice } from "../screens/form";
import { findLayoutControls } from "../screens/layout";
import { findOrderControls } from "../screens/orders";
import { findProductGridControls } from "../screens/product-grid";
import { findStaffControls } from "../screens/staff";

/** Buys two units at HK$100.00 each through the pages, and pays for them. */
async function buyTwo(page: Page, qa: Qa) {
  const goods = { nameZhTw: "護髮素", nameEn: "Conditioner", price: "100.00", stock: 9 };
  await findProductGridControls(page).openProduct((await qa.createProduct(goods)).productId);
  await findProductGridControls(page).addToCart(2);
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await findCheckoutControls(page).open();
  await findCheckoutControls(page).placeOrder();
  await expect(page).toHaveURL(/\/paymentTransition\?orderId=\d+/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  await findCheckoutControls(page).pay();
  await findCheckoutControls(page).decide("approve");
  await expect(page).toHaveURL(/\/components\/paySuccess/);
  await findOrderControls(page).open("?status=5");
  const orderNo = (await findOrderControls(page).cards.first().getAttribute("data-order-no")) ?? "";
  return { orderId, orderNo };
}

test("a shopper sees each step of an order from payment to partial refund while staff work in another browser", async ({
  signedIn: page,
  otherPage,
  news,
  qa,
  scripts,
  words,
}) => {
  const { orderId, orderNo } = await buyTwo(page, qa);
  const backOffice = findStaffControls(otherPage);
  await backOffice.signIn();

  /**
   * Runs a staff action. With JavaScript, its event leads the shopper to the order list. Without JavaScript, the
   * shopper opens the list.
   */
  async function hear(action: () => Promise<void>, mark: [string, string]) {
    news.areHeard = true;
    // An earlier event that was not received yet can lead to the list before the page has loaded.
    await page.goto("/brandStory", { waitUntil: "commit" });
    if (scripts) await expect(findLayoutControls(page).live).toBeAttached();
    await action();
    if (!scripts) await findOrderControls(page).open();
    await expect(page).toHaveURL(/\/user\/order/);
    await expect(findOrderControls(page).card(orderNo)).toHaveAttribute(...mark);
    news.areHeard = false;
  }

  const parcel = { company: "sf", trackingNo: `SF${orderNo}` };
  await hear(() => backOffice.ship(orderNo, parcel), ["data-status", "6"]);
  // Leave the order list first. It is still connected, so an event would load it again.
  await page.goto(`/user/logistics?id=${orderId}`);
  await backOffice.addTrace(orderNo, {
    status: "outForDelivery",
    location: "Kowloon",
    desc: "The courier is on the way",
  });
  await page.reload();
  await expect(findOrderControls(page).traces.first()).toContainText("The courier is on the way");
  await findOrderControls(page).open("?status=6");
  await findOrderControls(page).act(orderNo, "confirmReceipt");
  await expect(findNotice(page, "order.received")).toBeVisible();

  await page.goto(`/user/returnOrder/apply?orderId=${orderId}`);
  const item =
    (await findOrderControls(page)
      .refundForm.locator('[name^="item."]')
      .first()
      .getAttribute("name")) ?? "";
  const asked = { [item]: "1", refundType: "2", reason: "1" };
  await findOrderControls(page).applyForRefund({
    ...asked,
    unopened: "on",
    unpackVideo: "viaLine",
  });
  await expect(findNotice(page, "refund.submitted")).toBeVisible();
  await expect(page).toHaveURL(/\/user\/returnOrder\/detail\?id=\d+/);
  const refundPage = page.url();
  await hear(() => Promise.resolve(), ["data-detail-status", "1"]); // the event that was not received yet

  await page.goto(refundPage);
  await backOffice.decideRefund(orderNo, "accept");
  await page.reload();
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    findOrderControls(page).sendBack({ company: "SF Express", trackingNo: `SFB${orderNo}` }),
  ]);
  await backOffice.decideRefund(orderNo, "received", { restock: "on" });
  await hear(() => backOffice.decideRefund(orderNo, "approve"), ["data-detail-status", "2"]);
  await expect(findOrderControls(page).card(orderNo)).toHaveAttribute("data-status", "7");
  await findOrderControls(page).open("?type=2");
  await expect(findOrderControls(page).refundRows.first()).toHaveAttribute("data-status", "1");
  await expect(findOrderControls(page).refundAmount).toHaveAttribute("data-amount", "10000");

  expect(await backOffice.actionsOf(orderNo)).toEqual(["addTrace", "ship"]);
  await page.goto("/user/info");
  const mail = await qa.getNewestMail(await page.locator('[name="email"]').first().inputValue());
  expect(mail.text).toContain("HK$100.00");
  expect(mail.subject).toMatch(words({ zhTw: /退款/, en: /refund/i }));
});

test("a shopper still receives events after opening and leaving twenty pages", async ({
  signedIn: page,
  news,
  qa,
  scripts,
}) => {
  test.skip(!scripts, "needs scripts");
  const { orderNo } = await buyTwo(page, qa);
  news.areHeard = true;
  for (let nth = 0; nth < 20; nth += 1) {
    const line = page.waitForEvent("websocket");
    await page.goto(`/question?id=${nth % 15}`, { waitUntil: "commit" });
    await line; // leave the page while the connection opens
  }
  await page.goto("/brandStory");
  await expect(findLayoutControls(page).live).toBeAttached();
  await qa.advance(orderNo, "shipped");
  await expect(page).toHaveURL(/\/user\/order/);
  await expect(findOrderControls(page).card(orderNo)).toHaveAttribute("data-status", "6");
});
