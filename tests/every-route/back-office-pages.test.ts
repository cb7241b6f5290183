/* Checks every back-office page in a browser without JavaScript: its language, its width, and its accessibility
   (axe). The test finds the pages by following links, so that it includes new pages. */
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { findAxeViolations } from "../fixtures/axe-violations";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";
import { RAW_MESSAGE_KEY } from "../fixtures/raw-message-key";
import { findBrokenSummaryLinks, findRejectedForms } from "../fixtures/rejected-forms";
import { listStaffPages } from "../fixtures/staff-pages";
import { listBuiltRoutes } from "../edge/built-routes";

/**
 * The tested widths: a small phone, and 320 px, which is a screen of 1280 px at 400 % zoom (WCAG 1.4.10). At 1280 px,
 * lists are tables.
 */
const WIDTHS = [360, 320, 1280];
/**
 * The variants in which every page is checked. English texts are longer, so they show on each push if a page fits a
 * phone. `PAGES=all` adds the tables of wide screens and the other language.
 */
const LOOKS =
  process.env.PAGES === "all"
    ? ([
        { lang: "en", width: 360 },
        { lang: "zhTw", width: 1280 },
      ] as const)
    : ([{ lang: "en", width: 360 }] as const);
const TABS = 3;

/** A path, with the cookies of the user who opens it. */
interface PageToOpen {
  readonly path: string;
  readonly cookies: string;
}

let shop: BuiltShop;
let browser: Browser;
let staff: FormClient;
let pages: readonly PageToOpen[];
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  browser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
  staff = await signIn({ loginName: "staff", password: "rootwell" });
  const { cookies } = staff;
  const inside = (await listStaffPages(staff)).map((path) => ({ path, cookies }));
  pages = [...(await openSignInPages()), ...inside];
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await shop.remove();
});

async function signIn(account: { loginName: string; password: string }): Promise<FormClient> {
  const client = shop.createClient();
  await client.send((await client.get("/staff/login")).form("loginName", "password"), account);
  return client;
}

test.each(LOOKS)(
  "every back-office page is readable and accessible ($lang, $width px)",
  { timeout: 1_200_000 },
  async ({ lang, width }) => {
    expect(pages.length).toBeGreaterThan(40);
    const todo = [...pages];
    const problems: string[] = [];
    const contexts = new Map<string, BrowserContext>();
    for (const { cookies } of pages)
      contexts.set(cookies, contexts.get(cookies) ?? (await openContext(cookies, { lang, width })));
    const work = async () => {
      const tabs = new Map<string, Page>();
      for (let next = todo.shift(); next !== undefined; next = todo.shift()) {
        const { path, cookies } = next;
        const page = tabs.get(cookies) ?? (await contexts.get(cookies)!.newPage());
        tabs.set(cookies, page);
        await page.setViewportSize({ width, height: 740 });
        const found = await lookAt(path, page, lang);
        problems.push(...found.map((each) => `${path} ${each}`));
      }
    };
    await Promise.all(Array.from({ length: TABS }, work));
    for (const context of contexts.values()) await context.close();
    expect(problems).toEqual([]);
  },
);

test("error pages, confirmation pages and edit conflicts are readable and accessible", async () => {
  const edit = (await staff.get("/staff/brands/rootwell")).form("version", "name");
  const wrong = await staff.send(edit, { intent: "save", name: "" });
  const question = await staff.send(edit, { intent: "archive" });
  await staff.send(edit, { intent: "save", name: "一" });
  const conflict = await staff.send(edit, { intent: "save", name: "二" });
  expect([wrong.status, question.status, conflict.status]).toEqual([422, 200, 409]);
  const lang = "zhTw";
  const context = await openContext(staff.cookies, { lang, width: 360 });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const { html, status } of [wrong, question, conflict]) {
    await page.route("**/staff/brands/answer", (route) =>
      route.fulfill({ status, body: html, contentType: "text/html; charset=utf-8" }),
    );
    await page.goto(`${shop.origin}/staff/brands/answer`);
    problems.push(...(await findProblems(page, lang)));
  }
  await context.close();
  expect(problems).toEqual([]);
});

test("each error message in a back-office form links to its field", async () => {
  const refused = await findRejectedForms(
    staff,
    pages.map(({ path }) => path),
  );
  expect(refused.length).toBeGreaterThan(70);
  const nowhere = refused.flatMap(({ name, page }) =>
    findBrokenSummaryLinks(page).map((words) => `${name}: ${words}`),
  );
  expect(nowhere).toEqual([]);
});

/** Returns the pages before sign-in: the sign-in form, the second factor and an invitation. */
async function openSignInPages(): Promise<PageToOpen[]> {
  const code = "factor";
  const role = { code, name: "需要驗證", nameEn: "With a factor", secondFactor: "on" };
  const newRole = (await staff.get("/staff/roles/new")).form("code", "permissions");
  await staff.send(newRole, { intent: "save", ...role });
  const waiting = await signIn(await shop.callQa("staff", { roles: [code] }));
  const invite = (await staff.get("/staff/users")).form("loginName", "roleCodes");
  const email = `${code}@example.com`;
  const invited = { loginName: code, name: "Mei", email, roleCodes: "warehouse" };
  await staff.send(invite, { intent: "invite", ...invited });
  const [mail] = await shop.readOutbox(email);
  const link = /\/staff\/invitation\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const opened = [
    { path: "/staff/login", cookies: "" },
    { path: "/staff/login/verify", cookies: waiting.cookies },
    { path: link, cookies: "" },
  ];
  const known = opened.map(({ path }) => path.split("?")[0]);
  const all = listBuiltRoutes().filter(({ isWayIn, isPage }) => isWayIn && isPage);
  expect(all.map(({ path }) => path).sort()).toEqual(known.sort());
  return opened;
}

async function openContext(
  cookies: string,
  { lang, width }: { readonly lang: Language; readonly width: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 740 } });
  context.setDefaultTimeout(0); // the test's own timeout ends a hanging test
  const kept = cookies.split("; ").filter((pair) => pair !== "" && !pair.startsWith("lang="));
  await context.addCookies(
    [...kept, `lang=${lang}`].map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: shop.origin };
    }),
  );
  await context.route("**/*.js", (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
  return context;
}

async function lookAt(path: string, page: Page, lang: Language): Promise<string[]> {
  const answer = await page.goto(shop.origin + path);
  const at = new URL(page.url());
  if (answer?.status() !== 200 || at.pathname + at.search !== path)
    return [`answered ${answer?.status()} at ${page.url()}`];
  return findProblems(page, lang);
}

/** Returns the problems of the open page, including those in collapsed parts. */
async function findProblems(page: Page, lang: Language): Promise<string[]> {
  const problems: string[] = [];
  // An open menu of the header covers a part of the page, so open it only on the start page.
  const collapsed = new URL(page.url()).pathname === "/staff" ? "details" : "main details";
  await page.evaluate((selector) => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>(selector)) each.open = true;
  }, collapsed);
  const { words, language, titles } = await page.evaluate(() => ({
    words: document.body.innerText,
    language: document.documentElement.lang,
    titles: document.querySelectorAll("h1").length,
  }));
  if (titles !== 1) problems.push(`has ${titles} first headings`);
  if (language !== LANGUAGE_TAGS[lang]) problems.push(`is in ${language}`);
  const key = RAW_MESSAGE_KEY.exec(words)?.[0];
  if (key !== undefined) problems.push(`shows ${key}`);
  problems.push(...(await findAxeViolations(page)));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    if (taken > width) problems.push(`is ${taken} wide on a screen of ${width} px`);
  }
  return problems;
}
