import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/expect-accessible";
import { RAW_MESSAGE_KEY } from "../fixtures/raw-message-key";
import { listReadingPages } from "../fixtures/reading-pages";
import { expect, test } from "../fixtures/shop";

/** The public pages that are not in the sitemap. */
const OPEN = [
  ...["/product?keyword=zzzz9999", "/question?id=3", "/login", "/register", "/forgetPassword"],
];
/** The account pages of a shopper, except pages about one order. The journeys of orders test those. */
const OWN = [
  ...["/user/center", "/user/info", "/user/resetPwd", "/user/contact", "/user/shoppingCart"],
  ...["/user/order", "/user/order?type=2", "/user/address", "/user/coupon", "/settleAccounts"],
  ...["/user/sessions", "/user/security", "/user/mails", "/user/data"],
];
/** The tested widths in px: a small phone, and a screen of 1280 px at 400 % zoom (WCAG 1.4.10). */
const NARROW = [360, 320];
/** The minimum height of a control in px. WCAG requires 24 px, but on a small screen a thumb needs 44 px. */
const TARGET_PX = 44;

/** Opens each page. The fixture `page` fails the test after a policy violation or a hydration error. */
async function open(page: Page, paths: readonly string[], scripts: boolean, lang: string) {
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator("h1"), path).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("lang", lang === "en" ? "en" : "zh-Hant");
    expect(await page.locator("body").innerText(), path).not.toMatch(RAW_MESSAGE_KEY);
    if (!scripts) continue;
    await expectToFitWidth(page, path);
    await expectHeadingsInOrder(page);
    expect.soft(await findSmallControls(page), path).toEqual([]);
    await expectAccessible(page);
    const field = page.locator("main form[method=post] :is(input:not([type=hidden]), textarea)");
    if ((await page.locator("#hydration").count()) === 0 || (await field.count()) === 0) continue;
    await field.first().focus();
    await expect(page.locator('html[data-hydrated="true"]'), path).toBeAttached();
  }
}

async function expectToFitWidth(page: Page, path: string) {
  const whole = page.viewportSize();
  expect(await findBrokenLines(page), `${path} breaks a heading or a badge`).toEqual([]);
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(taken, `${path} is wider than ${width} px`).toBeLessThanOrEqual(width);
  }
  if (whole !== null) await page.setViewportSize(whole);
}

/** Returns the headings that wrap within a word, and the badges that overflow or wrap. */
function findBrokenLines(page: Page): Promise<string[]> {
  return page.locator("h1, h2, .badge").evaluateAll((all) =>
    all
      .filter((each) => {
        const { wordBreak, whiteSpace } = getComputedStyle(each);
        if (!each.matches(".badge")) return wordBreak !== "keep-all";
        const words = document.createRange();
        words.selectNodeContents(each);
        const spare = each.clientWidth - words.getBoundingClientRect().width;
        return whiteSpace !== "nowrap" || spare > 24;
      })
      .map((each) => each.textContent),
  );
}

/** Expects that the first heading has the first level, and that no level is skipped. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .locator("h1, h2, h3, h4")
    .evaluateAll((all) => all.map((each) => Number(each.tagName[1])));
  const path = page.url();
  expect(levels[0], path).toBe(1);
  for (const [at, level] of levels.slice(1).entries())
    expect(level - levels[at]!, `${path}: h${levels[at]} is followed by h${level}`).toBeLessThan(2);
}

/** Returns the controls below the minimum height. A link within a line of text may be lower. */
function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, input:not([type=hidden], [type=radio], [type=checkbox]), select",
    );
    return [...controls]
      .filter(
        (each) => each.checkVisibility() && !each.closest(".unseen, p, dd, li > span, h2, h3"),
      )
      .map((each) => ({
        box: each.getBoundingClientRect(),
        html: each.outerHTML.slice(0, 120),
      }))
      .filter(({ box }) => box.height > 1 && box.height < least)
      .map(({ box, html }) => `${Math.round(box.height)} px: ${html}`);
  }, TARGET_PX - 0.5);
}

test(
  "every public page is in the chosen language, follows its content security policy, fits the screen and is accessible",
  { tag: "@each-language" },
  async ({ page, request, scripts, lang }) => {
    await open(page, [...(await listReadingPages(request)), ...OPEN], scripts, lang);
  },
);

test(
  "every account page is in the chosen language, follows its content security policy, fits the screen and is accessible",
  { tag: "@each-language" },
  async ({ signedIn: page, scripts, lang }) => {
    await open(page, OWN, scripts, lang);
  },
);
