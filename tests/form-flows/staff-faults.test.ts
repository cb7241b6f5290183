/* Tests an error of the storefront, from the shopper's error page to the error log for staff. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { TEST_BACKEND_SECRET } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { signInAsOwner } from "../fixtures/staff-pages";
import { startStorefront } from "../edge/start-storefront";

const database = openTestDatabase();
const BREAKING = new URL("../fixtures/breaking-query.mjs", import.meta.url).href;

let plainShop: MultiStorefrontShop;
let staff: FormClient;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db, 1, {
    BACKEND_SECRET: TEST_BACKEND_SECRET,
    NODE_OPTIONS: `--import=${BREAKING}`,
  });
  staff = new FormClient(plainShop.storefronts[0]!.origin);
  await signInAsOwner(staff);
});
afterAll(() => plainShop.close());

const createVisitor = () => new FormClient(plainShop.storefronts[0]!.origin);

async function readRows(query: string): Promise<string[]> {
  const { html } = await staff.get(`/staff/logs?kind=errors&${query}`);
  return [...html.matchAll(/<tr data-testid="log-row".*?<\/tr>/gs)].map(([row]) => row);
}

/** Waits until the error log contains an error id, and returns its row. */
async function waitForRow(id: string): Promise<string> {
  await expect.poll(() => readRows(`keyword=${id}`)).toHaveLength(1);
  return (await readRows(`keyword=${id}`))[0]!;
}

test("an error page shows an id, with which staff find the error in the log without user input", async () => {
  const page = await createVisitor().get("/product?minPrice=break:canary.bird@example.com&page=2");
  expect(page.status).toBe(500);
  const id = /data-testid="request-id"[^>]*>[^<]*?([\da-f]{8}-\w+)/.exec(page.html)?.[1] ?? "";
  const row = await waitForRow(id);
  for (const fact of ["網店", "RangeError", "GET /product?minPrice&amp;page=2", "at "])
    expect(row).toContain(fact);
  expect(row).not.toContain("canary");
});

test("the error log contains errors outside of page rendering, next to errors of the backend", async () => {
  const answer = await createVisitor().ask("/index?lang=break:1234567", { method: "GET" });
  expect(answer.status).toBe(503);
  const row = await waitForRow(answer.headers.get("X-Request-Id") ?? "");
  expect(row).toContain("GET /index?lang");
  expect(row).not.toContain("1234567");
  expect(await readRows("part=storefront")).toContain(row);
  expect(await readRows("part=backend")).toEqual([]);
  const file = await (
    await staff.ask("/staff/logs.csv?kind=errors&part=storefront", { method: "GET" })
  ).text();
  expect(file).toContain("storefront");
});

test("after a crash, the next storefront in the same folder reports it once and without user input", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rootwell-ended-"));
  const backend = `${plainShop.doors[0]!.origin}/prod-api`;
  const settings = { DATA_DIR: folder, BACKEND_SECRET: TEST_BACKEND_SECRET };
  const ending = await startStorefront(backend, {
    ...settings,
    NODE_OPTIONS: `--import=${BREAKING}`,
  });
  // The request may fail, because the process may end before it responds.
  await ending.ask("/product?minPrice=end:canary.bird").catch(() => undefined);
  await expect.poll(() => readdir(join(folder, "crashes")).catch(() => [])).toHaveLength(1);
  for (let nth = 0; nth < 2; nth += 1) {
    const next = await startStorefront(backend, settings);
    await expect.poll(() => readdir(join(folder, "crashes"))).toEqual([]);
    await next.close();
  }
  const rows = (await readRows("part=storefront")).filter((row) =>
    row.includes("storefront ended"),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("RangeError");
  expect(rows[0]).toContain("ended:");
  expect(rows[0]).not.toContain("canary");
  await ending.close();
  await rm(folder, { recursive: true, force: true });
});
