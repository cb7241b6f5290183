import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shop";
import type { Fault } from "../fixtures/qa";
import { fill, formWith, notice, press } from "../screens/form";

/** The error catalogue as QA can provoke it (spec §8); "slow" takes 20 s and stands in the other suites. */
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

/** The notice of a lost connection goes by itself after five seconds: here they never pass. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test("a page that cannot be read says why, inside the shop", async ({
  signedIn: page,
  qa,
  scripts,
  shopper,
}) => {
  if (scripts) await stopTheClock(page);
  for (const [fault, key] of CATALOGUE) {
    // A reset answer is asked for once more.
    await qa.fault(shopper, "couponPage", fault, fault === "reset" ? 2 : 1);
    await page.goto("/user/coupon");
    await expect(notice(page, key), fault).toBeVisible();
    await expect(page.getByTestId("nav")).toBeVisible();
  }
  await page.goto("/user/coupon");
  await expect(page.getByTestId("notice")).toHaveCount(0);
});

test("a form that cannot be sent says why and keeps what was typed", async ({
  signedIn: page,
  qa,
  scripts,
  shopper,
}) => {
  if (scripts) await stopTheClock(page);
  await page.goto("/user/address");
  const form = formWith(page, "consignee", "postalCode");
  for (const [nth, [fault, key]] of CATALOGUE.entries()) {
    // Each try has an address of its own: the same again within a second is a second press.
    const submitted = { consignee: "Chan", phone: "91234567", address: `${nth} Nathan Road` };
    await qa.fault(shopper, "addAddress", fault);
    await fill(form, submitted);
    // The same notice may stand on the page before: what counts is the next page.
    await Promise.all([page.waitForEvent("domcontentloaded"), press(form, "save")]);
    await expect(notice(page, key), fault).toBeVisible();
    for (const [name, value] of Object.entries(submitted))
      await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
  }
});
