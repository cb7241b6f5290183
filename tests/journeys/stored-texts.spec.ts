import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import { checkout } from "../screens/checkout";
import { fill, formWith, notice, press } from "../screens/form";
import { shelf } from "../screens/shelf";

/** Twenty characters and fifty; what runs in any of them calls `stored`, opens a dialog or loads `stored.png`. */
const SHORT = [
  "<svg onload=alert()>",
  "'-alert()-'",
  '"><b onclick=1>',
  "{{alert()}}",
  "&lt;b&gt;<b>",
];
const LONG = [
  "<script>stored()</script>",
  "<img src=/stored.png onerror=stored()>",
  '"><iframe srcdoc="<script>parent.stored()</script>">',
  "javascript:stored()//</title></textarea>",
  "--><style>@import'/stored.png'</style><x>",
  "${stored()}`'\"\\u003cscript\\u003estored()",
];

/** Where texts of a shopper are shown, to the shopper and to the staff. */
const PAGES = [
  ...["/index", "/user/center", "/user/info", "/user/address", "/user/order", "/settleAccounts"],
  ...["/user/contact", "/user/coupon", "/user/shoppingCart"],
];
const DESK = ["/staff", "/staff/refunds", "/staff/mails", "/staff/payments", "/staff/log"];

test("what a shopper writes is shown as written, to them and to the staff, and never runs", async ({
  signedIn: page,
  qa,
  scripts,
}) => {
  test.skip(!scripts, "nothing runs with scripts off");
  test.setTimeout(180_000);
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("stored.png")) seen.push(`loaded ${request.url()}`);
  });
  const { productId } = await qa.product({
    nameZhTw: '<img src="/stored.png">',
    nameEn: "<script>stored()</script>",
    price: "10.00",
    stock: 50,
  });
  for (const [nth, long] of LONG.entries()) {
    const short = SHORT[nth % SHORT.length] ?? "";
    await writeEverywhere(page, { short, long });
    await shelf(page).openProduct(productId);
    await shelf(page).addToCart();
    await checkout(page).open();
    await fill(formWith(page, "settleToken"), { remark: `${long}${short}` });
    await checkout(page).placeOrder();
    await expect(page).toHaveURL(/\/paymentTransition/);
    if (nth === 0) await checkout(page).pay();
    for (const path of PAGES) await page.goto(path);
    await page.goto("/user/address");
    await expect(page.getByTestId("address-card").first()).toContainText(long.trim().slice(0, 50));
  }
  await signInAtDesk(page);
  for (const path of DESK) await page.goto(path);
  expect(seen).toEqual([]);
});

async function writeEverywhere(page: Page, { short, long }: { short: string; long: string }) {
  await page.goto("/user/info");
  const info = formWith(page, "realName", "nickname");
  await fill(info, { realName: short, nickname: short, address: long, doorNumber: long });
  await press(info, "save");
  await expect(notice(page, "info.saved")).toBeVisible();
  await page.goto("/user/contact");
  const contact = page.locator("main form:has([name=whatsApp])");
  await fill(contact, { type: "2", line: long, whatsApp: long });
  await press(contact, "confirm");
  await expect(notice(page, "contact.saved")).toBeVisible();
  await page.goto("/user/address");
  const address = formWith(page, "consignee", "postalCode");
  await fill(address, { consignee: short, phone: "91234567", address: long, doorNumber: long });
  await fill(address, { postalCode: long, isDefault: "on" });
  await press(address, "save");
  await expect(notice(page, "address.added")).toBeVisible();
}

async function signInAtDesk(page: Page): Promise<void> {
  await page.goto("/staff/login");
  const form = formWith(page, "loginName", "password");
  await fill(form, {
    loginName: "staff",
    password: process.env.STAFF_PASSWORD ?? "rootwell",
  });
  await form.locator("button").first().click();
  await expect(page).toHaveURL(/\/staff$/);
}
