/* Compares the figures by each grouping with totals of the payments, which the test calculates independently. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addCalendarDays, FIGURE_GROUPINGS, type FigureGrouping } from "@contract/staff/figures";
import { getShopNow } from "../../database/clock";
import { order as orderTable } from "../../database/schema/orders";
import { payment } from "../../database/schema/payments";
import { category, product } from "../../database/schema/products";
import { refund as refundTable } from "../../database/schema/refunds";
import { salesDay, salesGroup } from "../../database/schema/sales";
import { seedDemoShop } from "../../demo/seed-demo-shop";
import { parseShopDay, toShopDay } from "../../rules/shop-calendar";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeCampaign,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import type { Shop } from "../shop";
import { advanceOrder } from "../qa/advance-order";
import { applyForRefund } from "../refunds/apply-for-refund";
import { approveRefund } from "../refunds/decide-refund";
import { exportFigures, readFigures } from "./read-figures";
import { readToday, sumSalesDays } from "./read-today";

const database = openTestDatabase();
let shop: Shop;
let today: string;

interface Sale {
  /** The number of days before today on which the order was paid. */
  readonly ago: number;
  readonly address: string;
  readonly postalCode?: string;
  readonly payType: string;
  readonly coupon?: "own" | "campaign";
  readonly refundCents?: number;
}

const SALES: readonly Sale[] = [
  { ago: 0, address: "九龍 油尖旺 彌敦道 688 號", payType: "sandbox", refundCents: 3_333 },
  { ago: 0, address: "臺北市 大安區 忠孝東路 216 號", payType: "fps", coupon: "own" },
  { ago: 1, address: "1 Hennessy Road, Wan Chai", payType: "fps", coupon: "campaign" },
  { ago: 3, address: "台中市 北區 三民路 1 號", payType: "sandbox", refundCents: 1_000 },
  { ago: 9, address: "1 Somewhere", postalCode: "10617", payType: "sandbox", coupon: "campaign" },
  { ago: 40, address: "1 Nowhere", payType: "fps", coupon: "own" },
  { ago: 95, address: "香港 北區 上水", payType: "sandbox" },
  { ago: 200, address: "1 Connaught Place, Central", payType: "fps" },
  { ago: 366, address: "No. 1, Taipei City", payType: "sandbox", coupon: "campaign" },
];

beforeAll(async () => {
  shop = openShop(database.db);
  await seedDemoShop(shop);
  today = toShopDay(await getShopNow(shop.db));
  const campaignId = await makeCampaign(shop.db);
  for (const sale of SALES) await createSale(sale, campaignId);
});

/** Creates a paid order of a new product, with the coupon, the refund and the address of the sale. */
async function createSale(sale: Sale, campaignId: string): Promise<void> {
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 10, priceCents: 10_001 });
  const couponId =
    sale.coupon === undefined
      ? undefined
      : await makeCoupon(shop.db, buyer.id, { discountCents: 1_000 });
  if (couponId !== undefined && sale.coupon === "campaign")
    await shop.db.execute(
      sql`update coupon set campaign_id = ${campaignId} where id = ${couponId}`,
    );
  const input = { goods: [goods], ...(couponId !== undefined && { couponId }) };
  const { id, orderNo } = await placeOrderByCart(shop, buyer, input);
  await advanceOrder(shop, orderNo, "paid");
  const at = new Date(parseShopDay(addCalendarDays(today, -sale.ago)).getTime() + 1_000);
  const { address, postalCode = "" } = sale;
  await shop.db
    .update(orderTable)
    .set({ createdAt: at, paidAt: at, address, postalCode })
    .where(eq(orderTable.id, id));
  await shop.db
    .update(payment)
    .set({ paidAt: at, payType: sale.payType })
    .where(eq(payment.orderId, id));
  if (sale.refundCents !== undefined) await giveBack(id, buyer.id, sale.refundCents, at);
}

async function giveBack(orderId: string, shopperId: string, cents: number, at: Date) {
  const { id: refundId } = await applyForRefund(shop, shopperId, {
    orderId,
    refundType: 1,
    reason: 4,
    remark: "",
    requestId: randomUUID(),
    items: [],
    unopened: true,
    freightAccepted: false,
  });
  const amountCents = cents as Parameters<typeof approveRefund>[2]["amountCents"];
  await approveRefund(shop, { staffName: "staff" }, { refundId, auditRemark: "", amountCents });
  await shop.db.update(refundTable).set({ decidedAt: at }).where(eq(refundTable.id, refundId));
}

/** Sums the payments and the refunds of a period. */
async function sumLedger(from: string, to: string) {
  const isIn = (at: Date | null) => at !== null && toShopDay(at) >= from && toShopDay(at) <= to;
  const paid = await shop.db.select().from(payment).where(eq(payment.status, 1));
  const given = await shop.db.select().from(refundTable).where(eq(refundTable.status, 1));
  return {
    revenueCents: paid
      .filter(({ paidAt, review }) => review === null && isIn(paidAt))
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    refundedCents: given
      .filter(({ decidedAt, refundType }) => refundType !== 3 && isIn(decidedAt))
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

const PERIODS = ["none", "before", "year"] as const;

function ask(by: FigureGrouping, compare: (typeof PERIODS)[number] = "year", ago = 120) {
  const period = { from: addCalendarDays(today, -ago), to: today };
  return readFigures(shop, { ...period, by, compare, pageNum: 1, pageSize: 366 });
}

type Read = Awaited<ReturnType<typeof readFigures>>;

function sumRows({ rows }: Read, side: "now" | "before") {
  const sums = { revenueCents: 0, refundedCents: 0 as number | null, orders: 0 as number | null };
  for (const row of rows) {
    const each = row[side]!;
    sums.revenueCents += each.revenueCents;
    sums.refundedCents =
      each.refundedCents === null ? null : (sums.refundedCents ?? 0) + each.refundedCents;
    sums.orders = each.orders === null ? null : (sums.orders ?? 0) + each.orders;
  }
  return sums;
}

async function expectSums(by: FigureGrouping): Promise<Read> {
  const read = await ask(by, "year", 365);
  const isGoods = by === "product" || by === "category";
  for (const side of ["now", "before"] as const) {
    const period =
      side === "now" ? { from: addCalendarDays(today, -365), to: today } : read.compared!;
    const booked = await sumLedger(period.from, period.to);
    const total = (side === "now" ? read.total : read.before)!;
    expect(total, by).toMatchObject(booked);
    expect(sumRows(read, side), by).toEqual({
      revenueCents: total.revenueCents,
      refundedCents: isGoods ? null : total.refundedCents,
      orders: isGoods ? null : total.orders,
    });
  }
  expect(read.before!.revenueCents).toBeGreaterThan(0);
  return read;
}

test("the rows of each grouping add up to the payments and refunds, from the orders and from stored totals", async () => {
  await shop.db.delete(salesDay);
  const fromOrders = new Map<FigureGrouping, Read>();
  for (const by of FIGURE_GROUPINGS) fromOrders.set(by, await expectSums(by));
  // Storing the totals of two years takes a second, so store them once for all groupings.
  while ((await sumSalesDays(shop)) > 0);
  for (const by of FIGURE_GROUPINGS) {
    expect(await expectSums(by), by).toEqual(fromOrders.get(by));
    expect(fromOrders.get(by)!.rows.length, by).toBeGreaterThan(1);
  }
});

test("the figures of a period equal those of the Today page", async () => {
  const { periods } = await readToday(shop);
  const month = periods.find(({ days }) => days === 30)!;
  const { total, before } = await ask("day", "before", 29);
  expect(total).toEqual(month.now);
  expect(before).toEqual(month.before);
});

test("the region is the city of Taiwan or the district of Hong Kong in the address", async () => {
  const { rows } = await ask("region", "none", 400);
  const keys = rows.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining([
      ...["yau-tsim-mong", "taipei-city", "wan-chai", "taichung-city", "taiwan", "north", ""],
      "central-and-western",
    ]),
  );
  expect(rows.find(({ key }) => key === "north")?.name).toEqual({ zhTw: "北區", en: "North" });
});

test("coupons of a campaign are one row, and orders without a coupon are another", async () => {
  const { rows } = await ask("coupon", "none", 20);
  const campaign = rows.find(({ name }) => name.en === "Campaign")!;
  expect(campaign.now.orders).toBe(2);
  expect(campaign.key).toMatch(/^\d+$/);
  expect(rows.some(({ key }) => key === "")).toBe(true);
});

test("the delivery fees are the row without a product", async () => {
  const { rows, total } = await ask("product", "none", 400);
  const [freight] = (
    await shop.db.execute<{ cents: string }>(
      sql`select sum(freight_cents)::text as cents from shop_order where paid_at >= ${parseShopDay(addCalendarDays(today, -400))}`,
    )
  ).rows;
  const row = rows.find(({ key }) => key === "");
  expect(row?.now.revenueCents ?? 0).toBe(Number(freight?.cents));
  expect(total.revenueCents).toBeGreaterThan(Number(freight?.cents));
});

test("an address that changes before the shipment moves the order to another region", async () => {
  while ((await sumSalesDays(shop)) > 0);
  const yesterday = addCalendarDays(today, -1);
  const day = { from: yesterday, to: yesterday, by: "region", compare: "none" } as const;
  const read = () => readFigures(shop, { ...day, pageNum: 1, pageSize: 50 });
  expect((await read()).rows.map(({ key }) => key)).toContain("wan-chai");
  await shop.db
    .update(orderTable)
    .set({ address: "2 Road, Sha Tin" })
    .where(eq(orderTable.address, "1 Hennessy Road, Wan Chai"));
  const moved = (await read()).rows.map(({ key }) => key);
  expect(moved).toContain("sha-tin");
  expect(moved).not.toContain("wan-chai");
  expect(await sumSalesDays(shop)).toBe(1);
  expect((await read()).rows.map(({ key }) => key)).toEqual(moved);
});

test("an order that is deleted or placed on a past day changes the placed orders of that day", async () => {
  while ((await sumSalesDays(shop)) > 0);
  const past = addCalendarDays(today, -50);
  const count = async () => {
    const asked = { from: past, to: past, by: "day", compare: "none" } as const;
    const { funnel } = await readFigures(shop, { ...asked, pageNum: 1, pageSize: 50 });
    return funnel.now.checkouts;
  };
  const before = await count();
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 1 });
  const { id } = await placeOrderByCart(shop, buyer, { goods: [goods] });
  await shop.db
    .update(orderTable)
    .set({ createdAt: parseShopDay(past) })
    .where(eq(orderTable.id, id));
  expect(await count()).toBe(before + 1);
  await sumSalesDays(shop);
  expect(await count()).toBe(before + 1);
});

test("a row of the version before the groups is calculated again", async () => {
  while ((await sumSalesDays(shop)) > 0);
  const yesterday = addCalendarDays(today, -1);
  await shop.db.delete(salesGroup).where(eq(salesGroup.day, yesterday));
  await shop.db.update(salesDay).set({ placed: null }).where(eq(salesDay.day, yesterday));
  await expectSums("payType");
  expect(await sumSalesDays(shop)).toBe(1);
  await expectSums("payType");
});

test("the export has a line for each row with the numbers of the page", async () => {
  const query = { from: addCalendarDays(today, -120), to: today } as const;
  const by = { staffName: "staff" };
  const { columns, lines } = await exportFigures(shop, by, {
    ...query,
    by: "payType",
    compare: "before",
    after: 0,
  });
  const read = await ask("payType", "before");
  expect(columns).toEqual([
    ...["key", "name", "nameEn", "orders", "pieces", "revenue", "refunds", "refunded"],
    ...["comparedOrders", "comparedPieces", "comparedRevenue", "comparedRefunds"],
    "comparedRefunded",
  ]);
  expect(lines).toHaveLength(read.rowCount);
  const revenue = lines.reduce((sum, cells) => sum + Math.round(Number(cells[5]) * 100), 0);
  expect(revenue).toBe(read.total.revenueCents);
});

test("a product keeps its category in the figures of all its sales", async () => {
  const [{ code } = { code: "" }] = await shop.db.select({ code: category.code }).from(category);
  await shop.db.update(product).set({ categoryCode: code });
  const { rows } = await ask("category", "none", 400);
  expect(rows.filter(({ key }) => key !== "")).toHaveLength(1);
});
