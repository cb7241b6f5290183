/* Tests the work of staff with money without JavaScript: the payment list, a provider's file, and refunds. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatShopTime } from "@contract/model/shop-time";
import { getLinesOfOrders } from "../../backend/database/order-lists";
import { payment } from "../../backend/database/schema/payments";
import { asHkCents } from "../../backend/rules/money";
import { BUILT_IN_ROLE_RIGHTS } from "../../backend/rules/staff-permissions";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { makeStaff } from "../../backend/services/qa/make-accounts";
import { addRole } from "../../backend/services/staff-roles/staff-roles";
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

/** Creates an order of two units at HK$100 in the given state, with its payment and its shopper. */
async function createOrder(to: "paid" | "shipped") {
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(shop.db, { stock: 9 });
  const { id, orderNo } = await placeOrderByCart(shop, shopper, {
    goods: [{ ...goods, count: 2 }],
  });
  await advanceOrder(shop, orderNo, to);
  const [paid] = await database.db.select().from(payment).where(eq(payment.orderId, id));
  const [line] = await getLinesOfOrders(shop.db, [id]);
  const path = `/staff/orders/${id}`;
  return { id, orderNo, payNo: paid!.payNo, client: shopper.clients[0]!, line: line!, path };
}

const TODAY = formatShopTime(new Date()).slice(0, 10);

test("staff find a paid payment, see the totals of the day, and open its order", async () => {
  const { orderNo, payNo, path } = await createOrder("paid");
  const waiting = await staff.get("/staff/payments");
  expect(waiting.html).not.toContain(`data-id="${payNo}"`);
  const all = await staff.get(
    `/staff/payments?view=paid&payType=sandbox&from=${TODAY}&until=${TODAY}&keyword=${orderNo}`,
  );
  expect(all.html).toContain(`data-id="${payNo}"`);
  expect(all.html).toContain(`href="${path}"`);
  expect(all.html).toMatch(/data-testid="payment-totals".*data-status="1"/s);
  const odd = await staff.get("/staff/payments?view=nothing&payType=%27&from=x&page=-1");
  expect(odd.status).toBe(200);
});

test("the files of payments and of order lines contain the filtered rows", async () => {
  const { orderNo, payNo, line } = await createOrder("paid");
  const read = async (path: string) => {
    const answer = await staff.ask(path, { method: "GET" });
    return [answer.status, (await answer.text()).trimEnd().split("\r\n")] as const;
  };
  const [status, payments] = await read(`/staff/payments.csv?view=paid&keyword=${payNo}`);
  expect([status, payments.length]).toEqual([200, 2]);
  expect(payments[1]).toContain(`${payNo},${orderNo},`);
  const [, lines] = await read(`/staff/orders/lines.csv?status=-99&keyword=${orderNo}`);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${line.skuId},`);
  expect(lines[1]).toContain(`,${payNo},sandbox,`);
});

test("staff compare a provider's file with the payments, and errors of the file are shown by line", async () => {
  const { payNo, orderNo } = await createOrder("paid");
  const page = (await staff.get("/staff/payments/reconcile")).form("file", "payType");
  const send = (text: string) =>
    staff.sendFiles(page, { intent: "reconcile", file: new Blob([text]) });
  const done = await send(`payNo,amount,date\n${payNo},190,${TODAY}\nOTHER1,5,${TODAY}\n`);
  expect(done.status).toBe(200);
  expect(done.html).toMatch(/data-testid="reconciliation" data-count="0"/);
  expect(done.html).toMatch(new RegExp(`data-group="differs" data-count="1".*${orderNo}`, "s"));
  expect(done.html).toMatch(/data-group="missingHere" data-count="1".*OTHER1/s);
  const wrong = await send(`payNo,amount,date\n${payNo},x,${TODAY}\n`);
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('data-row="2" data-column="amount" data-error="amount.format"');
  const none = await staff.send(page, { intent: "reconcile" });
  expect([none.status, none.result.includes("file.required")]).toEqual([422, true]);
});

test("staff cancel a part of an order after a confirmation, and the shopper sees it", async () => {
  const { id, path, client, line } = await createOrder("paid");
  const units = `item.${line.id}`;
  const open = (await staff.get(path)).form(units);
  const values = { intent: "cancelPart", reason: "outOfStock", remark: "One is broken" };
  const nothing = await staff.send(open, { ...values, [units]: "0" });
  expect(nothing.html).toContain("One is broken");
  const asked = await staff.send(open, { ...values, [units]: "1" });
  expect(asked.html).toMatch(/data-testid="question".*data-amount="10000"/s);
  expect((await staff.get(path)).html).toContain('data-detail-status="0"');
  const confirmed = asked.form("confirmed");
  const done = await staff.send(confirmed, { intent: "cancelPart" });
  expect(done.path).toBe(`${path}?done=partCancelled`);
  await staff.send(confirmed, { intent: "cancelPart" });
  const seen = await client.get(`/user/order/detail?id=${id}`);
  expect(seen.html).toMatch(/已取消\s1\s件/);
  expect((await staff.get(`${path}/slip`)).html, "only the rest is packed").toContain("<td>1</td>");
  expect((await staff.get(path)).forms.some(({ names }) => names.has(units))).toBe(false);
  await expectInvariantsToHold(shop.db, [id]);
});

test("a refund by units above the limit of a role is proposed, and another person approves it", async () => {
  const { id, path, line } = await createOrder("shipped");
  const owner = { actor: { staffName: "anna", address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  await addRole(shop, owner, {
    code: "helper",
    name: { zhTw: "助手", en: "Helper" },
    permissions: ["orders.see", "refunds.see", "refunds.change"],
    refundLimitCents: asHkCents(5_000),
    personalData: false,
    export: false,
    secondFactor: false,
  });
  const account = await makeStaff(shop, ["helper"]);
  const member = new FormClient(plainShop.storefronts[0]!.origin);
  await member.send((await member.get("/staff/login")).form("loginName", "password"), account);
  const link = `/staff/refunds/new/${id}`;
  const units = `item.${line.id}`;
  const values = { intent: "refundByStaff", reason: "goodwill", remark: "" };
  const open = (await member.get(link)).form("amount", units);
  const both = await member.send(open, { ...values, amount: "5", [units]: "1" });
  expect([both.status, both.result.includes("amount.either")]).toEqual([422, true]);
  const asked = await member.send(open, { ...values, amount: "", [units]: "1" });
  const done = await member.send(asked.form("confirmed"), { intent: "refundByStaff" });
  expect(done.path).toBe(`${path}?done=proposed`);
  const refundPath = /\/staff\/refunds\/\d+(?=")/.exec(done.html)![0];
  const own = await member.get(refundPath);
  expect(own.html).toContain(account.loginName);
  const refused = await member.send(own.form("refundId", "amount"), { intent: "approve" });
  expect(refused.html).toContain("另一位同事");
  expect((await staff.get("/staff/refunds")).html).toContain(refundPath);
  const decide = (await staff.get(refundPath)).form("refundId", "amount");
  await staff.send(decide, { intent: "approve" });
  expect((await staff.get(path)).html).toContain('data-amount="10000"');
  await expectInvariantsToHold(shop.db, [id]);
});
