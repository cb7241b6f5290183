/* Tests the QA calls of the built shop. They exist only if a token is set, and the shop logs that they exist. The
   test reads the `/qa` calls from the contract, so that it includes new ones. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";

const LEVERS = [
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

const open = await BuiltShop.prepare();
const closed = await BuiltShop.prepare({ QA_TOKEN: "" });
beforeAll(async () => {
  await open.start();
  await closed.start();
});
afterAll(async () => {
  for (const shop of [open, closed]) {
    await shop.stop();
    await shop.remove();
  }
});

async function pull(shop: BuiltShop, lever: string, headers: Record<string, string>) {
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
const NOTHING_DONE = /^(302|403|404|415) /;

test("the contract lists at least eight QA calls", () => {
  expect(LEVERS.length).toBeGreaterThanOrEqual(8);
});

test.each(LEVERS)("%s does not exist in a shop without a token, for any request", async (lever) => {
  for (const headers of [...Object.values(KEYS), { "QA-Token": TOKEN }]) {
    const [plain, ...spelled] = await pull(closed, lever, headers);
    expect(plain).toMatch(/^404 /);
    for (const answer of spelled) expect(answer).toMatch(NOTHING_DONE);
  }
});

test.each(LEVERS)("%s does not exist for a request without the correct token", async (lever) => {
  for (const [key, headers] of Object.entries(KEYS)) {
    const [plain, ...spelled] = await pull(open, lever, headers);
    expect(plain, key).toMatch(/^404 /);
    for (const answer of spelled) expect(answer, key).toMatch(NOTHING_DONE);
  }
});

test("a shop with QA calls logs this when it starts, and other shops do not", () => {
  expect(open.said).toContain("QA_TOKEN");
  expect(closed.said).not.toContain("QA_TOKEN");
});

test("a QA call with the correct token succeeds", async () => {
  const made = await open.qa<unknown[]>("shoppers", { count: 1 });
  expect(made).toHaveLength(1);
});
