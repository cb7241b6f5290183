/* Tests what each staff member can adapt in the lists of the back office: views, columns, order and filters. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VIEWS_MAX } from "../../contract/staff/limits";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { saveOwnView } from "../../backend/services/staff-accounts/own-lists";
import { createId } from "../../backend/database/ids";
import { mail } from "../../backend/database/schema/mails";
import { findShopper } from "../../backend/database/shoppers";
import { findStaffByLoginName } from "../../backend/database/staff-accounts";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
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

/** Creates a paid order and returns its number and id. */
async function createPaidOrder(count: number) {
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(shop.db, { stock: 9 });
  const { id, orderNo } = await placeOrderByCart(shop, shopper, { goods: [{ ...goods, count }] });
  await advanceOrder(shop, orderNo, "paid");
  return { id, orderNo, shopper };
}

function listOrderNos({ html }: FetchedPage): string[] {
  return [...html.matchAll(/<tr[^>]*data-order-no="(\d+)"/g)].map(([, no]) => no!);
}

test("a staff member can save a view of a list, open it again and delete it", async () => {
  const { orderNo } = await createPaidOrder(1);
  const list = await staff.get(`/staff/orders?status=5&sort=smallest&size=50&keyword=${orderNo}`);
  const nameless = await staff.send(list.form("viewName"), { intent: "saveView" });
  expect([nameless.status, nameless.result]).toEqual([
    ...[422, expect.arrayContaining(["viewName.required"])],
  ]);
  const saved = await staff.send(list.form("viewName"), {
    intent: "saveView",
    viewName: "Small <orders>",
  });
  expect(saved.path).toContain("done=viewSaved");
  const link = /data-view="Small &lt;orders&gt;"[^>]*><a href="([^"]+)"/.exec(saved.html)?.[1];
  const query = new URLSearchParams(link?.replaceAll("&amp;", "&").split("?")[1]);
  expect(Object.fromEntries(query)).toEqual({
    status: "5",
    sort: "smallest",
    size: "50",
    keyword: orderNo,
  });
  expect((await staff.get("/staff/refunds")).html, "views belong to one list").not.toContain(
    "data-view=",
  );
  const remove = saved.forms.find(({ intents }) => intents.includes("removeView"))!;
  const removed = await staff.send(remove, { intent: "removeView" });
  expect(removed.html).not.toContain("data-view=");
  const again = await staff.send(remove, { intent: "removeView" });
  expect([again.status, again.result]).toEqual([200, ["submit.repeated"]]);
});

test("a list has at most as many views as the limit, and a view of the same name is replaced", async () => {
  const owner = (await findStaffByLoginName(shop.db, "staff"))!;
  const by = { id: owner.id, actor: { staffName: owner.loginName } };
  const save = (name: string, query: string) =>
    saveOwnView(shop, by, { list: "mails", view: { name, query } });
  for (let nth = 0; nth < VIEWS_MAX; nth += 1) await save(`View ${nth}`, "status=sent");
  await save("View 3", "status=failed");
  await expect(save("One more", "")).rejects.toMatchObject({ key: "viewsFull" });
  const { html } = await staff.get("/staff/mails");
  expect(html.match(/data-view=/g)).toHaveLength(VIEWS_MAX);
  expect(html).toContain('href="/staff/mails?status=failed">View 3<');
});

test("a staff member can choose the columns of a list, and restore the default", async () => {
  const { orderNo } = await createPaidOrder(1);
  const path = `/staff/orders?keyword=${orderNo}`;
  const before = await staff.get(path);
  const headsOf = ({ html }: FetchedPage) => html.match(/<th[^>]*scope="col"/g)?.length;
  expect(before.html).not.toContain('data-label="電話"');
  const form = before.form("columns");
  const fields = form.fields.filter(([name]) => name !== "columns");
  const chosen = await staff.send(
    { ...form, fields: [...fields, ["columns", "phone"], ["columns", "amount"]] },
    { intent: "chooseColumns" },
  );
  expect(chosen.path).toContain("done=columnsSaved");
  expect(chosen.html).toContain('data-label="電話"');
  expect(chosen.html).not.toContain('data-label="下單時間"');
  expect(listOrderNos(chosen), "the first column is always shown").toEqual([orderNo]);
  const restored = await staff.send(chosen.form("columns"), { intent: "defaultColumns" });
  expect(headsOf(restored)).toBe(headsOf(before));
  const wrong = await staff.send(form, { intent: "chooseColumns", columns: "<b>" });
  expect(wrong.status).toBe(422);
});

test("staff can sort orders by amount and by time in both directions", async () => {
  const small = await createPaidOrder(1);
  const large = await createPaidOrder(3);
  const nosOf = async (sort: string) => {
    const found = listOrderNos(await staff.get(`/staff/orders?status=5&size=50&sort=${sort}`));
    return found.filter((no) => [small.orderNo, large.orderNo].includes(no));
  };
  expect(await nosOf("largest")).toEqual([large.orderNo, small.orderNo]);
  expect(await nosOf("smallest")).toEqual([small.orderNo, large.orderNo]);
  expect(await nosOf("newest")).toEqual([large.orderNo, small.orderNo]);
  expect(await nosOf("oldest")).toEqual([small.orderNo, large.orderNo]);
  const { html } = await staff.get("/staff/orders?status=5&sort=largest");
  expect(html).toMatch(/aria-sort="descending"[^>]*><a href="[^"]*sort=smallest"/);
});

test("each active filter of a list is a link that removes only this filter", async () => {
  const { html } = await staff.get("/staff/orders?status=-99&keyword=abc&from=2026-01-02");
  const chips = [...html.matchAll(/class="chip" href="([^"]+)"/g)].map(([, href]) =>
    href!.replaceAll("&amp;", "&"),
  );
  expect(chips).toEqual([
    "/staff/orders?status=-99&from=2026-01-02",
    "/staff/orders?status=-99&keyword=abc",
  ]);
});

test("the file of ticked orders contains only these orders", async () => {
  const one = await createPaidOrder(1);
  await createPaidOrder(1);
  const third = await createPaidOrder(1);
  const path = `/staff/orders.csv?status=5&orderId=${one.id}&orderId=${third.id}&orderId=x`;
  const file = await (await staff.ask(path, { method: "GET" })).text();
  const lines = file.trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",")[0])).toEqual([one.orderNo, third.orderNo]);
});

test("an order in the list links to its shopper", async () => {
  const { orderNo, shopper } = await createPaidOrder(1);
  const { html } = await staff.get(`/staff/orders?keyword=${orderNo}`);
  expect(html).toContain(`href="/staff/shoppers/${shopper.id}"`);
});

test("a packing slip is in the language of the order, with a barcode and a logo, and with prices on request", async () => {
  const { id, orderNo } = await createPaidOrder(2);
  await shop.db.execute(sql`update shop_order set language = 'en' where id = ${id}`);
  const slipOf = ({ html }: FetchedPage) =>
    /<section[^>]*data-testid="packing-slip".*?<\/section>/s.exec(html)![0];
  const plain = slipOf(await staff.get(`/staff/orders/${id}/slip`));
  expect(plain).toContain('lang="en"');
  expect(plain).toContain("Delivery note");
  expect(plain).toMatch(new RegExp(`class="barcode"[^>]*aria-label="${orderNo}"`));
  expect(plain).toContain("logo-mark");
  expect(plain).not.toContain("HK$");
  const priced = slipOf(await staff.get(`/staff/orders/${id}/slip?prices=1`));
  expect(priced).toContain("<td>HK$100.00</td>");
  expect(priced).toContain("Paid: HK$200.00");
  const many = slipOf(await staff.get(`/staff/orders/slips?orderId=${id}&prices=1`));
  expect(many).toContain("Paid: HK$200.00");
  await shop.db.execute(sql`update shop_order set gift_note = 'For you' where id = ${id}`);
  const gift = slipOf(await staff.get(`/staff/orders/${id}/slip?prices=1`));
  expect(gift, "a gift shows no prices").not.toContain("HK$");
});

test("a staff member can turn the single-character keyboard shortcuts off and on", async () => {
  const before = await staff.get("/staff/orders");
  expect(before.html).toContain("data-single-keys");
  expect(before.html).toContain("data-keys-help");
  const form = (await staff.get("/staff/account")).form("singleKeys");
  const off = await staff.send(form, { intent: "keys", singleKeys: undefined });
  expect(off.result).toContain("staff.keysSaved");
  const without = await staff.get("/staff/orders");
  expect(without.html).not.toMatch(/data-single-keys|data-keys-help|aria-keyshortcuts/);
  await staff.send(off.form("singleKeys"), { intent: "keys", singleKeys: "on" });
  expect((await staff.get("/staff/orders")).html).toContain("data-single-keys");
});

test("staff can send ticked mails again and see the result of each", async () => {
  const ids = await Promise.all(
    ["failed", "expired"].map(async (status, nth) => {
      const id = createId();
      await shop.db.insert(mail).values({
        id,
        recipient: `ticked${nth}@example.com`,
        subject: `Ticked ${nth}`,
        text: "",
        html: "",
        status: status as "failed",
      });
      return id;
    }),
  );
  const list = await staff.get("/staff/mails?keyword=Ticked");
  const form = list.form("ticked");
  const fields = [...form.fields, ...ids.map((id) => ["ticked", id] as const)];
  const done = await staff.send({ ...form, fields }, { intent: "resendMany" });
  const outcomes = [...done.html.matchAll(/data-row="(\d+)" data-outcome="(\w+)"/g)];
  expect(outcomes.map(([, id, outcome]) => [id, outcome])).toEqual([
    [ids[0], "done"],
    [ids[1], "refused"],
  ]);
  const none = await staff.send(form, { intent: "resendMany" });
  expect([none.status, none.result]).toEqual([422, expect.arrayContaining(["ticked.required"])]);
  const tooMany = Array.from({ length: 4_000 }, (_, nth) => ["ticked", String(nth + 1)] as const);
  const refused = await staff.send(
    { ...form, fields: [...form.fields, ...tooMany] },
    {
      intent: "resendMany",
    },
  );
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
});

test("the search of the back office opens the only exact result, and also finds pages", async () => {
  const { orderNo, shopper } = await createPaidOrder(1);
  const { loginName } = (await findShopper(shop.db, shopper.id))!;
  const hrefOf = async (q: string) =>
    (await staff.get(`/staff/find?q=${encodeURIComponent(q)}`)).path;
  expect(await hrefOf(loginName.toUpperCase())).toBe(`/staff/shoppers/${shopper.id}`);
  expect(await hrefOf(orderNo)).toMatch(/^\/staff\/orders\/\d+$/);
  expect(await hrefOf("付款方式")).toBe("/staff/payment-methods");
  const pages = await staff.get(`/staff/find?q=${encodeURIComponent("紀")}`);
  expect(pages.html).toMatch(/data-testid="staff-found" data-id="pages".*href="\/staff\/logs"/s);
});
