import { fill, findNotice, getFieldErrorSelector, pressButton } from "../screens/form";
import { findCheckoutControls } from "../screens/checkout";
import { findProductGridControls } from "../screens/product-grid";
import { expect, test } from "../fixtures/shop";

test(
  "a shopper can find a pick-up point, collect an order there and keep the typed texts",
  { tag: "@lowend" },
  async ({ signedIn: page, qa, words }) => {
    const { productId } = await qa.createProduct({
      nameZhTw: "取貨護髮素",
      nameEn: "Collected conditioner",
      price: "100.00",
      stock: 9,
    });
    await findProductGridControls(page).openProduct(productId);
    await findProductGridControls(page).addToCart(1);
    await expect(findNotice(page, "cart.added")).toBeVisible();
    await findCheckoutControls(page).open();
    const { orderForm } = findCheckoutControls(page);
    const points = page.getByTestId("pickup-point");
    await expect(orderForm.locator('[name="district"]')).toBeHidden();

    await fill(orderForm, { deliveryWay: "pickup" });
    await expect(orderForm.locator('[name="addressId"]').first()).toBeHidden();
    await fill(orderForm, {
      district: words({ zhTw: "台北市信義區", en: "Xinyi, Taipei City" }),
      remark: "Ring twice",
      consignee: "Chan",
    });
    await pressButton(orderForm, "findPickup");
    await expect(page).toHaveURL(/district=/);
    await expect(points).toHaveCount(3);
    await expect(orderForm.locator('[name="remark"]')).toHaveValue("Ring twice");
    await expect(orderForm.locator('[name="consignee"]')).toHaveValue("Chan");

    await pressButton(orderForm, "placeOrder");
    await expect(page.locator(getFieldErrorSelector("pickupCode.required"))).toBeVisible();
    await fill(orderForm, { pickupCode: "DEMO-TW-002" });
    await pressButton(orderForm, "placeOrder");
    await expect(page).toHaveURL(/\/paymentTransition\?orderId=\d+/);

    const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
    await page.goto(`/user/order/detail?id=${orderId}`);
    await expect(points).toHaveAttribute("data-code", "DEMO-TW-002");
    await expect(points).toContainText("Chan");
    await expect(points).toContainText(
      words({ zhTw: "示範超商（信義 2 號點）", en: "Demo store, Xinyi 2" }),
    );
  },
);
