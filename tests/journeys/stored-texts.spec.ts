import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import { findCheckoutControls } from "../screens/checkout";
import { fill, findForm, findNotice, pressButton } from "../screens/form";
import { findOrderControls } from "../screens/orders";
import { findProductGridControls } from "../screens/product-grid";
import { findStaffControls } from "../screens/staff";

/**
 * Markup with up to twenty and up to fifty characters. Code in it calls `stored`, opens a dialog or loads
 * `stored.png`, so that the test detects if it runs.
 */
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

/** The texts to submit. On each push only the most dangerous ones are used, and `npm run test:e2e` uses all. */
const WRITTEN = process.env["JOURNEYS"] === "paired" ? LONG.slice(0, 2) : LONG;

/** The pages that show a shopper's texts to the shopper or to staff. */
const PAGES = [
  ...["/index", "/user/center", "/user/info", "/user/address", "/user/order", "/settleAccounts"],
  ...["/user/contact", "/user/coupon", "/user/shoppingCart"],
];
const BACK_OFFICE = [
  "/staff/orders",
  "/staff/refunds",
  "/staff/mails",
  "/staff/payments",
  "/staff/logs",
];

test.skip(({ scripts }) => !scripts, "nothing runs with scripts off");
test.skip(({ lang }) => lang !== "zhTw", "a text is put in a page the same way in any language");

test("the pages of the shopper and of staff show a shopper's texts literally and run no code in them", async ({
  signedIn: page,
  qa,
}) => {
  test.slow(); // about 130 pages
  const seen = recordInjections(page);
  const { productId } = await qa.createProduct({
    nameZhTw: '<img src="/stored.png">',
    nameEn: "<script>stored()</script>",
    price: "10.00",
    stock: 50,
  });
  for (const [nth, long] of WRITTEN.entries()) {
    const short = SHORT[nth % SHORT.length] ?? "";
    await writeEverywhere(page, { short, long });
    await findProductGridControls(page).openProduct(productId);
    await findProductGridControls(page).addToCart();
    await expect(findNotice(page, "cart.added")).toBeVisible();
    await findCheckoutControls(page).open();
    await fill(findForm(page, "settleToken"), { remark: `${long}${short}` });
    await findCheckoutControls(page).placeOrder();
    await expect(page).toHaveURL(/\/paymentTransition/);
    // Pay the order, because a shopper may have at most five unpaid orders.
    await findCheckoutControls(page).pay();
    await findCheckoutControls(page).decide("approve");
    await expect(page).toHaveURL(/\/components\/paySuccess/);
    for (const path of PAGES) await page.goto(path);
    await page.goto("/user/address");
    await expect(page.getByTestId("address-card").first()).toContainText(long.trim().slice(0, 50));
  }
  await findStaffControls(page).signIn();
  for (const path of BACK_OFFICE) await page.goto(path);
  expect(seen).toEqual([]);
});

test("pages show the texts about an order, by shopper and staff, literally and run no code in them", async ({
  signedIn: page,
  qa,
}) => {
  const seen = recordInjections(page);
  const text = LONG.join(" ").slice(0, 200).trim();
  const company = '"><img src=/stored.png onerror=stored()>';
  const goods = { nameZhTw: LONG[1] ?? "", nameEn: LONG[0] ?? "", price: "10.00", stock: 9 };
  const { productId } = await qa.createProduct(goods);
  await findProductGridControls(page).openProduct(productId);
  await findProductGridControls(page).addToCart();
  await expect(findNotice(page, "cart.added")).toBeVisible();
  await findCheckoutControls(page).open();
  await fill(findForm(page, "settleToken"), { remark: text });
  await findCheckoutControls(page).placeOrder();
  await expect(page).toHaveURL(/\/paymentTransition/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  await findOrderControls(page).open();
  const orderNo = (await findOrderControls(page).cards.first().getAttribute("data-order-no")) ?? "";
  await qa.advance(orderNo, "paid");
  await findStaffControls(page).signIn();
  await findStaffControls(page).shipByLine(orderNo, { company, trackingNo: "SF1234567" });
  await page.goto(`/user/logistics?id=${orderId}`);
  await expect(page.locator("main")).toContainText(company);
  await qa.advance(orderNo, "completed");
  await page.goto(`/user/order/detail?id=${orderId}`);
  await page.locator('a[href^="/user/review?orderItemId="]').click();
  const review = findForm(page, "orderItemId", "stars");
  await fill(review, { stars: "5", text });
  await pressButton(review, "review");
  await expect(page.locator("main")).toContainText(text);
  await page.goto("/staff/reviews");
  const reviewed = page.getByTestId("staff-row").filter({ hasText: text }).first();
  await pressButton(reviewed.locator("form").first(), "approve");
  await expect(findNotice(page, "review.approved")).toBeVisible();
  await page.goto(`/product/reviews?id=${productId}`);
  await expect(page.getByTestId("review-card")).toContainText(text);
  await page.goto(`/user/returnOrder/apply?orderId=${orderId}`);
  const item = findOrderControls(page).refundForm.locator('[name^="item."]').first();
  await findOrderControls(page).applyForRefund({
    [(await item.getAttribute("name")) ?? ""]: "1",
    refundType: "2",
    reason: "1",
    remark: text,
    unopened: "on",
    unpackVideo: "viaLine",
  });
  await expect(findNotice(page, "refund.submitted")).toBeVisible();
  await page.goto(`/staff/refunds?keyword=${orderNo}`);
  const decision = findForm(page, "refundId", "auditRemark");
  await fill(decision, { auditRemark: text });
  await pressButton(decision, "reject");
  await page.waitForURL(/done=/);
  await page.goto(`/user/order/detail?id=${orderId}`);
  await expect(page.locator("main")).toContainText(text);
  await page.goto("/user/order?type=2");
  await expect(findOrderControls(page).refundRows.first()).toContainText(text);
  const detail = page.locator('a[href^="/user/returnOrder/detail?id="]').first();
  await page.goto((await detail.getAttribute("href")) ?? "");
  expect((await page.locator("main").innerText()).split(text)).toHaveLength(3);
  for (const path of ["/staff/orders?status=7", "/staff/refunds", "/staff/logs", "/user/order"])
    await page.goto(path);
  expect(seen).toEqual([]);
});

/** Records code that ran on the page, and files that injected markup loaded. */
function recordInjections(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("stored.png")) seen.push(`loaded ${request.url()}`);
  });
  return seen;
}

async function writeEverywhere(page: Page, { short, long }: { short: string; long: string }) {
  await page.goto("/user/info");
  const info = findForm(page, "realName", "nickname");
  await fill(info, { realName: short, nickname: short, address: long, doorNumber: long });
  await pressButton(info, "save");
  await expect(findNotice(page, "info.saved")).toBeVisible();
  await page.goto("/user/contact");
  const contact = page.locator("main form:has([name=whatsApp])");
  await fill(contact, { type: "2", line: long, whatsApp: long });
  await pressButton(contact, "confirm");
  await expect(findNotice(page, "contact.saved")).toBeVisible();
  await page.goto("/user/address");
  const address = findForm(page, "consignee", "postalCode");
  await fill(address, { consignee: short, phone: "91234567", address: long, doorNumber: long });
  await fill(address, { postalCode: long, isDefault: "on" });
  await pressButton(address, "save");
  await expect(findNotice(page, "address.added")).toBeVisible();
}
