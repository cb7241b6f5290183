/* Tests an order by phone: staff write it for a new shopper, who chooses a password and pays. */
import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures/shop";
import { findCheckoutControls } from "../screens/checkout";
import { fill, findForm, findNotice, pressButton } from "../screens/form";
import { findStaffControls } from "../screens/staff";

const PASSWORD = "Rootwell2026";

test("staff send an order by phone to a new shopper, who chooses a password and pays", async ({
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

  const search = page.locator('main form[role="search"]');
  await fill(search, { keyword: skuId });
  await search.getByRole("button").click();
  await fill(findForm(page, `goods.${skuId}`), { [`goods.${skuId}`]: "2" });
  await pressButton(findForm(page, `goods.${skuId}`), "saveDraftLines");
  await expect(page.getByTestId("staff-row").first()).toContainText("HK$177.00");
  const details = findForm(page, "consignee", "payHours");
  await fill(details, {
    consignee: "Chan Mei",
    phone: "91234567",
    address: words({ zhTw: "九龍旺角彌敦道 1 號", en: "1 Nathan Road, Mong Kok" }),
    payHours: "48",
  });
  await pressButton(details, "saveDraft");
  await expect(page).toHaveURL(/done=draftSaved/);
  await page.locator('[name="intent"][value="placeDraft"]').click();
  await expect(page.getByTestId("order-card")).toHaveAttribute("data-status", "0");

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
});
