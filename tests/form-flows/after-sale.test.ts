/* Tests refunds, returns and exchanges through the shopper's pages. Each type has its own texts in both languages
   and in every step. No page may show an amount or a date that is not known yet. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../fixtures/database";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import {
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
  type Buyer,
} from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { makeReceivedOrder } from "../fixtures/received-order";
import { refund } from "../../backend/database/schema/refunds";
import { getLinesOfOrders } from "../../backend/database/order-lists";
import { shiftClock } from "../../backend/database/qa";
import { acceptReturn, receiveReturn } from "../../backend/services/refunds/accept-return";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import {
  approveRefund,
  rejectRefund,
  sendReplacement,
} from "../../backend/services/refunds/decide-refund";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import type { Shop } from "../../backend/services/shop";

const database = openTestDatabase();
let shop: Shop;
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  shop = openShop(database.db);
  plainShop = await openMultiStorefrontShop(database.db);
});
afterAll(() => plainShop.close());

const PARCEL = { company: "順豐速運", trackingNo: "SF1234567890" };

/** Returns a shopper, and the refund form of a received order of two units. */
async function openRefundForm() {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const { id, orderNo } = await makeReceivedOrder(shop, shopper);
  const path = `/user/returnOrder/apply?orderId=${id}`;
  const [line] = await getLinesOfOrders(database.db, [id]);
  return { shopper, client, id, orderNo, path, item: `item.${line!.id}` };
}

/** Returns the texts of a refund request's page in both languages, without the layout. */
async function readPage(client: FormClient, path: string) {
  const said: Record<string, string> = {};
  for (const lang of ["zhTw", "en"] as const) {
    client.keep("lang", lang);
    said[lang] = getMain(await client.get(path));
    expect(said[lang]).not.toMatch(/\{\{|undefined|refund\.now/);
  }
  return said as Record<"zhTw" | "en", string>;
}

function getMain({ html }: FetchedPage): string {
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
}

/** Returns the HTML of the first refund in a list, without the filters above the list. */
function getFirstRow(html: string): string {
  return /<li[^>]*data-testid="refund-row".*?<\/li>/s.exec(html)?.[0] ?? "";
}

/** Returns the steps on a page, with the current step in brackets. */
function listSteps(html: string): string {
  const steps = html.matchAll(/data-step="(\w+)" data-current="(\w+)"/g);
  return [...steps].map(([, step, now]) => (now === "true" ? `[${step}]` : step)).join(" ");
}

async function requestRefund(buyer: Buyer, orderId: string, refundType: 1 | 2 | 3) {
  const lines = await getLinesOfOrders(database.db, [orderId]);
  const asked = await applyForRefund(shop, buyer.id, {
    orderId,
    refundType,
    reason: 1,
    remark: "",
    requestId: randomUUID(),
    items: lines.map(({ id }) => ({ orderItemId: id, count: 1 })),
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: true,
  });
  const wanted = { refundId: asked.id, auditRemark: "" };
  return { wanted, path: `/user/returnOrder/detail?id=${asked.id}` };
}

test("the return form preselects one unit if the order has a single unit, and none otherwise", async () => {
  const { shopper, client, path, item } = await openRefundForm();
  const page = await client.get(path);
  expect(new Map(page.form("requestId").fields).get(item)).toBe("1");
  expect(getMain(page)).toMatch(/data-amount="10000"[^>]*data-testid="refund-amount"/);
  const goods = [
    await makeGoods(database.db, { stock: 9 }),
    await makeGoods(database.db, { stock: 9 }),
  ];
  const { id, orderNo } = await placeOrderByCart(shop, shopper, { goods });
  await advanceOrder(shop, orderNo, "completed");
  const several = await client.get(`/user/returnOrder/apply?orderId=${id}`);
  const counts = several.form("requestId").fields.filter(([name]) => name.startsWith("item."));
  expect(counts.map(([, count]) => count)).toEqual(["0", "0"]);
  expect(getMain(several)).not.toContain('data-testid="refund-amount"');
});

test("the return form starts with all checkboxes unchecked, and reports all missing fields together", async () => {
  const { client, path, item } = await openRefundForm();
  const page = await client.get(path);
  const form = page.form("requestId");
  expect(getMain(page)).not.toContain('checked=""');
  for (const condition of ["保持到貨時的樣子", "未開封且全新"])
    expect(page.html).toContain(condition);
  const { status, html } = await client.send(form, { intent: "apply", [item]: "0" });
  expect(status).toBe(422);
  const summary = /data-testid="error-summary".*?<\/ul>/s.exec(html)?.[0] ?? "";
  const fields = [...summary.matchAll(/href="#refund-(\w+)"/g)].map(([, field]) => field);
  expect(fields).toEqual(["item", "refundType", "reason", "unopened", "unpackVideo"]);
});

test("the return form shows the refund amount of the selected units, and the created request has this amount", async () => {
  const { client, path, item } = await openRefundForm();
  const form = (await client.get(path)).form("requestId");
  const worked = await client.send(form, { intent: "preview", [item]: "1" });
  expect(worked.html).toMatch(
    /data-testid="refund-amount"[^>]*data-amount="10000"|data-amount="10000"[^>]*data-testid="refund-amount"/,
  );
  const asked = await client.send(form, {
    intent: "apply",
    [item]: "1",
    refundType: "2",
    reason: "3",
    unopened: "on",
    unpackVideo: "viaLine",
  });
  expect(asked.path).toMatch(/^\/user\/returnOrder\/detail\?id=\d+$/);
  expect(asked.result).toEqual(
    expect.arrayContaining(["refund.submitted", "order.refundRequested"]),
  );
  expect(asked.html).toContain("訂單已發起退貨申請。");
});

test("a return that would refund no money is rejected, and the message says whom to contact", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const goods = [await makeGoods(database.db, { stock: 9 })];
  const couponId = await makeCoupon(database.db, shopper.id, { discountCents: 10_000 });
  const { id, orderNo } = await placeOrderByCart(shop, shopper, { goods, couponId });
  await advanceOrder(shop, orderNo, "completed");
  const [line] = await getLinesOfOrders(database.db, [id]);
  const asked = {
    [`item.${line!.id}`]: "1",
    refundType: "2",
    reason: "1",
    unopened: "on",
    unpackVideo: "viaLine",
    intent: "apply",
  };
  for (const [lang, words] of [
    ["zhTw", "可退金額為零，請聯絡客服"],
    ["en", "contact customer service"],
  ] as const) {
    client.keep("lang", lang);
    const form = (await client.get(`/user/returnOrder/apply?orderId=${id}`)).form("requestId");
    const refused = await client.send(form, asked);
    expect([refused.result, refused.html]).toEqual([
      expect.arrayContaining(["refund.amountEmpty"]),
      expect.stringContaining(words),
    ]);
  }
});

test("the page of a return shows its steps, and the payout dates only when a payout is due", async () => {
  const { shopper, client, id } = await openRefundForm();
  const { wanted, path } = await requestRefund(shopper, id, 2);
  const applied = await readPage(client, path);
  expect(listSteps(applied.en)).toBe("[applied] accepted returning received refunded");
  expect(applied.zhTw).toContain("請先不要寄回商品");
  expect(applied.en).toContain("do not send anything back yet");
  const label = path.replace("detail", "label");
  expect(getMain(await client.get(label))).toContain("once your request is accepted");

  await acceptReturn(shop, { staffName: "staff" }, { ...wanted, returnAddress: "1 Returns Road" });
  const accepted = await readPage(client, path);
  expect(listSteps(accepted.en)).toBe("applied [accepted] returning received refunded");
  expect(accepted.en).toMatch(/Please send the items by .*1 Returns Road/s);
  expect(getMain(await client.get(label))).toMatch(/R\d{20}.*1 Returns Road.*Please send by/s);

  const parcel = (await client.get(path)).form("company", "trackingNo");
  const wrong = await client.send(parcel, { company: "", trackingNo: "x" });
  expect([wrong.status, wrong.result]).toEqual([
    422,
    expect.arrayContaining(["company.required", "trackingNo.length"]),
  ]);
  const noted = await client.send(parcel, PARCEL);
  expect(noted.result).toContain("refund.parcelNoted");
  const returning = await readPage(client, path);
  expect(listSteps(returning.en)).toBe("applied accepted [returning] received refunded");
  expect(returning.zhTw).toMatch(/下一步.*SF1234567890/s);

  await receiveReturn(shop, { staffName: "staff" }, { ...wanted, restock: false });
  const received = await readPage(client, path);
  for (const before of [applied, accepted, returning, received])
    for (const said of Object.values(before)) expect(said).not.toMatch(/working day|工作天/);
  await approveRefund(shop, { staffName: "staff" }, wanted);
  const refunded = await readPage(client, path);
  expect(listSteps(refunded.en)).toBe("applied accepted returning received [refunded]");
  expect(refunded.en).toMatch(/between .* and .*7 to 10 working days/);
  expect(refunded.zhTw).toMatch(/預計 .* 至 .*7\s至\s10\s個工作天/);
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await database.db
    .update(refund)
    .set({ decidedAt: longAgo })
    .where(eq(refund.id, wanted.refundId));
  const past = await readPage(client, path);
  expect(past.zhTw).toMatch(/款項應已在 .* 或之前退回/);
  expect(past.en).toMatch(/should have reached .* by /);
});

test("an exchange ends with a tracked replacement parcel, and its pages never mention money", async () => {
  const { shopper, client, id } = await openRefundForm();
  const { wanted, path } = await requestRefund(shopper, id, 3);
  const pages = [await readPage(client, path)];
  expect(listSteps(pages[0]!.en)).toBe("[applied] accepted returning received replacementSent");
  await acceptReturn(shop, { staffName: "staff" }, { ...wanted, returnAddress: "1 Returns Road" });
  await receiveReturn(shop, { staffName: "staff" }, { ...wanted, restock: true });
  await approveRefund(shop, { staffName: "staff" }, wanted);
  pages.push(await readPage(client, path));
  expect(pages[1]!.en).toMatch(/data-status="1".*Exchange approved.*packing your replacement/s);
  await sendReplacement(shop, { staffName: "staff" }, { ...wanted, ...PARCEL });
  const sent = await readPage(client, path);
  const rows = await readPage(client, "/user/order?type=2");
  pages.push(sent, { zhTw: getFirstRow(rows.zhTw), en: getFirstRow(rows.en) });
  expect(listSteps(sent.en)).toBe("applied accepted returning received approved [replacementSent]");
  expect(sent.en).toContain(PARCEL.trackingNo);
  const order = await readPage(client, `/user/order/detail?id=${id}`);
  expect([order.zhTw, order.en]).toEqual([
    expect.stringContaining("已換貨"),
    expect.stringContaining("Exchanged"),
  ]);
  expect(order.en).not.toMatch(/Refund (applied|application|rejected)|Refunded/);
  expect(getFirstRow(rows.en)).toContain("Replacement sent");
  for (const said of pages.flatMap((page) => Object.values(page)))
    expect(said).not.toMatch(/HK\$|已退款|工作天|Refunded|working day/);
  const parcels = await readPage(client, `/user/logistics?id=${id}`);
  expect(parcels.en).toMatch(/Replacement.*SF1234567890.*Original parcel/s);
});

test("the page of a refund shows its steps, and says that a rejection does not change the order", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const goods = [await makeGoods(database.db, { stock: 9 })];
  const { id, orderNo } = await placeOrderByCart(shop, shopper, { goods });
  await advanceOrder(shop, orderNo, "paid");
  const { path, wanted } = await requestRefund(shopper, id, 1);
  const applied = await readPage(client, path);
  expect(listSteps(applied.en)).toBe("[applied] refunded");
  expect(applied.zhTw).toContain("審核期間不會出貨");
  await rejectRefund(shop, { staffName: "staff" }, { ...wanted, auditRemark: "已交給物流公司" });
  const rejected = await readPage(client, path);
  expect(listSteps(rejected.en)).toBe("applied [rejected]");
  expect(rejected.zhTw).toMatch(/退款申請未獲接納，訂單維持不變.*<span>已交給物流公司/s);
  expect(rejected.en).toContain('<span lang="zh-Hant">已交給物流公司');
});

test("the return page of an order that the shopper cannot return shows the reason", async () => {
  const { client, path } = await openRefundForm();
  await shiftClock(shop.db, 8 * 24 * 60);
  const late = await readPage(client, path);
  await shiftClock(shop.db, -8 * 24 * 60);
  expect(late.zhTw).toContain("已超過收貨後 7\u00a0天");
  const shopper = await plainShop.signIn();
  const { id } = await placeOrderByCart(shop, shopper, {
    goods: [await makeGoods(database.db, { stock: 9 })],
  });
  const unpaid = `/user/returnOrder/apply?orderId=${id}`;
  const said = await readPage(shopper.clients[0]!, unpaid);
  expect(said.zhTw).toContain("還沒有付款");
  expect(said.en).toContain("has not been paid");
});
