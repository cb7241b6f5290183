import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESS_PROOF_HEADER, SHOPPER_ADDRESS_HEADER } from "@contract/model/network-address";
import { FAULT_TEXT_LENGTH } from "@contract/model/instances";
import { LOG_PAGE_SIZE } from "@contract/staff/limits";
import { saveError } from "../../backend/services/logs/write-logs";
import { deleteExpiredRows } from "../../backend/services/retention/delete-expired-rows";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

const database = openTestDatabase();
let shop: Shop;
let shopServer: ShopServer;
let token: string;

beforeAll(async () => {
  shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  token = (await signInAs("admin/login", "staff", "rootwell")).msg!;
});
afterAll(() => shopServer.close());

async function signInAs(path: string, loginName: string, password: string) {
  const body = { loginName, password, deviceType: 0 };
  return (await shopServer.ask("POST", `/prod-api/${path}`, { body })).body;
}

interface Page {
  readonly rows: Record<string, unknown>[];
  readonly next: string | null;
}

async function readLog(kind: string, query: Readonly<Record<string, string>> = {}): Promise<Page> {
  const search = new URLSearchParams(query).toString();
  const headers = { "Token-App": token };
  const { body } = await shopServer.ask("GET", `/prod-api/admin/logs/${kind}?${search}`, {
    headers,
  });
  if (body.code !== 200) throw new Error(JSON.stringify(body));
  return body.data as Page;
}

test("the sign-in log contains results, masked IP addresses, and only two characters of unknown login names", async () => {
  await signInAs("userApp/userAccount/login", "nobodyhere", "Wrong12345");
  await signInAs("admin/login", "staff", "wrong-password");
  const { rows } = await readLog("signIns");
  expect(rows).toMatchObject([
    { side: "staff", loginName: "staff", outcome: "wrong", address: "127.0.0.1" },
    { side: "shopper", loginName: "no***", outcome: "wrong", address: "127.0.0.*" },
    { side: "staff", loginName: "staff", outcome: "ok" },
  ]);
  expect((await readLog("signIns", { side: "shopper" })).rows).toHaveLength(1);
  expect((await readLog("signIns", { outcome: "ok", keyword: "STAFF" })).rows).toHaveLength(1);
  expect((await readLog("signIns", { until: "2020-01-01" })).rows).toEqual([]);
});

test("the sign-in log contains a rate-limited client once, however often it tries", async () => {
  for (let nth = 0; nth < 12; nth += 1)
    await signInAs("userApp/userAccount/login", "stormyname", "Wrong12345");
  const { rows } = await readLog("signIns", { side: "shopper" });
  const storm = rows.filter(({ loginName }) => loginName === "st***");
  expect(storm.filter(({ outcome }) => outcome === "held")).toHaveLength(1);
});

test("the mail log contains mails with their result and masked recipients", async () => {
  await database.db.execute(sql`
    insert into mail (id, recipient, subject, text, html, status)
    values (71, 'canary.bird@example.com', 'Order A', '', '', 'sent'),
      (72, 'other@example.com', 'Order B', '', '', 'failed')`);
  const { rows } = await readLog("mails", { status: "sent" });
  expect(rows).toMatchObject([{ to: "c***@example.com", subject: "Order A", status: "sent" }]);
  expect((await readLog("mails", { keyword: "Canary.Bird@example.com" })).rows).toHaveLength(1);
  expect((await readLog("mails", { keyword: "order b" })).rows).toMatchObject([
    { status: "failed" },
  ]);
  expect(JSON.stringify(await readLog("mails"))).not.toContain("canary");
});

test("staff can find an error by its request id, and it contains no user input", async () => {
  const failure = new Error('no such thing as "canary.bird@example.com"');
  saveError(shop, { requestId: "told-1", call: "/userOrder/orderPage", failure });
  await expect
    .poll(async () => (await readLog("errors", { keyword: "told-1" })).rows)
    .toHaveLength(1);
  const { rows } = await readLog("errors", { keyword: "orderpage" });
  expect(rows).toMatchObject([{ requestId: "told-1", type: "Error" }]);
  expect(JSON.stringify(rows)).not.toContain("canary");
});

const OF_STOREFRONT = {
  requestId: "front-1",
  call: "GET /product?page=2",
  type: "TypeError",
  message: "rows is not iterable",
  place: "at list (index.js:1:2)",
};
const FROM_SHOP = { [SHOPPER_ADDRESS_HEADER]: "127.0.0.1" };

async function reportFault(headers: Record<string, string>, changes: object = {}) {
  const body = { ...OF_STOREFRONT, ...changes };
  return (await shopServer.ask("POST", "/prod-api/instance/fault", { headers, body })).body;
}

const readStoredFaults = async (part: string) =>
  (
    await database.db.execute<{ kept: number }>(
      sql`select count(*)::int as kept from logged_error where part = ${part}`,
    )
  ).rows[0]!.kept;

test("the error log separates errors of storefronts, rejects reports without the secret, and limits their size", async () => {
  for (const headers of [{}, { ...FROM_SHOP, [ADDRESS_PROOF_HEADER]: "made-up" }])
    expect(await reportFault(headers)).toMatchObject({ code: 403, errKey: "forbidden" });
  const tooMuch = "x".repeat(FAULT_TEXT_LENGTH + 1);
  for (const wrong of [{ requestId: "a b" }, { message: tooMuch }, { place: "a\u0000b" }])
    expect(await reportFault(FROM_SHOP, wrong)).toMatchObject({ errKey: "invalidField" });
  expect(await readStoredFaults("storefront")).toBe(0);
  expect((await reportFault(FROM_SHOP)).code).toBe(200);
  const of = { keyword: "front-1" };
  expect((await readLog("errors", { ...of, part: "storefront" })).rows).toMatchObject([
    { ...OF_STOREFRONT, part: "storefront" },
  ]);
  expect((await readLog("errors", { ...of, part: "backend" })).rows).toEqual([]);
});

test("many storefront errors are limited in the error log, and do not hide errors of the backend", async () => {
  for (let nth = 0; nth < 80; nth += 1)
    expect((await reportFault(FROM_SHOP, { requestId: `front-${nth}` })).code).toBe(200);
  expect(await readStoredFaults("storefront")).toBeLessThanOrEqual(60);
  const own = await readStoredFaults("backend");
  saveError(shop, { requestId: "told-2", call: "/flood", failure: new Error("own") });
  await expect.poll(() => readStoredFaults("backend")).toBe(own + 1);
  await database.db.execute(sql`delete from logged_error where part = 'storefront'`);
});

test("many errors store no more log rows than the limit", async () => {
  for (let nth = 0; nth < 100; nth += 1)
    saveError(shop, { requestId: `flood-${nth}`, call: "/flood", failure: new Error("again") });
  const all = async () => (await readLog("errors", { keyword: "/flood" })).rows.length;
  await expect.poll(all).toBe(LOG_PAGE_SIZE);
  const { rows } = await database.db.execute(
    sql`select count(*)::int as kept from logged_error where call = '/flood'`,
  );
  expect(rows[0]?.kept).toBeLessThanOrEqual(60);
});

test("the pages of a log list each entry once, with the newest first", async () => {
  await database.db.execute(sql`
    insert into staff_action (id, staff_name, action, subject)
    select 1000 + n, 'mei', 'paged', 'page ' || n from generate_series(1, 120) n`);
  const seen: unknown[] = [];
  let before: string | null = null;
  do {
    const query: Record<string, string> = before === null ? {} : { before };
    const page: Page = await readLog("actions", { keyword: "paged", ...query });
    seen.push(...page.rows.map(({ id }) => Number(id)));
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, nth) => 1120 - nth));
});

test("staff can export a log as CSV lines, and the audit log records the export", async () => {
  const headers = { "Token-App": token };
  const path = "/prod-api/admin/logs/export?kind=mails&outcome=failed";
  const { body } = await shopServer.ask("GET", path, { headers });
  expect(body.data).toMatchObject({
    columns: ["time", "to", "subject", "status", "attempts", "sent"],
    lines: [[expect.any(String), "o***@example.com", "Order B", "failed", "0", ""]],
    next: null,
  });
  expect((await readLog("actions", { keyword: "exportLog" })).rows).toMatchObject([
    { action: "exportLog", subject: "mails", staffName: "staff" },
  ]);
});

test("the backend deletes sign-in log rows after 90 days, and error log rows after 30 days", async () => {
  await makeBuyer(database.db);
  await database.db.execute(sql`update sign_in_try set at = now() - interval '91 days' where id = (
    select min(id) from sign_in_try)`);
  await database.db.execute(
    sql`update logged_error set at = now() - interval '31 days' where call = '/flood'`,
  );
  const count = async () =>
    (
      await database.db.execute<{ tries: number; faults: number }>(sql`
        select (select count(*)::int from sign_in_try) as tries,
          (select count(*)::int from logged_error) as faults`)
    ).rows[0]!;
  const { tries } = await count();
  await deleteExpiredRows(shop);
  expect(await count()).toEqual({ tries: tries - 1, faults: 1 });
});
