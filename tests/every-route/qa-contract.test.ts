/* Compares docs/qa-contract.md with the pages of the built shop. A test fails if the document contains a name that
   no page has. The last test submits random values to the forms of these pages. It is in this file because visiting
   the pages takes more time than the values. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionaries } from "../../app/locales/i18n.server";
import { isNoticeKey } from "../../app/locales/notices";
import { BuiltShop } from "../fixtures/built-shop";
import type { FetchedPage } from "../fixtures/form-client";
import { NU_MISSING, findNuErrors } from "../fixtures/nu-checker";
import { selectRoundCount } from "../fixtures/rounds";
import { listBuiltRoutes } from "../edge/built-routes";
import { readContract } from "./read-contract";
import {
  expectStoredDataToBeValid,
  listTouredForms,
  FUZZ_SEED,
  submitRandomBodies,
} from "./form-fuzz";
import { tourShop, type Tour } from "./tour-shop";

/**
 * The number of random payloads for each form. The nightly run uses FUZZ_RUNS=500, and a release uses
 * FUZZ_RUNS=20000.
 */
const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? selectRoundCount({ few: 2, all: 10 }));

const contract = readContract();
let shop: BuiltShop;
/** The visited pages, by their names in the QA contract. */
let tour: Tour;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  tour = await tourShop(shop);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test("the QA contract has all the sections that this test reads", () => {
  expect(contract.forms).toHaveLength(68);
  expect(contract.testIds.length).toBeGreaterThanOrEqual(28);
  expect(contract.paths.length).toBeGreaterThanOrEqual(21);
});

test("the Nu HTML checker reports no error on any visited page", async ({ skip }) => {
  if (NU_MISSING !== null) skip(NU_MISSING);
  const documents = listAllPages().map(({ path, html }) => ({ name: path, html }));
  expect(await findNuErrors(documents)).toEqual([]);
});

const names = contract.forms.flatMap(({ form, names: all }) => all.map((name) => ({ form, name })));
test.each(names)(
  "the form $form of the QA contract has a field $name on its page",
  ({ form, name }) => {
    // A part such as `<cartItemId>` represents any value.
    const mark = new RegExp(`name="${name.replaceAll(".", "\\.").replace(/<\w+>/g, '[^".]+')}[".]`);
    expect(findFormPages(form).some(({ html }) => mark.test(html))).toBe(true);
  },
);

const intents = contract.forms.flatMap(({ form, intents: all }) =>
  all.map((intent) => ({ form, intent })),
);
test.each(intents)(
  "the form $form of the QA contract has a button $intent on its page",
  ({ form, intent }) => {
    const button = new RegExp(`<button[^>]*name="intent"[^>]*value="${intent}"`);
    expect(findFormPages(form).some(({ html }) => button.test(html))).toBe(true);
  },
);

test.each(contract.testIds)(
  "at least one page has an element with the data-testid %s of the QA contract",
  (id) => {
    expect(listAllPages().some(({ html }) => html.includes(`data-testid="${id}"`))).toBe(true);
  },
);

// Scripts set `data-hydrated` and `data-live`, so the browser journeys check these two.
test.each([
  ["data-id", /data-testid="cart-row"[^>]*data-id="\d+"|data-id="\d+"[^>]*data-testid="cart-row"/],
  ["data-status", /data-testid="order-status"[^>]*data-status="-?\d+"/],
  ["data-detail-status", /data-detail-status="\d"/],
  [
    "data-amount",
    /data-testid="pay-amount"[^>]*data-amount="\d+"|data-amount="\d+"[^>]*data-testid="pay-amount"/,
  ],
  ["data-order-no", /data-order-no="\d{10,}"/],
  [
    "data-step",
    /data-testid="refund-step"[^>]*data-step="applied"[^>]*data-current="(true|false)"/,
  ],
  ["data-default", /data-default="(true|false)"/],
  ["data-notice", /data-notice="[a-z]+\.\w+"/],
  ["data-error", /data-error="[a-zA-Z]+\.\w+"/],
  ["data-login-id", /<body[^>]*data-login-id="\w+"/],
])(
  "at least one page has an element with the attribute %s of the QA contract",
  (_name, pattern) => {
    expect(listAllPages().some(({ html }) => pattern.test(html))).toBe(true);
  },
);

test.each(contract.notices)("the flash message %s of the QA contract has a text", (key) => {
  expect(isNoticeKey(key)).toBe(true);
});

test.each(contract.errors.map((key) => key.replace("<field>", "phone")))(
  "the error key %s of the QA contract has a sentence in every language",
  (key) => {
    for (const { errors } of Object.values(dictionaries))
      expect(errors).toHaveProperty(key, expect.any(String));
  },
);

test.each(contract.paths)("the path %s of the QA contract exists in the shop", async (path) => {
  const status = async () => {
    const answer = await tour.shopper.ask(path, { method: "GET" });
    await answer.arrayBuffer();
    return answer.status;
  };
  // The backend counts as down if it is busy for three seconds, so try again.
  if (path === "/healthz") await expect.poll(status).toBe(200);
  else if (path === "/livez" || path === "/readyz") expect(await status()).toBe(200);
  else if (path === "/metrics") expect(await status()).toBe(404);
  else {
    await status();
    expect(listBuiltRoutes().map((route) => route.path)).toContain(path.replace(/:\w+/g, "x"));
  }
});

test("a QA client can start a job and receives its result", async () => {
  const ran = await shop.callQa<{ outcome: string }>("job", { job: "forgetSubmits" });
  expect(ran.outcome).toBe("done");
});

test(
  `${FUZZ_RUNS} random payloads for each form cause no 500, no markup and no invalid data (seed ${FUZZ_SEED})`,
  { timeout: 3_600_000 },
  async () => {
    const forms = listTouredForms(tour);
    expect(forms.length).toBeGreaterThanOrEqual(25);
    const found = await submitRandomBodies(shop.origin, forms, FUZZ_RUNS);
    expect(found.slice(0, 10)).toEqual([]);
    await expect.poll(async () => (await shop.createClient().get("/healthz")).status).toBe(200);
    expect(await shop.stop()).toBe(0);
    await expectStoredDataToBeValid(shop.dataDir);
  },
);

function findFormPages(form: string): readonly FetchedPage[] {
  const pages = tour.pages[form];
  if (pages === undefined) throw new Error(`tour-shop.ts visits no page for the form "${form}"`);
  return pages;
}

function listAllPages(): readonly FetchedPage[] {
  return Object.values(tour.pages).flat();
}
