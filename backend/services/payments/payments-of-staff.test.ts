/* The list of payments for staff, its totals and its file, and the comparison with a provider's file. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatShopTime } from "@contract/model/shop-time";
import { payment } from "../../database/schema/payments";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { asHkCents } from "../../rules/money";
import { advanceOrder } from "../qa/advance-order";
import { refundByStaff } from "../refunds/refund-by-staff";
import { exportOrderLines } from "../staff/export-orders";
import {
  exportPayments,
  readPayments,
  readPaymentTotals,
  reconcilePayments,
} from "./staff-payments";

const database = openTestDatabase();
const BY = { staffName: "mei" };
const ALL = { view: "all", payType: "" } as const;
const PAGE = { pageNum: 1, pageSize: 20 };

/** Places and pays an order of one unit at HK$100. */
async function makePaid() {
  const shop = openShop(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  const { id, orderNo } = await placeOrderByCart(shop, await makeBuyer(database.db), {
    goods: [goods],
  });
  await advanceOrder(shop, orderNo, "paid");
  const [paid] = await database.db.select().from(payment).where(eq(payment.orderId, id));
  return { shop, id, orderNo, goods, paid: paid! };
}

async function compare(lines: readonly string[], payType = "") {
  const shop = openShop(database.db);
  const bytes = Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
  return reconcilePayments(shop, { bytes, payType });
}

const TODAY = formatShopTime(new Date()).slice(0, 10);

test("the list finds paid payments by their numbers and by the order number, with their order", async () => {
  const { shop, id, orderNo, paid } = await makePaid();
  for (const keyword of [paid.payNo, paid.tradeNo!, orderNo, orderNo.slice(-6)]) {
    const { rows } = await readPayments(shop, { ...ALL, ...PAGE, keyword });
    expect(rows.map((row) => [row.payment.orderId, row.orderNo])).toContainEqual([id, orderNo]);
  }
  const other = await readPayments(shop, { ...ALL, ...PAGE, view: "failed", keyword: paid.payNo });
  expect(other).toEqual({ rows: [], total: 0 });
});

test("the filters by status, method and days exclude other payments", async () => {
  const { shop, paid } = await makePaid();
  const found = async (filters: object) =>
    (await readPayments(shop, { ...ALL, ...PAGE, keyword: paid.payNo, ...filters })).total;
  expect(await found({ view: "paid", payType: paid.payType, from: TODAY, until: TODAY })).toBe(1);
  expect(await found({ view: "pending" })).toBe(0);
  expect(await found({ view: "waiting" })).toBe(0);
  expect(await found({ payType: "fps" })).toBe(0);
  expect(await found({ until: "2020-01-01" })).toBe(0);
  expect(await found({ from: "2100-01-01" })).toBe(0);
});

test("the list and the totals contain the refunds of a payment", async () => {
  const { shop, paid, id } = await makePaid();
  await refundByStaff(shop, BY, {
    orderId: id,
    amountCents: asHkCents(1_234),
    reason: "goodwill",
    remark: "",
    requestId: "totals-of-a-payment",
  });
  const totals = await readPaymentTotals(shop, { ...ALL, keyword: paid.payNo });
  expect(totals).toEqual([{ status: 1, payments: 1, totalCents: 10_000, paidBackCents: 1_234 }]);
  const { rows } = await readPayments(shop, { ...ALL, ...PAGE, keyword: paid.payNo });
  expect(rows.map(({ paidBackCents }) => paidBackCents)).toEqual([1_234]);
});

test("the file of payments is read page by page without a gap, and its export is logged", async () => {
  const made = [await makePaid(), await makePaid(), await makePaid()];
  const { shop } = made[0]!;
  const { columns, lines, next } = await exportPayments(shop, BY, { ...ALL });
  expect(columns.slice(0, 4)).toEqual(["payNo", "orderNo", "account", "payType"]);
  expect(next).toBeNull();
  const numbers = lines.map(([payNo]) => payNo);
  const behind = await exportPayments(shop, BY, { ...ALL, after: made[0]!.paid.id });
  const at = numbers.indexOf(made[0]!.paid.payNo);
  expect(behind.lines.map(([payNo]) => payNo)).toEqual(numbers.slice(at + 1));
  expect(behind.lines.map(([payNo]) => payNo)).toContain(made[2]!.paid.payNo);
});

test("the file of order lines names the SKU and the payment of each line", async () => {
  const { shop, orderNo, goods, paid } = await makePaid();
  const { columns, lines } = await exportOrderLines(shop, BY, {
    status: -99,
    keyword: orderNo,
    searchesPersonalData: true,
  });
  const cells = Object.fromEntries(columns.map((column, at) => [column, lines[0]![at]]));
  expect(lines).toHaveLength(1);
  expect(cells).toMatchObject({
    orderNo,
    sku: goods.skuId,
    count: "1",
    lineAmount: "100.00",
    payNo: paid.payNo,
    payType: "sandbox",
  });
});

test("a provider's file is compared by payment or transaction number, and nothing is changed", async () => {
  const [same, byTrade, less, absent] = [
    await makePaid(),
    await makePaid(),
    await makePaid(),
    await makePaid(),
  ];
  const before = await database.db.select().from(payment);
  const found = await compare([
    "payNo,amount,fee,date,note",
    `${same.paid.payNo},100.00,1.50,${TODAY},x`,
    `${byTrade.paid.tradeNo},HK$ 100,,${TODAY} 10:00,`,
    `${less.paid.payNo},99.00,0,${TODAY.replaceAll("-", "/")},`,
    `NOSUCH1,"1,200.00",,${TODAY},`,
  ]);
  expect(found).toMatchObject({
    payments: 4,
    from: TODAY,
    until: TODAY,
    fileCents: 149_900,
    feeCents: 150,
    matched: 2,
    errorCount: 0,
  });
  expect(found.differs.rows).toMatchObject([
    { row: 4, payNo: less.paid.payNo, fileCents: 9_900, shopCents: 10_000, orderNo: less.orderNo },
  ]);
  expect(found.missingHere.rows).toMatchObject([{ payNo: "NOSUCH1", status: null }]);
  const unlisted = found.missingThere.rows.map(({ payNo }) => payNo);
  expect(unlisted).toContain(absent.paid.payNo);
  expect(unlisted).not.toContain(byTrade.paid.payNo);
  const ofOtherMethod = await compare(
    ["payNo,amount,date", `${same.paid.payNo},100,${TODAY}`],
    "fps",
  );
  expect([ofOtherMethod.matched, ofOtherMethod.missingThere.payments]).toEqual([1, 0]);
  expect(await database.db.select().from(payment)).toEqual(before);
});

test("a payment that the file names twice is compared with the sum of both lines", async () => {
  const { paid } = await makePaid();
  const line = `${paid.payNo},100,${TODAY}`;
  const found = await compare(["payNo,amount,date", line, line]);
  expect(found).toMatchObject({ payments: 1, matched: 0 });
  expect(found.differs.rows).toMatchObject([{ row: 2, fileCents: 20_000, shopCents: 10_000 }]);
});

test("a payment that the shop did not receive is missing here", async () => {
  const shop = openShop(database.db);
  const { paid } = await makePaid();
  await database.db
    .update(payment)
    .set({ status: 2, paidAt: null, tradeNo: null })
    .where(eq(payment.id, paid.id));
  const bytes = Buffer.from(`payNo,amount,date\n${paid.payNo},100,${TODAY}\n`);
  const found = await reconcilePayments(shop, { bytes, payType: "" });
  expect(found.missingHere.rows).toMatchObject([{ payNo: paid.payNo, status: 2 }]);
});

test("every invalid cell of a file is reported by line and column, and nothing is compared", async () => {
  const found = await compare([
    "payNo,amount,date,fee",
    `P1,-5,${TODAY},`,
    `,10,2026-13-01,x`,
    `P3,10`,
    `P4,10.001,${TODAY},1`,
  ]);
  expect(found.errors.map(({ row, column, error }) => [row, column, error])).toEqual([
    [2, "amount", "amount.format"],
    [3, "payNo", "payNo.required"],
    [3, "fee", "amount.format"],
    [3, "date", "day.format"],
    [4, "", "line.columns"],
    [5, "amount", "amount.format"],
  ]);
  expect(found).toMatchObject({ errorCount: 6, payments: 0, matched: 0 });
  expect((await compare(["number,amount"])).errors).toMatchObject([
    { row: 1, column: "payNo", error: "file.missing" },
    { row: 1, column: "date", error: "file.missing" },
  ]);
  expect((await compare(["payNo,amount,date"])).errors).toMatchObject([{ error: "file.empty" }]);
});
