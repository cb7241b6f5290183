/* Tests an order by phone: staff write it for a new shopper, who chooses a password and pays. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import { findCheckoutControls } from "../screens/checkout";
import { fill, findForm, findNotice, getFieldErrorSelector, pressButton } from "../screens/form";
import { findStaffControls } from "../screens/staff";

const PASSWORD = "Rootwell2026";

test("staff send an order by phone to a pick-up point, and its new shopper chooses a password and pays", async ({
  page,
  otherPage,
  qa,
  words,
}) => {
  const name = `Phone ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  const { skuId } = await qa.createProduct({
    nameZhTw: name,
    nameEn: name,
    price: "88.50",
    stock: 5,
  });
  await findStaffControls(page).signIn();
  await page.goto("/staff/orders/drafts/new");
  const person = findForm(page, "realName", "email");
  await fill(person, { realName: "Chan Mei", email, phone: "91234567" });
  await fill(person, { language: words({ zhTw: "zhTw", en: "en" }) });
  await pressButton(person, "startNewDraft");

  await addGoods(page, skuId, "2");
  await expect(page.getByTestId("staff-row").first()).toContainText("HK$177.00");
  const details = findForm(page, "consignee", "payHours");
  const points = page.getByTestId("pickup-point");
  await fill(details, { consignee: "Chan Mei", phone: "91234567", payHours: "48" });
  await fill(details, { deliveryWay: "pickup" });
  await expect(details.locator('[name="doorNumber"]')).toBeHidden();
  await fill(details, { district: words({ zhTw: "台北市信義區", en: "Xinyi, Taipei City" }) });
  await pressButton(details, "findPickup");
  await expect(points).toHaveCount(3);
  await expect(details.locator('[name="consignee"]')).toHaveValue("Chan Mei");
  await expect(details.locator('[name="payHours"]')).toHaveValue("48");
  await pressButton(details, "saveDraft");
  await expect(page.locator(getFieldErrorSelector("pickupCode.required"))).toBeVisible();
  await fill(details, { pickupCode: "DEMO-TW-002" });
  await pressButton(details, "saveDraft");
  await expect(page).toHaveURL(/done=draftSaved/);
  await expect(details.locator('[name="pickupCode"]')).toBeChecked();

  await page.goto("/staff/orders/drafts");
  const list = page.locator('main form[role="search"]');
  await fill(list, { keyword: email });
  await list.getByRole("button").click();
  await expect(page.getByTestId("staff-row")).toHaveCount(1);
  await page.getByTestId("staff-row").getByRole("link").click();
  await page.locator('[name="intent"][value="placeDraft"]').click();
  await expect(page.getByTestId("order-card")).toHaveAttribute("data-status", "0");
  await expect(points.first()).toHaveAttribute("data-code", "DEMO-TW-002");

  const invitation = await qa.getNewestMail(email, ({ text }) => text.includes("?token="));
  const link = /http\S+forgetPassword\S+/.exec(invitation.text)?.[0] ?? "";
  const { pathname, search: query } = new URL(link);
  await otherPage.goto(pathname + query);
  const choice = findForm(otherPage, "password", "confirmPassword");
  await fill(choice, { password: PASSWORD, confirmPassword: PASSWORD });
  await pressButton(choice, "reset");
  await expect(otherPage).toHaveURL(/\/paymentTransition\?orderId=\d+/);
  await findCheckoutControls(otherPage).pay();
  await findCheckoutControls(otherPage).decide("approve");
  await expect(findNotice(otherPage, "pay.success")).toBeVisible();
  await page.reload();
  await expect(page.getByTestId("order-card")).toHaveAttribute("data-status", "5");

  const { loginName } = await qa.createShopper({
    address: true,
    coupon: { discount: "20", minSpend: "50" },
  });
  await page.goto(`/staff/orders/drafts/new?keyword=${loginName}`);
  await page.locator('[name="intent"][value="startDraft"]').click();
  await addGoods(page, skuId, "1");
  await details.locator('[name="couponId"]').first().check();
  await pressButton(details, "saveDraft");
  await expect(page.locator('[data-line="discount"]')).toContainText("HK$20.00");
  await page.locator('[name="intent"][value="placeDraft"]').click();
  await expect(page.getByTestId("order-card")).toHaveAttribute("data-status", "0");
  await expect(page.locator("main")).toContainText("HK$68.50");
});

/** Finds the SKU by its number, and adds it to the order by phone. */
async function addGoods(page: Page, skuId: string, count: string): Promise<void> {
  const search = page.locator('main form[role="search"]');
  await fill(search, { keyword: skuId });
  await search.getByRole("button").click();
  await fill(findForm(page, `goods.${skuId}`), { [`goods.${skuId}`]: count });
  await pressButton(findForm(page, `goods.${skuId}`), "saveDraftLines");
}
