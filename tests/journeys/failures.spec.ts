import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import type { Fault } from "../fixtures/qa";
import { fill, findForm, findNotice, pressButton } from "../screens/form";

/**
 * The faults that a QA call can cause, and their messages. "slow" is missing because it takes 20 s; other tests cover
 * it.
 */
const CATALOGUE: readonly (readonly [Fault, notice: string])[] = [
  ["reset", "api.network"],
  ["html", "api.unknown"],
  ["truncated", "api.unknown"],
  ["status 502", "api.status"],
  ["code 403", "api.403"],
  ["code 404", "api.404"],
  ["code 500", "api.error"],
  ["code 601", "api.warning"],
  ["code 999", "api.unknown"],
];

/** Stops the browser's clock, because the message about a lost connection disappears after five seconds. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test("a page that the shop cannot load shows the reason inside the shop's layout", async ({
  signedIn: page,
  qa,
  scripts,
  shopper,
}) => {
  if (scripts) await stopClock(page);
  for (const [fault, key] of CATALOGUE) {
    // Set this fault twice, because a GET whose connection was reset is retried once.
    await qa.addFault(shopper, "couponPage", fault, fault === "reset" ? 2 : 1);
    await page.goto("/user/coupon");
    await expect(findNotice(page, key), fault).toBeVisible();
    await expect(page.getByTestId("nav")).toBeVisible();
  }
  await page.goto("/user/coupon");
  await expect(page.getByTestId("notice")).toHaveCount(0);
});

test("a form that the browser cannot send shows the reason and keeps the typed values", async ({
  signedIn: page,
  qa,
  scripts,
  shopper,
}) => {
  if (scripts) await stopClock(page);
  await page.goto("/user/address");
  const form = findForm(page, "consignee", "postalCode");
  for (const [nth, [fault, key]] of CATALOGUE.entries()) {
    // Use another address in each attempt, because the same form within a second counts as a double click.
    const submitted = { consignee: "Chan", phone: "91234567", address: `${nth} Nathan Road` };
    await qa.addFault(shopper, "addAddress", fault);
    await fill(form, submitted);
    // Wait for the next page, because the previous page may show the same message.
    await Promise.all([page.waitForEvent("domcontentloaded"), pressButton(form, "save")]);
    await expect(findNotice(page, key), fault).toBeVisible();
    for (const [name, value] of Object.entries(submitted))
      await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
  }
});
