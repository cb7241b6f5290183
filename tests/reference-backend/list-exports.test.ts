/* Tests the content of the back office's CSV exports, and which roles may read them. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIST_EXPORT_PAGE_SIZE } from "@contract/staff/limits";
import { createId } from "../../backend/database/ids";
import { getLinesOfOrders } from "../../backend/database/order-lists";
import { order as orders } from "../../backend/database/schema/orders";
import { BUILT_IN_ROLE_RIGHTS } from "../../backend/rules/staff-permissions";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import { addRole } from "../../backend/services/staff-roles/staff-roles";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { makeMember } from "../fixtures/staff";

const database = openTestDatabase();
let shop: Shop;
let shopServer: ShopServer;
let owner: string;

beforeAll(async () => {
  shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  owner = (await makeMember(shop, "owner")).token;
});
afterAll(() => shopServer.close());

interface Page {
  readonly columns: string[];
  readonly lines: string[][];
  readonly next: string | null;
}

async function requestExport(path: string, token = owner) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("GET", `/prod-api/admin/${path}`, { headers })).body;
}

/** Returns all exported lines of a list by column, and the number of lines on each page. */
async function readExport(list: "order" | "refund", query: string, token = owner) {
  const lines: Record<string, string>[] = [];
  const pages: number[] = [];
  for (let after = ""; ;) {
    const { data } = await requestExport(`${list}/export?${query}${after}`, token);
    const page = data as Page;
    pages.push(page.lines.length);
    for (const cells of page.lines)
      lines.push(Object.fromEntries(page.columns.map((name, at) => [name, cells[at] ?? ""])));
    if (page.next === null) return { lines, pages };
    after = `&after=${page.next}`;
  }
}

async function createOrder(to: "paid" | "completed") {
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 10 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 2 }] });
  await advanceOrder(shop, placed.orderNo, to);
  return { ...placed, buyer };
}

test("the export of a filtered order list returns pages, and each order occurs once", async () => {
  const { id } = await createOrder("paid");
  await createOrder("completed");
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const copies = Array.from({ length: LIST_EXPORT_PAGE_SIZE + 5 }, (_, nth) => ({
    ...row!,
    id: createId(),
    settleToken: `copy ${nth}`,
    consignee: "Copied",
    orderNo: `1999${String(nth).padStart(16, "0")}`,
  }));
  await shop.db.insert(orders).values(copies);
  const { lines, pages } = await readExport("order", "status=5&keyword=Copied");
  expect(pages).toEqual([LIST_EXPORT_PAGE_SIZE, 5]);
  expect(lines.map(({ orderNo }) => orderNo)).toEqual(copies.map(({ orderNo }) => orderNo));
  await shop.db.delete(orders).where(eq(orders.consignee, "Copied"));
});

test("an export by date uses days in UTC+8 and includes the last day", async () => {
  const moments = ["2020-01-01T15:59:59Z", "2020-01-01T16:00:00Z", "2020-01-03T15:59:59Z"];
  const late = "2020-01-03T16:00:00Z";
  const placed: string[] = [];
  for (const moment of [...moments, late]) {
    const { id, orderNo } = await createOrder("paid");
    placed.push(orderNo);
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(moment) })
      .where(eq(orders.id, id));
  }
  const query = "status=5&from=2020-01-02&until=2020-01-03";
  const { lines } = await readExport("order", query);
  expect(lines.map(({ orderNo }) => orderNo)).toEqual(placed.slice(1, 3));
  const list = await requestExport(`order/list?${query}`);
  expect(list.rows).toHaveLength(2);
  expect((await requestExport("order/list?from=yesterday")).errKey).toBe("invalidField");
});

test("each exported order has its goods, its amounts to the cent and its address", async () => {
  const { orderNo } = await createOrder("paid");
  const { lines } = await readExport("order", `keyword=${orderNo}`);
  expect(lines).toEqual([
    expect.objectContaining({
      orderNo,
      status: "awaitingShipment",
      shipped: "",
      received: "",
      paid: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      goods: expect.stringMatching(/^洗髮露 \d+ 一件 × 2$/),
      goodsAmount: "200.00",
      discount: "0.00",
      payAmount: "200.00",
      refunded: "0.00",
      consignee: "Buyer",
      phone: "91234567",
      address: "1 Connaught Place",
    }),
  ]);
});

test("an export contains a refund request on one line, and only for the requested status", async () => {
  const { id, orderNo, buyer } = await createOrder("completed");
  const [line] = await getLinesOfOrders(shop.db, [id]);
  const { refundNo } = await applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType: 2,
    reason: 1,
    remark: "=1+1",
    requestId: randomUUID(),
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: false,
    items: [{ orderItemId: line!.id, count: 1 }],
  });
  const { lines } = await readExport("refund", "status=0");
  expect(lines).toEqual([
    expect.objectContaining({
      refundNo,
      orderNo,
      type: "return",
      progress: "applied",
      reason: "quality",
      remark: "=1+1",
      amount: "100.00",
      decided: "",
      goods: expect.stringMatching(/ × 1$/),
    }),
  ]);
  expect((await readExport("refund", "status=2")).lines).toEqual([]);
});

test("an export masks personal data for a role that may not see it, and rejects a role without the export right", async () => {
  const { id, orderNo } = await createOrder("paid");
  const extras = {
    giftNote: "Happy birthday, Mei",
    invoiceTitle: "Root Ltd",
    invoiceNumber: "04595257",
    carrierCode: "/ABC+123",
  };
  await shop.db.update(orders).set(extras).where(eq(orders.id, id));
  expect((await readExport("order", `keyword=${orderNo}`)).lines).toMatchObject([extras]);
  const masked = {
    giftNote: "***",
    invoiceTitle: "R***",
    invoiceNumber: "****57",
    carrierCode: "****23",
  };
  const clerk = {
    code: "clerk",
    name: { zhTw: "文員", en: "Clerk" },
    refundLimitCents: null,
    permissions: ["orders.see"] as const,
    personalData: false,
    export: true,
  };
  const by = { actor: { staffName: "owner" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  await addRole(shop, by, { ...clerk, secondFactor: false });
  const { token } = await makeMember(shop, "clerk");
  const { lines } = await readExport("order", `keyword=${orderNo}`, token);
  expect(lines).toMatchObject([{ orderNo, consignee: "B***", phone: "****67", address: "" }]);
  expect(lines).toMatchObject([masked]);
  expect(JSON.stringify(lines)).not.toContain("Connaught");
  const { data } = await requestExport(`order/detail?orderId=${id}`, token);
  expect(data).toMatchObject(masked);
  expect((await requestExport("refund/export", token)).errKey).toBe("forbidden");
  const packer = await makeMember(shop, "warehouse");
  expect((await requestExport("order/export", packer.token)).errKey).toBe("forbidden");
});

test("the audit log contains one action for each exported file", async () => {
  const { token, loginName } = await makeMember(shop, "auditor");
  await readExport("order", "", token);
  const { data } = await requestExport("logs/actions?keyword=exportOrders");
  const { rows } = data as { rows: { staffName: string }[] };
  expect(rows.filter(({ staffName }) => staffName === loginName)).toHaveLength(1);
});
