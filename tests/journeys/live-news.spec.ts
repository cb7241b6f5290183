import { expect, test } from "../fixtures/shop";
import { checkout } from "../screens/checkout";
import { layout } from "../screens/layout";
import { orders } from "../screens/orders";
import { shelf } from "../screens/shelf";
import { staff } from "../screens/staff";

test("a shopper hears that the order is shipped: live with scripts, by a look without", async ({
  browser,
  signedIn: page,
  qa,
  scripts,
}) => {
  const goods = { nameZhTw: "護髮素", nameEn: "Conditioner", price: "100.00", stock: 9 };
  await shelf(page).openProduct((await qa.product(goods)).productId);
  await shelf(page).addToCart();
  await checkout(page).open();
  await checkout(page).placeOrder();
  await expect(page).toHaveURL(/\/paymentTransition/);
  await orders(page).open();
  const orderNo = (await orders(page).cards.first().getAttribute("data-order-no")) ?? "";
  await qa.advance(orderNo, "paid");

  await page.goto("/brandStory");
  if (scripts) await expect(layout(page).live).toBeAttached();
  const desk = await browser.newContext({ javaScriptEnabled: scripts });
  const staffDesk = staff(await desk.newPage());
  await staffDesk.signIn();
  await staffDesk.ship(orderNo, { company: "SF Express", trackingNo: `SF${orderNo}` });
  await desk.close();
  if (!scripts) await orders(page).open();
  await expect(page).toHaveURL(/\/user\/order/);
  await expect(orders(page).card(orderNo)).toHaveAttribute("data-status", "6");
});
