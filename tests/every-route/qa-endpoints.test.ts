/* Tests the QA calls of the built shop. They exist only if a token is set, and the shop logs that they exist. The
   test reads the `/qa` calls from the contract, so that it includes new ones. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";

const QA_CALLS = [
  ...new Set(
    [...readFileSync("docs/qa-contract.md", "utf8").matchAll(/(GET|POST) (\/qa\/[a-z]+)/g)].map(
      ([, method = "", path = ""]) => `${method} ${path}`,
    ),
  ),
];
const TOKEN = "a-token-for-tests-only";
const KEYS: Record<string, Record<string, string>> = {
  "no token": {},
  "an empty token": { "QA-Token": "" },
  "a wrong token": { "QA-Token": "a-token-for-tests-onlx" },
  "a longer token": { "QA-Token": `${TOKEN}x` },
  "the word undefined": { "QA-Token": "undefined" },
};
/** The spellings of a path that an attacker may try. */
const SPELLINGS = [
  (path: string) => path,
  (path: string) => `${path}/`,
  (path: string) => `${path}?QA-Token=${TOKEN}`,
  (path: string) => path.toUpperCase(),
  (path: string) => `/prod-api${path}`,
  (path: string) => `/.${path}`,
  (path: string) => path.replace("qa", "%71a"),
];

const shopWithQa = await BuiltShop.prepare();
const shopWithoutQa = await BuiltShop.prepare({ QA_TOKEN: "" });
beforeAll(async () => {
  await shopWithQa.start();
  await shopWithoutQa.start();
});
afterAll(async () => {
  for (const shop of [shopWithQa, shopWithoutQa]) {
    await shop.stop();
    await shop.remove();
  }
});

async function callQa(shop: BuiltShop, lever: string, headers: Record<string, string>) {
  const [method = "", path = ""] = lever.split(" ");
  const found: string[] = [];
  for (const spell of SPELLINGS) {
    const answer = await fetch(shop.origin + spell(path), {
      method,
      redirect: "manual",
      headers: { ...headers, ...(method === "POST" && { "Content-Type": "application/json" }) },
      ...(method === "POST" && { body: "{}" }),
    });
    await answer.arrayBuffer();
    found.push(`${answer.status} ${spell(path)}`);
  }
  return found;
}

/**
 * Matches the responses to requests without an effect. An unknown path redirects a visitor to the sign-in page, and a
 * post without a form is rejected.
 */
const REJECTED_STATUS = /^(302|403|404|415) /;

test("the QA contract lists at least eight QA calls", () => {
  expect(QA_CALLS.length).toBeGreaterThanOrEqual(8);
});

test.each(QA_CALLS)(
  "the QA call %s does not exist in a shop without a QA token, for any request",
  async (lever) => {
    for (const headers of [...Object.values(KEYS), { "QA-Token": TOKEN }]) {
      const [plain, ...spelled] = await callQa(shopWithoutQa, lever, headers);
      expect(plain).toMatch(/^404 /);
      for (const answer of spelled) expect(answer).toMatch(REJECTED_STATUS);
    }
  },
);

test.each(QA_CALLS)(
  "the QA call %s does not exist for a request without the correct token",
  async (lever) => {
    for (const [key, headers] of Object.entries(KEYS)) {
      const [plain, ...spelled] = await callQa(shopWithQa, lever, headers);
      expect(plain, key).toMatch(/^404 /);
      for (const answer of spelled) expect(answer, key).toMatch(REJECTED_STATUS);
    }
  },
);

test("only a shop with QA calls logs them when it starts", () => {
  expect(shopWithQa.output).toContain("QA_TOKEN");
  expect(shopWithoutQa.output).not.toContain("QA_TOKEN");
});

test("a QA call with the correct token succeeds", async () => {
  const made = await shopWithQa.callQa<unknown[]>("shoppers", { count: 1 });
  expect(made).toHaveLength(1);
});
