import type { CDPSession, Page } from "@playwright/test";
import { onLowEndPhone } from "./low-end-phone";
import { median } from "./median";
import type { Figures } from "./print-figures";

/** The pause after each step, in which the shopper reads the page. */
const READING_MS = 2_500;
const STEP_WAIT_MS = 30_000;
const FORM_PAGES = ["/login", "/forgetPassword"] as const;

interface Account {
  readonly loginName: string;
  readonly password: string;
}

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** The selector of the element that ends the step once it is visible. */
  readonly seen: string;
}

/**
 * Measures the way from the list to the paid order on a throttled phone, with and without JavaScript. Returns
 * medians of `runs`, in ms by step, and the total kilobytes. `accountOf` returns an account with an address
 * and an empty cart each time.
 */
export async function throttledJourney(
  origin: string,
  accountOf: () => Promise<Account>,
  runs: number,
): Promise<Figures> {
  const rows: Record<string, Record<string, number>> = {};
  for (const javaScriptEnabled of [true, false]) {
    const found: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const steps = stepsOf(origin, await accountOf());
      found.push(await onLowEndPhone(walk(steps), { javaScriptEnabled }));
    }
    rows[javaScriptEnabled ? "scripts on" : "scripts off"] = mediansOf(found);
  }
  return rows;
}

/**
 * Measures the time from the first touch of a form until React is ready, on the same phone. Returns medians
 * of `runs` in ms for the first form page and the next one.
 */
export async function throttledFirstTouch(origin: string, runs: number): Promise<Figures> {
  const found: Record<string, number>[] = [];
  for (let run = 0; run < runs; run += 1)
    found.push(
      await onLowEndPhone(async (page) => {
        const times: Record<string, number> = {};
        for (const path of FORM_PAGES) times[path] = await touchForm(page, origin + path);
        return times;
      }),
    );
  return { "first touch": mediansOf(found) };
}

async function touchForm(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(READING_MS);
  const woken = page.evaluate(fromTouchToReact);
  await page.locator("main form input:not([type=hidden])").first().focus();
  return Math.round(await woken);
}

/** Runs in the page and uses its clock. A call into a throttled browser from outside takes half a second. */
function fromTouchToReact(): Promise<number> {
  return new Promise((resolve) => {
    let touchedAt = 0;
    addEventListener("focusin", () => (touchedAt ||= performance.now()), true);
    const html = document.documentElement;
    const seen = new MutationObserver(() => {
      if (html.dataset.hydrated === "true") resolve(performance.now() - touchedAt);
    });
    seen.observe(html, { attributes: true });
  });
}

function walk(steps: readonly Step[]) {
  return async (page: Page, session: CDPSession): Promise<Record<string, number>> => {
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const times: Record<string, number> = {};
    for (const { name, act, seen } of steps) {
      const begun = performance.now();
      await act(page);
      await page.locator(seen).first().waitFor({ timeout: STEP_WAIT_MS });
      times[name] = Math.round(performance.now() - begun);
      await page.waitForTimeout(READING_MS);
    }
    const all = Object.values(times).reduce((sum, ms) => sum + ms, 0);
    return { ...times, all, KB: Math.round(bytes / 1024) };
  };
}

function stepsOf(origin: string, account: Account): Step[] {
  const open = (path: string) => (page: Page) => page.goto(origin + path, { waitUntil: "commit" });
  const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap();
  return [
    { name: "list", act: open("/product"), seen: "[data-testid=product-card]" },
    { name: "detail", act: tap("[data-testid=product-card] a"), seen: "button[value=buyNow]" },
    // With JavaScript the shop opens a sign-in dialog here (spec M-07), otherwise it redirects to the sign-in
    // page.
    { name: "add", act: tap("main form button[value=addToCart]"), seen: "form#login" },
    { name: "sign in", act: (page) => signIn(page, account), seen: '[data-notice="cart.added"]' },
    {
      name: "cart",
      act: tap('a[href="/user/shoppingCart"]'),
      seen: "[data-testid=cart-total]",
    },
    { name: "checkout", act: open("/settleAccounts"), seen: "[data-testid=checkout-total]" },
    { name: "order", act: tap("button[value=placeOrder]"), seen: "[data-testid=pay-amount]" },
    { name: "pay", act: tap("button[value=pay]"), seen: "button[value=approve]" },
    {
      name: "paid",
      act: tap("button[value=approve]"),
      seen: '[data-notice="pay.success"], main h1',
    },
  ];
}

async function signIn(page: Page, { loginName, password }: Account): Promise<void> {
  await page.fill("[name=loginName]", loginName);
  await page.fill("[name=password]", password);
  await page.locator("form#login button[type=submit]").tap();
}

function mediansOf(runs: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((times) => times[name] ?? NaN))]),
  );
}
