/* Tests the page with the figures of a chosen period, without scripts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatShopTime } from "../../contract/model/shop-time";
import { FIGURE_GROUPINGS } from "../../contract/staff/figures";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { signInAsOwner } from "../fixtures/staff-pages";

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let staff: FormClient;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  staff = new FormClient(plainShop.storefronts[0]!.origin);
  await signInAsOwner(staff);
  const shop = openShop(database.db);
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 9, priceCents: 12_345 });
  const { orderNo } = await placeOrderByCart(shop, shopper, { goods: [{ ...goods, count: 2 }] });
  await advanceOrder(shop, orderNo, "paid");
});
afterAll(() => plainShop.close());

const today = () => formatShopTime(new Date()).slice(0, 10);

/** Returns the texts of a column of the table, without its last row, which has the sums. */
function readColumn({ html }: FetchedPage, column: string): { rows: string[]; total: string } {
  const table = /data-testid="figures-table"[^]*?<\/table>/.exec(html)?.[0] ?? "";
  const cells = [...table.matchAll(new RegExp(`data-column="${column}">([^<]*)<`, "g"))];
  const texts = cells.map(([, text]) => text!);
  return { rows: texts.slice(0, -1), total: texts.at(-1) ?? "" };
}

const toCents = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);

function readTotal({ html }: FetchedPage, name: string): number {
  return Number(new RegExp(`data-figure="${name}" data-value="(\\d+)"`).exec(html)?.[1]);
}

test.each(FIGURE_GROUPINGS)(
  "the table of the figures by %s adds up to the total, and the file has the same rows",
  async (by) => {
    const query = `from=2026-01-01&to=${today()}&compare=before&by=${by}`;
    const page = await staff.get(`/staff/figures?${query}`);
    expect([page.status, page.result]).toEqual([200, []]);
    const { rows, total } = readColumn(page, "revenue");
    const sum = rows.reduce((cents, text) => cents + toCents(text), 0);
    expect(sum).toBe(toCents(total));
    expect(sum).toBe(readTotal(page, "revenueCents"));
    expect(sum).toBe(24_690);
    expect(page.html).toMatch(/<svg[^>]*(?:chart-plot|viewBox="0 0 100 10")/);

    expect(page.html).toContain(`/staff/figures.csv?from=2026-01-01&amp;to=${today()}`);
    const file = await (await staff.ask(`/staff/figures.csv?${query}`, {})).text();
    const [head = "", ...lines] = file.trim().split("\r\n");
    expect(head).toContain("key,name,nameEn,orders,pieces,revenue");
    expect(lines).toHaveLength(rows.length);
  },
);

test("the form is sent by GET and shows what was chosen", async () => {
  const page = await staff.get(
    `/staff/figures?from=2026-11-01&to=2026-11-20&compare=year&by=region`,
  );
  const form = /<form[^>]*data-testid="figures-form"[^]*?<\/form>/.exec(page.html)?.[0] ?? "";
  expect(form).toMatch(/^<form action="\/staff\/figures"/);
  expect(form).not.toMatch(/method="post"/i);
  expect(form).toMatch(/name="from"[^>]*value="2026-11-01"/);
  expect(form).toMatch(/name="to"[^>]*value="2026-11-20"/);
  expect(form).toMatch(
    /<option[^>]*value="year"[^>]*selected|<option selected=""[^>]*value="year"/,
  );
  expect(form).toMatch(
    /<option[^>]*value="region"[^>]*selected|<option selected=""[^>]*value="region"/,
  );
  expect(page.html).toContain('data-testid="figures-compared"');
});

test.each([
  ["from=2026-11-20&to=2026-11-19", "periodTo.beforeStart", "結束日期不可早於開始日期。"],
  ["from=2020-01-01&to=2026-11-19", "periodTo.tooLong", "期間最長三年"],
  ["from=2026-02-30&to=2026-11-19", "periodFrom.format", "請輸入開始日期，例如 2026-11-01。"],
  ["from=%3Cb%3E&to=2026-11-19", "periodFrom.format", "請輸入開始日期，例如 2026-11-01。"],
])(
  "the period %s gets a message, keeps what was typed and shows no figures",
  async (query, key, text) => {
    const page = await staff.get(`/staff/figures?${query}&by=coupon`);
    expect(page.status).toBe(422);
    expect(page.result).toContain(key);
    expect(page.html).toContain(text);
    const [from] = [...new URLSearchParams(query).values()];
    const shown = from!.replace("<", "&lt;").replace(">", "&gt;");
    expect(page.html).toMatch(new RegExp(`name="from"[^>]*value="${shown}"`));
    expect(page.html).not.toContain('data-testid="figures-table"');
    const english = await staff.get(`/staff/figures?${query}&lang=en`);
    expect([english.status, english.html.includes(text)]).toEqual([422, false]);
    expect(english.result).toContain(key);
    await staff.get("/staff?lang=zhTw");
    expect((await staff.ask(`/staff/figures.csv?${query}`, {})).status).toBe(404);
  },
);

test("the days of a year are on one page", async () => {
  const page = await staff.get("/staff/figures?from=2025-11-29&to=2026-11-28&by=day&compare=year");
  expect(page.status).toBe(200);
  expect(readColumn(page, "orders").rows).toHaveLength(365);
});
