import { randomBytes } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { findAccountEntryControls } from "../../tests/screens/account-entry";
import { findCheckoutControls } from "../../tests/screens/checkout";
import { fill } from "../../tests/screens/form";
import { runOnLowEndPhone } from "./low-end-phone";
import { getMedian } from "./median";
import type { Figures } from "./print-figures";

/** The pause in ms after each step, in which the shopper reads the page. */
const READING_MS = 2_500;
const STEP_WAIT_MS = 30_000;
const FORM_PAGES = ["/login", "/forgetPassword"] as const;

interface Step {
  readonly name: string;
  /** The preparation of the step, such as typing. Its time is not counted. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
  /** The selector of an element. The step ends when the element is visible. */
  readonly seen: string;
}

/** A running shop, with access to its mails. */
export interface MeasuredShop {
  readonly origin: string;
  /** Returns the mails to an e-mail address, newest first. */
  readOutbox: (email: string) => Promise<readonly { readonly code?: string }[]>;
}

/**
 * Measures the first order of a new visitor on a throttled phone, with and without JavaScript: three products,
 * registration and payment. Returns the medians of `runs`: the time of each step in ms, and the total kilobytes.
 */
export async function measureThrottledJourney(shop: MeasuredShop, runs: number): Promise<Figures> {
  const rows: Record<string, Record<string, number>> = {};
  for (const javaScriptEnabled of [true, false]) {
    const found: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1)
      found.push(
        await runOnLowEndPhone(runSteps(listFirstOrderSteps(shop)), { javaScriptEnabled }),
      );
    rows[javaScriptEnabled ? "scripts on" : "scripts off"] = calculateMedians(found);
  }
  return rows;
}

/**
 * Measures the time from the first touch of a form until React is ready, on the same phone. Returns the medians of
 * `runs` in ms, for the first form page and for the next one.
 */
export async function measureThrottledFirstTouch(origin: string, runs: number): Promise<Figures> {
  const found: Record<string, number>[] = [];
  for (let run = 0; run < runs; run += 1)
    found.push(
      await runOnLowEndPhone(async (page) => {
        const times: Record<string, number> = {};
        for (const path of FORM_PAGES) times[path] = await touchForm(page, origin + path);
        return times;
      }),
    );
  return { "first touch": calculateMedians(found) };
}

async function touchForm(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(READING_MS);
  const woken = page.evaluate(measureTouchToReact);
  await page.locator("main form input:not([type=hidden])").first().focus();
  return Math.round(await woken);
}

/**
 * Runs in the page and uses the page's clock. This is needed because a call from outside into a throttled browser
 * takes half a second.
 */
function measureTouchToReact(): Promise<number> {
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

function runSteps(steps: readonly Step[]) {
  return async (page: Page, session: CDPSession): Promise<Record<string, number>> => {
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const times: Record<string, number> = {};
    for (const { name, prepare, act, seen } of steps) {
      await prepare?.(page);
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

/** The way of a new visitor from the home page to the paid order. */
function listFirstOrderSteps(shop: MeasuredShop): Step[] {
  return [...chooseProducts(shop.origin), ...register(shop), ...BUY_STEPS];
}

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap();
const getButtonSelector = (intent: string) => tap(`main button[value=${intent}]`);

function chooseProducts(origin: string): Step[] {
  const addNth = (nth: number): Step => ({
    name: `add ${nth}`,
    act: (page) => page.locator("main button[value=addToCart]").nth(nth).tap(),
    seen: `[data-testid=basket][data-count="${nth}"]`,
  });
  return [
    {
      name: "home",
      act: (page) => page.goto(`${origin}/index`, { waitUntil: "commit" }),
      seen: "main h1",
    },
    { name: "list", act: tap('nav a[href="/product"]'), seen: "[data-testid=product-card]" },
    ...[1, 2, 3].map(addNth),
  ];
}

/** Returns the steps from the basket to the cart of the new account. */
function register(shop: MeasuredShop): Step[] {
  const mark = randomBytes(4).toString("hex");
  const account = { loginName: `qa${mark}`, password: "Rootwell2026" };
  const email = `${mark}@example.com`;
  return [
    {
      name: "register",
      act: tap('[data-testid=basket] a[href="/register"]'),
      seen: "[name=confirmPassword]",
    },
    {
      name: "code",
      prepare: (page) => fill(findAccountEntryControls(page).registerForm, { email }),
      act: getButtonSelector("sendCode"),
      seen: '[data-notice="code.sent"]',
    },
    {
      name: "registered",
      prepare: async (page) => {
        const [mail] = await shop.readOutbox(email);
        const values = { ...toRegistration(account), code: mail?.code ?? "" };
        await fill(findAccountEntryControls(page).registerForm, values);
      },
      act: getButtonSelector("register"),
      seen: '[data-notice="register.success"]',
    },
    { name: "sign-in", act: tap('[data-notice="register.success"] a'), seen: "form#login" },
    {
      name: "cart",
      prepare: (page) => fill(findAccountEntryControls(page).loginForm, account),
      act: tap("form#login button[type=submit]"),
      seen: '[data-notice="basket.merged"]',
    },
  ];
}

const ADDRESS = { consignee: "陳小明", phone: "91234567", address: "九龍旺角彌敦道 1 號" };
const BUY_STEPS: readonly Step[] = [
  { name: "checkout", act: getButtonSelector("checkout"), seen: "[name=consignee]" },
  {
    name: "address",
    prepare: (page) => fill(findCheckoutControls(page).addressForm, ADDRESS),
    act: getButtonSelector("save"),
    seen: '[data-notice="address.added"]',
  },
  { name: "order", act: getButtonSelector("placeOrder"), seen: "[data-testid=pay-amount]" },
  { name: "pay", act: getButtonSelector("pay"), seen: "button[value=approve]" },
  { name: "paid", act: getButtonSelector("approve"), seen: '[data-notice="pay.success"]' },
];

function toRegistration({ loginName, password }: { loginName: string; password: string }) {
  const person = {
    realName: "陳小明",
    phone: "91234567",
    nickname: "Ming",
    birthday: "1990-01-31",
  };
  return { loginName, ...person, password, confirmPassword: password };
}

function calculateMedians(runs: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, getMedian(runs.map((times) => times[name] ?? NaN))]),
  );
}
