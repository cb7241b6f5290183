/* Tests the first order: a new visitor selects three products, registers and pays. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import { findAccountEntryControls } from "../screens/account-entry";
import { findCartControls } from "../screens/cart";
import { findCheckoutControls } from "../screens/checkout";
import { fill, findNotice } from "../screens/form";
import { findProductGridControls } from "../screens/product-grid";

const PASSWORD = "Rootwell2026";
/** The maximum number of pages. A form that returns to the same page does not count. */
const PAGES_MAX = 9;

test(
  "a new visitor registers and pays for three products within nine pages",
  { tag: "@each-language" },
  async ({ page, qa, words }) => {
    const pages = recordPages(page);
    await page.goto("/index");
    await page.locator('nav a[href="/product"]').first().click();
    for (const nth of [1, 2, 3]) {
      await findProductGridControls(page).cards.nth(nth).locator('[value="addToCart"]').click();
      await expect(page.getByTestId("basket")).toHaveAttribute("data-count", String(nth));
    }

    await page.getByTestId("basket").locator('a[href="/register"]').click();
    const mark = Math.random().toString(36).slice(2, 10).padEnd(8, "0");
    const account = { loginName: `qa${mark}`, password: PASSWORD };
    const email = `${mark}@example.com`;
    await fill(findAccountEntryControls(page).registerForm, { email });
    await findAccountEntryControls(page).sendRegisterCode();
    await expect(findNotice(page, "code.sent")).toBeVisible();
    const mail = await qa.getNewestMail(email);
    await findAccountEntryControls(page).register({
      loginName: account.loginName,
      realName: words({ zhTw: "陳小明", en: "Chan Siu Ming" }),
      phone: "91234567",
      nickname: "Ming",
      sex: "0",
      birthday: "1990-01-31",
      code: mail.code ?? "",
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    await expect(findNotice(page, "register.success")).toBeVisible();
    await findNotice(page, "register.success").getByRole("link").click();
    await findAccountEntryControls(page).signIn(account);

    await expect(findNotice(page, "basket.merged")).toBeVisible();
    await expect(findCartControls(page).rows).toHaveCount(3);
    const total = (await findCartControls(page).total.getAttribute("data-amount")) ?? "";
    // The contact dialog is not in the way: on the pages of a purchase it is folded.
    await expect(page.getByTestId("contact-dialog")).toHaveAttribute("data-folded", "true");
    await page.locator('[name="intent"][value="checkout"]').click();
    await findCheckoutControls(page).addAddress({
      consignee: words({ zhTw: "陳小明", en: "Chan Siu Ming" }),
      phone: "91234567",
      address: words({ zhTw: "九龍旺角彌敦道 1 號", en: "1 Nathan Road, Mong Kok" }),
    });
    await expect(findNotice(page, "address.added")).toBeVisible();
    await findCheckoutControls(page).placeOrder();
    await expect(findCheckoutControls(page).payAmount).toHaveAttribute("data-amount", total);
    await findCheckoutControls(page).pay();
    await findCheckoutControls(page).decide("approve");
    await expect(findNotice(page, "pay.success")).toBeVisible();

    expect(pages.at(-1)).toBe("/components/paySuccess");
    expect(pages.length, pages.join(" → ")).toBeLessThanOrEqual(PAGES_MAX);
  },
);

/** Records the path of each page that the visitor opens, in order. */
function recordPages(page: Page): string[] {
  const pages: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (pathname.startsWith("/") && pages.at(-1) !== pathname) pages.push(pathname);
  });
  return pages;
}
