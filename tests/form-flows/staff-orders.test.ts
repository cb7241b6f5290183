/* Tests the order and refund pages of the back office without JavaScript, with the daily work of a merchant. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getLinesOfOrders } from "../../backend/database/order-lists";
import { staffAction } from "../../backend/database/schema/staff";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { signInAsOwner } from "../fixtures/staff-pages";

const database = openTestDatabase();
let shop: Shop;
let plainShop: MultiStorefrontShop;
let staff: FormClient;
beforeAll(async () => {
  shop = openShop(database.db);
  plainShop = await openMultiStorefrontShop(database.db);
  staff = new FormClient(plainShop.storefronts[0]!.origin);
  await signInAsOwner(staff);
});
afterAll(() => plainShop.close());

/** Creates a paid order of two units and its shopper. */
async function createPaidOrder() {
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(shop.db, { stock: 9 });
  const { id, orderNo } = await placeOrderByCart(shop, shopper, {
    goods: [{ ...goods, count: 2 }],
  });
  await advanceOrder(shop, orderNo, "paid");
  return { id, orderNo, client: shopper.clients[0]!, path: `/staff/orders/${id}` };
}

function readCount(html: string, work: string): number {
  return Number(new RegExp(`data-work="${work}".*?data-count="(\\d+)"`, "s").exec(html)?.[1]);
}

test("the Today page shows waiting work and sales in both languages", async () => {
  const before = await staff.get("/staff");
  const { orderNo } = await createPaidOrder();
  const now = await staff.get("/staff");
  expect(readCount(now.html, "toShip")).toBe(readCount(before.html, "toShip") + 1);
  expect(now.html).toMatch(/data-testid="today-revenue" data-amount="\d*20000"/);
  const list = await staff.get("/staff/orders?status=5");
  expect(list.html).toContain(`data-order-no="${orderNo}"`);
  staff.keep("lang", "en");
  const english = await staff.get("/staff");
  staff.keep("lang", "zhTw");
  expect(english.html).toContain("Orders to ship");
  expect(`${now.html}${english.html}`).not.toMatch(/staff\.today|\{\{|undefined/);
});

test("staff can add a note, change the address, and cancel an order after a confirmation, which links to its refund", async () => {
  const { id, client, path } = await createPaidOrder();
  const empty = await staff.send((await staff.get(path)).form("note"), {
    intent: "note",
    note: "",
  });
  expect([empty.status, empty.result]).toEqual([422, expect.arrayContaining(["note.required"])]);
  const noted = await staff.send(empty.form("note"), { intent: "note", note: "Call first" });
  expect(noted.path).toBe(`${path}?done=noted`);
  expect(noted.html).toContain("Call first");

  const moved = noted.form("consignee", "address");
  const wrong = await staff.send(moved, { intent: "changeAddress", phone: "12" });
  expect([wrong.status, wrong.result.includes("phone.format")]).toEqual([422, true]);
  const stale = (await staff.get(path)).form("consignee", "address");
  const sent = await staff.send(wrong.form("consignee", "address"), {
    intent: "changeAddress",
    phone: "61234567",
    address: "8 New Street",
  });
  const history = sent.html.split('data-testid="staff-history"')[1]!;
  expect(history).toMatch(/\*{4}67/);
  expect(history).not.toContain("61234567");
  const late = await staff.send(stale, { intent: "changeAddress", address: "9 Old Street" });
  expect(late.status).toBe(409);
  expect(late.html).toMatch(/data-testid="staff-conflict".*9 Old Street.*8 New Street/s);
  const told = await client.get(`/user/order/detail?id=${id}`);
  expect(told.html).toContain("8 New Street");

  const cancel = (await staff.get(path)).form("reason");
  const why = { reason: "outOfStock", remark: "Broken in stock" };
  const asked = await staff.send(cancel, { intent: "cancel", ...why });
  expect(asked.html).toContain('data-testid="question"');
  expect(asked.html).toContain("<p>商品缺貨</p>");
  expect((await staff.get(path)).html).toContain('data-status="5"');
  const done = await staff.send(asked.form("confirmed"), { intent: "cancel" });
  expect(done.path).toBe(`${path}?done=cancelled`);
  expect(done.html).toMatch(/Out of stock\s+Broken in stock/);
  expect(done.html).toContain('data-status="3"');
  const refundPath = /\/staff\/refunds\/\d+/.exec(done.html)![0];
  const refund = await staff.get(refundPath);
  expect(refund.html).toContain(`href="${path}"`);
  expect(refund.html).toMatch(/data-testid="refund-amount"|data-amount="20000"/);
  expect(refund.html).toContain('data-clause="inTime" data-finding="notNeeded"');
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff can refund a lost parcel after a confirmation, and the shopper sees the refund and its reason", async () => {
  const { id, orderNo, client, path } = await createPaidOrder();
  await advanceOrder(shop, orderNo, "shipped");
  const link = /\/staff\/refunds\/new\/\d+/.exec((await staff.get(path)).html)![0];
  const open = await staff.get(link);
  const values = { intent: "refundByStaff", reason: "lostParcel", remark: "The courier lost it" };
  for (const amount of ["", "0", "1.005", "abc"]) {
    const wrong = await staff.send(open.form("amount"), { ...values, amount });
    expect([wrong.status, wrong.result]).toEqual([422, expect.arrayContaining(["amount.format"])]);
    expect(wrong.html, "the typed remark is kept").toContain("The courier lost it");
  }
  const above = await staff.send(open.form("amount"), { ...values, amount: "200.01" });
  expect(above.html).toContain("最多只能退 HK$200.00");
  const asked = await staff.send(open.form("amount"), { ...values, amount: "60" });
  expect(asked.html).toContain('data-testid="question"');
  expect((await client.get(`/user/order/detail?id=${id}`)).html).not.toContain(
    'data-amount="6000"',
  );
  const confirmed = asked.form("confirmed");
  const done = await staff.send(confirmed, { intent: "refundByStaff" });
  expect(done.path).toBe(`${path}?done=refunded`);
  expect(done.html).toContain('data-amount="6000"');
  await staff.send(confirmed, { intent: "refundByStaff" });
  const seen = await client.get(`/user/order/detail?id=${id}`);
  expect(seen.html, "a form that is sent twice refunds once").toContain('data-amount="6000"');
  const refundId = /\/staff\/refunds\/(\d+)"/.exec(done.html)![1]!;
  const shown = await client.get(`/user/returnOrder/detail?id=${refundId}`);
  expect(shown.html).toContain("包裹遺失");
  expect(shown.html).toContain("The courier lost it");
  expect((await staff.get(`/staff/refunds/${refundId}`)).status).toBe(200);
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff can ship an order in two parcels that the shopper can track, each with its own packing slip", async () => {
  const { id, client, path } = await createPaidOrder();
  const [line] = await getLinesOfOrders(shop.db, [id]);
  const count = `ship.${line!.id}`;
  const parcel = { company: "順豐速運", trackingNo: "SF40000001", intent: "ship" };
  const open = await staff.get(path);
  const emptied = await staff.send(open.form("trackingNo", count), { ...parcel, [count]: "" });
  expect([emptied.status, emptied.result]).toEqual([422, expect.arrayContaining(["ship.format"])]);
  const first = await staff.send(open.form("trackingNo", count), { ...parcel, [count]: "1" });
  expect(first.html).toContain('data-status="5"');
  expect((await staff.get(`${path}/slip`)).html, "what is left").toContain("<td>1</td>");
  const whole = first.form("trackingNo");
  expect(whole.names.has(count), "a single piece needs no count").toBe(false);
  const second = await staff.send(whole, { ...parcel, trackingNo: "SF40000002" });
  expect(second.html).toContain('data-status="6"');
  const followed = await client.get(`/user/logistics?id=${id}`);
  for (const no of ["SF40000001", "SF40000002"])
    expect(followed.html).toContain(`data-tracking-no="${no}"`);
  const slip = await staff.get(`${path}/slip`);
  expect(slip.html).toContain('data-testid="packing-slip"');
  expect(slip.html).toContain('data-testid="address-label"');
  expect(slip.html, "printed again").toContain("<td>2</td>");
  await expectInvariantsToHold(shop.db, [id]);
});

test("the valid rows of a pasted shipment list are shipped, and the other rows stay in the field", async () => {
  const [one, other] = [await createPaidOrder(), await createPaidOrder()];
  const list = (await staff.get("/staff/orders")).form("rows");
  const rows = `${one.orderNo}\t順豐速運\tSF50000001\n${other.orderNo}\t順豐速運\t?`;
  const done = await staff.send(list, { intent: "shipMany", rows });
  expect(done.status).toBe(200);
  expect(done.html).toMatch(/data-row="1" data-outcome="shipped"/);
  expect(done.html).toMatch(/data-row="2" data-outcome="refused"/);
  const left = new Map(done.form("rows").fields).get("rows");
  expect(left?.split("\n")[0]).toBe(`${other.orderNo},順豐速運,?`);
  expect(left).not.toContain(one.orderNo);
  const none = await staff.send(list, { intent: "shipMany", rows: "" });
  expect([none.status, none.result.includes("rows.required")]).toEqual([422, true]);
});

test("the shipment list begins with the listed orders, and lines without a tracking number are skipped", async () => {
  const [one, other] = [await createPaidOrder(), await createPaidOrder()];
  const list = (await staff.get("/staff/orders")).form("rows");
  const begun = new Map(list.fields).get("rows") ?? "";
  const begunLine = (orderNo: string) => new RegExp(`^${orderNo},[^,]+,$`, "m");
  expect(begun).toMatch(begunLine(other.orderNo));
  const rows = begun.replace(begunLine(one.orderNo), "$&SF70000001");
  const done = await staff.send(list, { intent: "shipMany", rows });
  const outcomes = [...done.html.matchAll(/data-row="(\d+)" data-outcome="(\w+)"/g)];
  const at = begun.split("\n").findIndex((line) => line.startsWith(one.orderNo)) + 1;
  expect(outcomes.map(([, row, outcome]) => [row, outcome])).toEqual([[String(at), "shipped"]]);
  const left = new Map(done.form("rows").fields).get("rows") ?? "";
  expect([left.includes(one.orderNo), left.includes(other.orderNo)]).toEqual([false, true]);
  const none = await staff.send(list, { intent: "shipMany", rows: left });
  expect([none.status, none.result.includes("rows.required")]).toEqual([422, true]);
});

test("the valid rows of an uploaded shipment list are shipped, and each row is reported with its line number", async () => {
  const [one, other] = [await createPaidOrder(), await createPaidOrder()];
  const send = async (bytes: BlobPart) => {
    const { action, fields } = (await staff.get("/staff/orders")).form("rows", "file");
    const body = new FormData();
    for (const [name, value] of fields) if (name !== "file") body.append(name, value);
    body.append("file", new Blob([bytes]), "parcels.csv");
    body.append("intent", "shipMany");
    const answer = await staff.ask(action, { method: "POST", body });
    return { status: answer.status, html: await answer.text() };
  };
  const rows = [
    "orderNo,company,trackingNo",
    `"${one.orderNo}",順豐速運,SF60000001`,
    `2.02E+19,順豐速運,SF60000002`,
    `${other.orderNo},順豐速運,=1+1`,
  ];
  const done = await send(`\uFEFF${rows.join("\r\n")}\r\n`);
  const outcomes = [...done.html.matchAll(/data-row="(\d+)" data-outcome="(\w+)"/g)];
  expect(outcomes.map(([, row, outcome]) => [row, outcome])).toEqual([
    ["2", "shipped"],
    ["3", "refused"],
    ["4", "refused"],
  ]);
  const garbled = await send(Buffer.from(rows.join("\n"), "utf16le"));
  expect([garbled.status, garbled.html.includes('data-error="file.format"')]).toEqual([422, true]);
  const long = await send(`${rows[1]!}\n`.repeat(900));
  expect([long.status, long.html.includes('data-error="rows.length"')]).toEqual([422, true]);
});

test("an exported list contains no formulas that a spreadsheet would execute", async () => {
  const { orderNo } = await createPaidOrder();
  await shop.db.execute(sql`update shop_order set remark = '=1+1' where order_no = ${orderNo}`);
  const list = await staff.get(`/staff/orders?keyword=${orderNo}`);
  const href = /href="(\/staff\/orders\.csv[^"]*)"/.exec(list.html)?.[1]?.replaceAll("&amp;", "&");
  const answer = await staff.ask(href ?? "", { method: "GET" });
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="orders.csv"');
  const file = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(file).toMatch(/^\uFEFForderNo,status,/);
  const lines = file.trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${orderNo},awaitingShipment,.*,'=1\\+1,`));
  const dayBefore = await staff.get(`/staff/orders?keyword=${orderNo}&until=2020-01-01`);
  expect(dayBefore.html).not.toContain('data-testid="staff-row"');
  expect(dayBefore.html).toContain('name="until" value="2020-01-01"');
  const refunds = await staff.ask("/staff/refunds.csv?status=all", { method: "GET" });
  expect([refunds.status, await refunds.text()]).toEqual([
    ...[200, expect.stringContaining("refundNo,orderNo,")],
  ]);
});

test("staff can print the documents of the selected orders together, or of all orders on the page", async () => {
  const [one, other, third] = [
    await createPaidOrder(),
    await createPaidOrder(),
    await createPaidOrder(),
  ];
  const keyword = one.orderNo.slice(0, 8);
  const list = (await staff.get(`/staff/orders?keyword=${keyword}`)).form("status", "orderId");
  const papersOf = (html: string) =>
    [...html.matchAll(/<div[^>]* data-order-no="(\d+)"/g)].map(([, no]) => no);
  const all = papersOf((await staff.send(list)).html);
  expect(all).toEqual(expect.arrayContaining([one.orderNo, other.orderNo, third.orderNo]));
  const ticked = await staff.get(`/staff/orders/slips?orderId=${one.id}&orderId=${third.id}`);
  expect(papersOf(ticked.html)).toEqual([one.orderNo, third.orderNo]);
  expect(ticked.html.match(/data-testid="packing-slip"/g)).toHaveLength(2);
  expect(ticked.html.match(/data-testid="address-label"/g)).toHaveLength(2);
});

test("staff can accept the selected returns together and see the result of each", async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const { id, orderNo } = await createPaidOrder();
    await advanceOrder(shop, orderNo, "completed");
    const { shopperId } = (await shop.db.query.order.findFirst({
      where: (row) => eq(row.id, id),
    }))!;
    const [line] = await getLinesOfOrders(shop.db, [id]);
    const { id: refundId } = await applyForRefund(shop, shopperId, {
      orderId: id,
      refundType: 2,
      reason: 1,
      remark: "",
      requestId: randomUUID(),
      unopened: true,
      unpackVideo: "viaLine",
      freightAccepted: false,
      items: [{ orderItemId: line!.id, count: 1 }],
    });
    ids.push(refundId);
  }
  const outcomes = ({ html }: { html: string }) =>
    new Map(
      [...html.matchAll(/data-row="(\d+)" data-outcome="(\w+)"/g)].map(([, id, is]) => [id, is]),
    );
  const list = await staff.get("/staff/refunds?status=all");
  for (const id of ids)
    expect(list.html).toContain(`name="refundIds" form="decide-many" value="${id}"`);
  const many = list.forms.find(({ intents }) => intents.includes("acceptMany"))!;
  const none = await staff.send(many, { intent: "acceptMany" });
  expect([none.status, none.result]).toEqual([422, ["refundIds.required"]]);
  const [first = "", second = ""] = ids;
  const one = await staff.send(many, { intent: "acceptMany", refundIds: first });
  expect([one.status, outcomes(one).get(first)]).toEqual([200, "done"]);
  const { action } = many;
  const body = new URLSearchParams(ids.map((id) => ["refundIds", id]));
  body.append("intent", "acceptMany");
  const both = await staff.ask(action, { method: "POST", body });
  const told = outcomes({ html: await both.text() });
  expect([told.get(first), told.get(second)]).toEqual(["refused", "done"]);
  const received = await staff.send(many, { intent: "receiveMany", refundIds: second });
  expect(outcomes(received).get(second)).toBe("done");
  const page = await staff.get(`/staff/refunds/${second}`);
  expect(page.html).toMatch(/data-step="received" data-current="true"/);
});

test("an unknown order or refund shows the not-found page of the back office", async () => {
  for (const path of [
    "/staff/orders/7",
    "/staff/refunds/7",
    "/staff/orders/x",
    "/staff/orders/7/slip",
  ])
    expect([path, (await staff.get(path)).status]).toEqual([path, 404]);
});

test("the audit log contains back-office actions with their IP address", async () => {
  const kept = await database.db
    .select()
    .from(staffAction)
    .where(eq(staffAction.staffName, "staff"));
  const actions = new Set(kept.map(({ action }) => action));
  for (const action of ["cancelOrder", "noteOrder", "acceptRefund"])
    expect(actions).toContain(action);
  expect(kept.filter(({ address }) => address === "")).toEqual([]);
});

test("an order number in the search field opens its order, and other search terms list the matching sections", async () => {
  const { id, orderNo, path } = await createPaidOrder();
  const page = await staff.get("/staff");
  expect(page.html).toContain('action="/staff/find"');
  const only = await staff.get(`/staff/find?q=${orderNo}`);
  expect(only.path).toBe(path);
  const { consignee } = (await shop.db.query.order.findFirst({ where: (row) => eq(row.id, id) }))!;
  const found = await staff.get(`/staff/find?q=${encodeURIComponent(consignee)}`);
  expect(found.html).toMatch(/data-testid="staff-found" data-id="orders"/);
  const nothing = await staff.get("/staff/find?q=99990101000000000000");
  expect([nothing.status, nothing.html.includes("沒有符合的資料")]).toEqual([200, true]);
  const empty = await staff.get("/staff/find");
  expect(empty.html).toContain("可輸入訂單");
});

test("an order search without a result in one tab links to the search in all orders", async () => {
  const { orderNo } = await createPaidOrder();
  const shipped = await staff.get(`/staff/orders?status=6&keyword=${orderNo}`);
  expect(shipped.html).toContain("在全部訂單中搜尋");
  const all = await staff.get(`/staff/orders?status=-99&keyword=${orderNo}`);
  expect(all.html).toContain(`data-order-no="${orderNo}"`);
});
