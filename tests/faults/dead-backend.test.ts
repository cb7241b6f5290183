/* Tests the storefront with a backend whose calls all fail. It requests every route of the build and submits every
   form. No response may be a 500 or blank. Each must have the shop's layout, and forms must keep the typed values. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { en } from "../../app/locales/en";
import { zhTw } from "../../app/locales/zhTw";
import { listBuiltRoutes } from "../edge/built-routes";
import { FORM_HEADERS, startStorefront, type Reply, type Shop } from "../edge/start-storefront";
import { FAULTS, FaultyBackend, type Fault } from "../fixtures/faulty-backend";
import { SENT_FORMS } from "./dead-backend-forms";
import { selectRowsToTest } from "../fixtures/rounds";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

type NoticeKey = keyof typeof zhTw.notices.api;
const NOTICES = { zhTw: zhTw.notices.api, en: en.notices.api };
const TAGS = { zhTw: "zh-Hant", en: "en" };

/** Each fault and the message that it must cause. The message is null if the fault ends the session. */
const ROWS: readonly (readonly [fault: keyof typeof FAULTS, notice: NoticeKey | null])[] = [
  ["resetBeforeReply", "network"],
  ["resetMidBody", "network"],
  ["empty", "unknown"],
  ["html", "unknown"],
  ["htmlNamedJson", "unknown"],
  ["truncated", "unknown"],
  ["tooLong", "unknown"],
  ["nestedDeeply", "unknown"],
  ["binary", "unknown"],
  ["status502", "status"],
  ["status503", "status"],
  ["redirectElsewhere", "status"],
  ["code403", "403"],
  ["code404", "404"],
  ["code500Other", "error"],
  ["code601", "warning"],
  ["code999", "unknown"],
  ["code401", null],
  ["code500Expired", null],
];

/** A response that signs any shopper in. The test uses it before the faults begin. */
const answerSignIn: Fault = (_request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.end(
    '{"code":200,"msg":"a-token","data":{"id":7,"loginId":7,"loginName":"demoshopper1"}}',
  );
};

// Skip the back office, because a shopper only ever sees its sign-in page.
const routes = listBuiltRoutes().filter(({ isStaff }) => !isStaff);
/** Routes for programs such as search engines. They respond with a status and no page. */
const FOR_MACHINES = new Set(["routes/robots[.]txt", "routes/sitemap[.]xml"]);
const backend = new FaultyBackend();
let shop: Shop;
let cookie = "";
beforeAll(async () => {
  await backend.start();
  backend.answerBy(answerSignIn);
  shop = await startStorefront(backend.url, { LOG_LEVEL: "silent" });
  const entry = await send("/login", { loginName: "demoshopper1", password: "Rootwell2026" });
  expect(entry.status).toBe(303);
  cookie = entry.cookies.map((line) => line.split(";", 1)[0]).join("; ");
});
afterAll(async () => {
  await shop.close();
  await backend.stop();
});

/** Submits a form like a page of the shop, without the check for double submissions. */
function send(
  path: string,
  fields: Readonly<Record<string, string>>,
  lang: TestedLanguage = "zhTw",
) {
  const headers = { ...FORM_HEADERS, "Repeat-Submit": "false", Cookie: `${cookie}; lang=${lang}` };
  const body = new URLSearchParams(fields).toString();
  return shop.ask(path, { method: "POST", headers, body });
}

function expectSound(reply: Reply, lang: TestedLanguage): void {
  expect([200, 301, 302, 303, 401, 403, 404, 405, 409, 422, 502, 503, 504]).toContain(reply.status);
  expect(String(reply.headers.location ?? "/")).toMatch(/^\/(?!\/)/);
  if (reply.status < 400) return;
  expect(reply.text).toContain(`<html lang="${TAGS[lang]}"`);
  expect(reply.text).toContain('data-testid="nav"');
  expect(reply.text).toContain('data-testid="language"');
  expect(reply.text).toMatch(/<main[^>]*>.*<h1/s);
  expect(reply.text).not.toMatch(/\bat \S+ \(|NullPointer|stolen/);
}

/** Returns the retry links of a failed page. A post cannot be repeated by a link. */
function listRetryLinks({ text }: Reply, lang: TestedLanguage): string[] {
  if (!text.includes("data-status=")) return [];
  const links = text.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g);
  const retry = { zhTw, en }[lang].errorPage.retry;
  return [...links].filter(([, , words]) => words === retry).map(([, href = ""]) => href);
}

interface Row {
  readonly lang: TestedLanguage;
  readonly notice: NoticeKey | null;
  /** The index of the fault. If it is missing, every page and form is tested. */
  readonly nth?: number;
}

/**
 * Returns the pages or forms to test with one fault. In Chinese, faults with the same message share the pages,
 * because a page depends only on the message. In English, each fault is tested with a few pages.
 */
function pickSome<One>(all: readonly One[], { lang, nth, notice }: Row): readonly One[] {
  if (nth === undefined) return all;
  if (lang === "en") return selectRowsToTest(all, { lang, nth, kinds: ROWS.length });
  const alike = [...ROWS.keys()].filter((fault) => ROWS[fault]?.[1] === notice);
  return all.filter((_, index) => alike[index % alike.length] === nth);
}

/** Expects that a failed page shows the message of its fault. */
function expectShown({ text }: Reply, where: string, { lang, notice }: Row): void {
  if (notice === null) {
    expect(text, where).toContain('data-testid="system-prompt"');
    return;
  }
  expect(text, where).toContain(`data-notice="api.${notice}"`);
  const [sentence = ""] = NOTICES[lang][notice].split("{{", 1);
  expect(text, where).toContain(sentence.replaceAll("'", "&#x27;"));
}

const pages = routes.filter(
  ({ id, hasLoader, isPage }) => hasLoader && isPage && !FOR_MACHINES.has(id),
);

async function expectPagesToRender(row: Row): Promise<void> {
  let result = 0;
  const asked = pickSome(pages, row);
  for (const { path, isCached } of asked) {
    const headers = { Cookie: `${cookie}; lang=${row.lang}` };
    const reply = await shop.ask(`${path}?id=7&orderId=7&items=7`, { headers });
    expectSound(reply, row.lang);
    // Skip a missing page, because it shows "not found" whatever the cause.
    if (reply.status < 400 || reply.status === 404 || reply.status === 405) continue;
    expectShown(reply, `${path} ${reply.status}`, row);
    // A cached page has a fixed list of queries, and leaves out all others.
    const query = isCached ? "id=7" : "id=7&amp;orderId=7&amp;items=7";
    if (reply.status >= 500 && reply.text.includes("data-status="))
      expect(listRetryLinks(reply, row.lang)).toEqual([`${path}?${query}`]);
    result += 1;
  }
  // Every account page needs the backend, so many pages must show the failure. With the message "404", all pages may
  // respond with 404 instead.
  if (asked.length === pages.length) expect(result).toBeGreaterThan(row.notice === "404" ? -1 : 10);
}

async function expectFormsToBeKept(row: Row): Promise<void> {
  const { lang } = row;
  for (const { path, fields, keeps = [] } of pickSome(Object.values(SENT_FORMS).flat(), row)) {
    const reply = await send(path, fields, lang);
    expectSound(reply, lang);
    // The status must not be 422, because an invalid form would not reach the backend.
    expect(reply.status, path).not.toBe(422);
    if (keeps.length > 0) expect(reply.status, path).toBeGreaterThanOrEqual(400);
    if (reply.status < 400) continue;
    for (const submitted of keeps)
      expect(reply.text, `${path} ${reply.status}`).toContain(submitted);
    expect(reply.text).not.toContain("Kept2Myself");
    expect(listRetryLinks(reply, lang), path).toEqual([]);
  }
}

const casesInBothLanguages = ROWS.flatMap(([fault, notice], nth) =>
  TESTED_LANGUAGES.map((lang) => ({ fault, notice, lang, nth })),
);

test.each(casesInBothLanguages)(
  "the shop shows pages in $lang while all calls fail with $fault",
  async (row) => {
    backend.answerBy(FAULTS[row.fault]);
    await expectPagesToRender(row);
  },
);

test.each(casesInBothLanguages)(
  "the shop shows forms in $lang with the typed values while all calls fail with $fault",
  async (row) => {
    backend.answerBy(FAULTS[row.fault]);
    await expectFormsToBeKept(row);
  },
);

test("the shop shows every page and form in both languages while the backend is unreachable", async () => {
  await backend.stop();
  onTestFinished(async () => {
    await backend.start();
  });
  for (const lang of TESTED_LANGUAGES) {
    await expectPagesToRender({ lang, notice: "network" });
    await expectFormsToBeKept({ lang, notice: "network" });
  }
});

test("this test posts a form to every route that has an action", () => {
  const takesPosts = routes.filter(({ hasAction }) => hasAction).map(({ id }) => id);
  expect(Object.keys(SENT_FORMS).sort()).toEqual(takesPosts.sort());
});
