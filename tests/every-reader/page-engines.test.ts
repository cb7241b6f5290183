/*
 * Checks pages with two accessibility engines besides axe. `npm test` checks a sample; `npm run test:readers` checks
 * every page in both languages.
 */
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { BuiltShop } from "../fixtures/built-shop";
import type { ReaderPages } from "../fixtures/every-page";
import { listOpenedPages, inspectPages, OPENS_ALL_PAGES } from "../fixtures/open-pages";
import {
  findHtmlcsViolations,
  findIbmViolations,
  type RuleException,
  type Violation,
} from "../fixtures/page-engines";

const HTMLCS_EXCEPTIONS: readonly RuleException[] = [
  {
    rule: "1_3_5.H98",
    on: /^<input (?![^>]* type=)/,
    reason: "An input without a type is a text field, and the engine only knows type=text.",
  },
  {
    rule: "3_2_2.H32.2",
    on: /^<form class="admin-find" role="search"/,
    reason: "The search of the back office has one field, so Enter submits it.",
  },
];
const IBM_EXCEPTIONS: readonly RuleException[] = [
  {
    rule: "aria_form_label_unique",
    on: /^<form (?![^>]*aria-label)/,
    reason: "A form without a name is not a landmark (HTML-AAM), so it needs no unique name.",
  },
  {
    rule: "label_content_exists",
    on: /<span class="unseen">[^<]+<\/span>/,
    reason: "The label has a text for screen readers, which the engine does not count.",
  },
];

/** The limit for finding every page. It only ends a hanging preparation. */
const PREPARE_MS = 600_000;

let shop: BuiltShop;
let browser: Browser;
let pages: ReaderPages[];
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  pages = await listOpenedPages(shop);
  browser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
}, PREPARE_MS);
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await shop.remove();
});

const ENGINES = [
  { engine: "HTML_CodeSniffer", check: findHtmlcsViolations, exceptions: HTMLCS_EXCEPTIONS },
  { engine: "IBM's engine", check: findIbmViolations, exceptions: IBM_EXCEPTIONS },
] as const;

test.each(ENGINES)(
  "the accessibility engine $engine finds only the listed exceptions, and all of them",
  { timeout: 1_200_000 },
  async ({ check, exceptions }) => {
    const unused = new Set(exceptions);
    const isExplained = ({ rule, html }: Violation) => {
      const found = exceptions.filter(
        (each) => each.rule === rule && (each.on?.test(html) ?? true),
      );
      for (const each of found) unused.delete(each);
      return found.length > 0;
    };
    const look = async (page: Page) => {
      const violations = (await check(page)).filter((each) => !isExplained(each));
      return violations.map(({ rule, message, html }) => `${rule}: ${message}\n  ${html}`);
    };
    const faults = await inspectPages(browser, pages, {}, look);
    expect([...faults, ...(await lookAtFailedForm(look))]).toEqual([]);
    if (OPENS_ALL_PAGES) expect([...unused]).toEqual([]);
  },
);

/** Returns what `look` finds on the sign-in page after an empty form was sent. */
async function lookAtFailedForm(look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(`${shop.origin}/login`);
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
  await page.getByTestId("error-summary").waitFor();
  const faults = await look(page);
  await page.close();
  return faults.map((fault) => `failed sign-in: ${fault}`);
}
