/* Checks the markup of every page without style sheet and scripts, because speech recognition, screen readers and
   text browsers use it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_MAILS } from "@backend/services/mail/sample-mails";
import { writeMail } from "@backend/services/mail/write-mail";
import { sampleProfile } from "@contract/sample-shop/profile";
import { mapLanguages, LANGUAGES, type Language } from "@contract/model/languages";
import { BuiltShop } from "../fixtures/built-shop";
import { listEveryPage } from "../fixtures/every-page";
import type { FetchedPage } from "../fixtures/form-client";
import { NU_MISSING, findNuErrors } from "../fixtures/nu-checker";
import {
  findHiddenTexts,
  findInvalidMarkup,
  findLabelsWithoutVisibleWords,
  findLinksWithoutSpace,
  findJoinedWords,
  listTemplateTexts,
} from "../fixtures/text-without-style";

/**
 * True if the Nu HTML checker reads each page in both languages (`PAGES=all`). Otherwise it reads one language,
 * because both have the same markup.
 */
const CHECKS_ALL = process.env.PAGES === "all";

let shop: BuiltShop;
const pages = mapLanguages<FetchedPage[]>(() => []);
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  for (const lang of LANGUAGES) pages[lang].push(...(await readAll(lang)));
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

async function readAll(lang: Language): Promise<FetchedPage[]> {
  const found: FetchedPage[] = [];
  for (const { client, paths } of await listEveryPage(shop, lang))
    for (const path of paths) found.push(await client.get(path));
  const visitor = shop.createClient(lang);
  const login = (await visitor.get("/login")).form("loginName", "password");
  return [...found, await visitor.send(login, { loginName: "", password: "" })];
}

/** Returns the problems that a check finds. Each one contains the first page on which it occurs. */
function findFaults(
  all: readonly FetchedPage[],
  check: (html: string) => readonly string[],
): string[] {
  const faults = new Map<string, string>();
  for (const { path, html } of all)
    for (const fault of check(html)) if (!faults.has(fault)) faults.set(fault, path);
  return [...faults].map(([fault, path]) => `${path}: ${fault}`);
}

test("this test reads more than 80 pages in each language", () => {
  for (const lang of LANGUAGES) expect(pages[lang].length).toBeGreaterThan(80);
});

test.each(LANGUAGES)(
  "in %s, the accessible name of each control contains its visible text",
  (lang) => {
    expect(findFaults(pages[lang], findLabelsWithoutVisibleWords)).toEqual([]);
  },
);

test.each(LANGUAGES)(
  "in %s, spaces separate words and links even without a style sheet",
  (lang) => {
    expect(findFaults(pages[lang], findJoinedWords)).toEqual([]);
    expect(findFaults(pages[lang], findLinksWithoutSpace)).toEqual([]);
  },
);

test.each(LANGUAGES)("in %s, no hidden element contains text", (lang) => {
  expect(findFaults(pages[lang], findHiddenTexts)).toEqual([]);
});

test.each(LANGUAGES)(
  "in %s, no <template> contains text, because the browser Lynx would show it",
  (lang) => {
    expect(findFaults(pages[lang], listTemplateTexts)).toEqual([]);
  },
);

test.each(LANGUAGES)(
  "in %s, required selects, address fields and links are valid markup",
  (lang) => {
    expect(findFaults(pages[lang], findInvalidMarkup)).toEqual([]);
  },
);

test("the Nu HTML checker reports no error on any page and in any mail", async ({ skip }) => {
  if (NU_MISSING !== null) skip(NU_MISSING);
  // Check both in one run, because a start of the checker takes three seconds of CPU time.
  const documents = LANGUAGES.flatMap((lang, turn) => [
    ...pages[lang]
      .filter((_, nth) => CHECKS_ALL || nth % LANGUAGES.length === turn)
      .map(({ path, html }) => ({ name: `${path} (${lang})`, html })),
    ...Object.entries(SAMPLE_MAILS).map(([name, content]) => ({
      name: `${name} (${lang})`,
      html: writeMail(content, { lang, origin: shop.origin, shop: sampleProfile }).html,
    })),
  ]);
  expect(await findNuErrors(documents)).toEqual([]);
});

test.each(LANGUAGES)("in %s, every link and every button has a text", (lang) => {
  const empty = /<(a|button)\b(?![^>]* aria-label=)[^>]*>(?:<svg\b.*?<\/svg>|\s)*<\/\1>/gs;
  expect(findFaults(pages[lang], (html) => html.match(empty) ?? [])).toEqual([]);
});

test.each(LANGUAGES)(
  "in %s, a form with errors lists them in the title and in a heading",
  (lang) => {
    const { status, html } = pages[lang].at(-1)!;
    expect(status).toBe(422);
    expect(html).toMatch(lang === "en" ? /<title>Error: Sign in/ : /<title>錯誤：登入/);
    expect(html).toMatch(/data-testid="error-summary"[^>]* autofocus[^>]*><h2>/i);
  },
);
