/* Tests failed calls through the running shop. Every failure must show its own message in both languages, inside
   the shop's layout. The test requests pages and submits forms, which must keep the typed values. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../app/locales/en";
import { zhTw } from "../../app/locales/zhTw";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { FAULTY_FORMS, FAULTY_PAGES, type FaultyForm, type DemoOrderIds } from "./pages-and-forms";
import { selectRowsToTest } from "../fixtures/rounds";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

const WORDS = { zhTw: zhTw.notices.api, en: en.notices.api };

/** The faults that a QA client can cause, and the messages that they must cause. */
const KINDS: readonly (readonly [kind: string, notice: keyof typeof zhTw.notices.api])[] = [
  ["reset", "network"],
  ["html", "unknown"],
  ["truncated", "unknown"],
  ["status 502", "status"],
  ["code 403", "403"],
  ["code 404", "404"],
  ["code 500", "error"],
  ["code 601", "warning"],
  ["code 999", "unknown"],
];
/** The faults that end the session. */
const ENDINGS = ["expired", "code 401"] as const;

let shop: BuiltShop;
let places: DemoOrderIds;
const shoppers = {} as Record<TestedLanguage, FormClient>;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  for (const lang of TESTED_LANGUAGES) shoppers[lang] = await signIn(lang);
  places = await findPlaces(shoppers.zhTw);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

async function signIn(lang: TestedLanguage): Promise<FormClient> {
  const client = shop.createClient(lang, { "Repeat-Submit": "false" });
  const login = (await client.get("/login")).form("loginName", "password");
  await client.send(login, { loginName: "demoshopper1", password: "Rootwell2026" });
  return client;
}

/** Finds orders of the demo shopper in the states that the pages need. */
async function findPlaces(client: FormClient): Promise<DemoOrderIds> {
  const orders = await client.get("/user/order");
  const refunds = await client.get("/user/order?type=2");
  const link = (pattern: RegExp) => {
    const found = pattern.exec(`${orders.html}${refunds.html}`)?.[1];
    if (found === undefined) throw new Error(`The demo shop links no ${pattern.source}`);
    return found;
  };
  const product = await client.get("/product");
  const add = product.form("productId", "skuId");
  await client.send(add, { intent: "addToCart" });
  const unpaid = link(/paymentTransition\?orderId=(\d+)/);
  const pay = (await client.get(`/paymentTransition?orderId=${unpaid}`)).form("payType");
  return {
    unpaid,
    payment: (await client.send(pay, { payType: "sandbox", intent: "pay" })).path,
    shipped: link(/user\/logistics\?id=(\d+)/),
    returnable: link(/returnOrder\/apply\?orderId=(\d+)/),
    refund: link(/returnOrder\/detail\?id=(\d+)/),
    product: Object.fromEntries(add.fields).productId ?? "",
  };
}

/** More calls than a page makes, with its retries and the refreshes of cached pages at the same time. */
const FAULT_TIMES = 10;

/** Returns the page that results while each response of a call fails. */
async function runWithFault(call: string, kind: string, act: () => Promise<FetchedPage>) {
  // A real backend rejects an expired token in every call. After a 401, the storefront checks the session with
  // `basicInfo`.
  const calls = kind === "code 401" ? [call, "basicInfo"] : [call];
  for (const each of calls) await shop.callQa("fault", { call: each, kind, times: FAULT_TIMES });
  const page = await act();
  for (const each of calls) await shop.callQa("fault", { call: each, kind, times: 0 });
  return page;
}

function expectShown(
  page: FetchedPage,
  lang: TestedLanguage,
  kind: string,
  notice: keyof typeof WORDS.en,
) {
  expect(page.status, page.path).not.toBe(500);
  expect(page.html).toContain('data-testid="nav"');
  expect(page.html).toContain('data-testid="language"');
  expect(page.result, `${page.path} ${page.status}`).toContain(`api.${notice}`);
  const words = WORDS[lang][notice]
    .replace("{{status}}", kind.split(" ")[1] ?? "")
    .replace("{{message}}", `fault ${kind.split(" ")[1]}`);
  expect(page.html).toContain(words.replaceAll("'", "&#x27;"));
  expect(page.html).not.toMatch(/\bat \w+.*\(.*:\d+:\d+\)|<title>Bad gateway/);
}

const cases = TESTED_LANGUAGES.flatMap((lang) =>
  KINDS.map(([kind, notice], nth) => ({ lang, kind, notice, nth, kinds: KINDS.length })),
);

test.each(cases)(
  "pages show the message api.$notice in $lang if a call fails with $kind",
  async (row) => {
    const client = shoppers[row.lang];
    for (const [nth, { call, path, withNone }] of selectRowsToTest(FAULTY_PAGES, row).entries()) {
      const at = path(places, `${row.lang}${row.kind}${nth}`.replaceAll(" ", ""));
      const page = await runWithFault(call, row.kind, () => client.get(at));
      if (withNone !== undefined && row.notice === "404") expect(page.html).toContain(withNone);
      else expectShown(page, row.lang, row.kind, row.notice);
    }
  },
);

test.each(cases)(
  "forms show the message api.$notice and keep typed values if a call fails with $kind, in $lang",
  async (row) => {
    for (const form of selectRowsToTest(FAULTY_FORMS, row)) {
      const page = await submit(form, row.lang, row.kind);
      // For a failed mail, the shop always shows its own message and not the backend's.
      const isUnsent = form.call === "sendVerificationCode" && /^(error|unknown)$/.test(row.notice);
      if (isUnsent) expect(page.result).toEqual(["code.failed"]);
      else expectShown(page, row.lang, row.kind, row.notice);
      expectKept(page, form);
    }
  },
);

test.each(TESTED_LANGUAGES.flatMap((lang) => ENDINGS.map((kind, nth) => ({ lang, kind, nth }))))(
  "a form whose session expires while it is sent shows the system prompt and keeps typed values ($kind, $lang)",
  async ({ lang, kind, nth }) => {
    const signedIn = FAULTY_FORMS.filter(({ isPublic }) => !isPublic);
    for (const form of selectRowsToTest(signedIn, { lang, nth, kinds: KINDS.length })) {
      const page = await submit(form, lang, kind);
      expect(page.status, form.call).toBe(401);
      expect(page.html).toContain('data-testid="system-prompt"');
      for (const name of form.keeps.filter((each) => each !== "code"))
        expect(page.html, name).toContain(form.submitted[name]);
      shoppers[lang] = await signIn(lang);
    }
  },
);

test("a page shows a timeout if a call takes longer than twenty seconds", async () => {
  const [address] = FAULTY_FORMS.filter(({ call }) => call === "addAddress");
  const sent = TESTED_LANGUAGES.map(async (lang) => {
    const page = await shoppers[lang].get(address!.path(places));
    return { lang, form: page.form(...address!.names) };
  });
  const filled = await Promise.all(sent);
  await shop.callQa("fault", { call: "orderPage", kind: "slow", times: 2 });
  await shop.callQa("fault", { call: "addAddress", kind: "slow", times: 2 });
  const pages = await Promise.all(
    filled.flatMap(({ lang, form }) => [
      shoppers[lang].get("/user/order").then((page) => ({ lang, page })),
      shoppers[lang].send(form, address!.submitted).then((page) => ({ lang, page })),
    ]),
  );
  for (const { lang, page } of pages) {
    expect(page.status).toBe(504);
    expectShown(page, lang, "slow", "timeout");
  }
  expectKept(pages[1]!.page, address!);
});

async function submit(form: FaultyForm, lang: TestedLanguage, kind: string): Promise<FetchedPage> {
  const client = form.isPublic
    ? shop.createClient(lang, { "Repeat-Submit": "false" })
    : shoppers[lang];
  const page = await client.get(form.path(places));
  const filled = page.form(...form.names);
  return runWithFault(form.call, kind, () =>
    client.send(filled, { ...form.submitted, ...form.secrets }),
  );
}

/** Expects that the returned page contains the typed values, but no passwords and codes. */
function expectKept(page: FetchedPage, { keeps, submitted, secrets = {} }: FaultyForm) {
  for (const name of keeps) expect(page.html, name).toContain(`value="${submitted[name]}"`);
  for (const secret of Object.values(secrets)) expect(page.html).not.toContain(secret);
}
