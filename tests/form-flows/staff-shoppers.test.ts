/* Tests the shopper pages of the back office without JavaScript. Personal data stays masked, and every access is
   recorded. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { BuiltInRole } from "@contract/staff/states";
import { shopper } from "../../backend/database/schema/shoppers";
import { listMails } from "../../backend/database/admin-lists";
import { signIn } from "../../backend/services/accounts/sign-in";
import { makeStaff } from "../../backend/services/qa/make-accounts";
import { blockShopper } from "../../backend/services/staff/change-shopper";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { makeGoods, openShop, placeOrderByCart, splitSettledResults } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { signInAsOwner } from "../fixtures/staff-pages";

const database = openTestDatabase();
let shop: Shop;
let plainShop: MultiStorefrontShop;
let staff: FormClient;
beforeAll(async () => {
  shop = openShop(database.db);
  plainShop = await openMultiStorefrontShop(database.db);
  staff = new FormClient(plainShop.storefronts[0]!.origin, { "Repeat-Submit": "false" });
  await signInAsOwner(staff);
});
afterAll(() => plainShop.close());

const getPath = ({ id }: SignedIn) => `/staff/shoppers/${id}`;

async function readRow(id: string) {
  const [found] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  return found!;
}

/** Clicks a button on the page of a shopper. */
async function pressButton(path: string, intent: string, fields: Record<string, string> = {}) {
  const page = await staff.get(path);
  const form = page.forms.find(({ intents }) => intents.includes(intent));
  return staff.send(form!, { intent, ...fields });
}

test("staff can find a shopper by a part of the personal data, which the result shows masked", async () => {
  const one = await plainShop.signIn();
  const owner = await readRow(one.id);
  const parts = [
    ...[owner.loginName, owner.realName, owner.phone, owner.email.slice(1, 12).toUpperCase()],
    owner.loginName.slice(2, 7),
  ];
  for (const part of parts) {
    const { html } = await staff.get(`/staff/shoppers?keyword=${encodeURIComponent(part)}`);
    expect([part, html.includes(`data-id="${one.id}"`)]).toEqual([part, true]);
    // Check only the rows, because the search field contains the search term.
    const rows = /<tbody.*<\/tbody>/s.exec(html)?.[0];
    for (const personal of [owner.realName, owner.email, owner.phone])
      expect(rows).not.toContain(personal);
  }
  const none = await staff.get("/staff/shoppers?keyword=%25");
  expect(none.html).not.toContain('data-testid="staff-row"');
  const page = await staff.get(getPath(one));
  for (const personal of [owner.realName, owner.email, owner.phone])
    expect(page.html).not.toContain(personal);
});

/** Returns the client of another signed-in staff member. */
async function createColleague(role: BuiltInRole): Promise<FormClient> {
  const account = await makeStaff(shop, [role]);
  const client = new FormClient(plainShop.storefronts[0]!.origin, { "Repeat-Submit": "false" });
  await client.send((await client.get("/staff/login")).form("loginName", "password"), account);
  return client;
}

test("staff can sort the shopper list by age or name, and export the filtered list with the export right", async () => {
  const shoppers = [await plainShop.signIn(), await plainShop.signIn(), await plainShop.signIn()];
  const ids = shoppers.map(({ id }) => id);
  const listed = async (query: string) => {
    const { html } = await staff.get(`/staff/shoppers${query}`);
    const rows = [...html.matchAll(/data-testid="staff-row" data-id="(\d+)"/g)];
    return rows.flatMap(([, id]) => (ids.includes(id!) ? [id] : []));
  };
  expect(await listed("")).toEqual([...ids].reverse());
  const names = new Map(shoppers.map(({ id, account }) => [account.loginName.toLowerCase(), id]));
  const byName = [...names.keys()].sort().map((name) => names.get(name));
  expect(await listed("?sort=name")).toEqual(byName);

  const [one, other] = shoppers;
  const query = `keyword=${one!.account.loginName}&sort=name`;
  const take = async (client: FormClient) =>
    client.ask(`/staff/shoppers.csv?${query}`, { method: "GET" });
  const file = await (await take(staff)).text();
  expect(file.split("\r\n")[1]).toContain((await readRow(one!.id)).email);
  expect(file).not.toContain(other!.account.loginName);
  const log = await staff.get("/staff/logs?kind=actions&keyword=exportShoppers");
  expect(log.html).toContain('data-action="exportShoppers"');

  const care = await createColleague("customer-care");
  expect((await care.get(`/staff/shoppers?${query}`)).html).not.toContain("shoppers.csv");
  expect((await take(care)).status).toBe(403);
});

test("personal data of a shopper is sent only on request, and the audit log records each request", async () => {
  const one = await plainShop.signIn();
  const owner = await readRow(one.id);
  const shown = await pressButton(getPath(one), "show");
  expect(shown.status).toBe(200);
  for (const personal of [owner.realName, owner.email, owner.phone])
    expect(shown.html).toContain(personal);
  const after = await staff.get(getPath(one));
  expect(after.html).not.toContain(owner.email);
  expect(after.html).toContain('data-action="showShopper"');
  // The history of the shopper must contain no personal data.
  expect(after.html.match(/data-testid="staff-history".*/s)?.[0]).not.toContain(owner.realName);
});

test("the page of a shopper shows only the orders, coupons and totals of this shopper", async () => {
  const one = await plainShop.signIn();
  const goods = await makeGoods(shop.db, { stock: 9 });
  const { orderNo } = await placeOrderByCart(shop, one, { goods: [{ ...goods, count: 2 }] });
  const unpaid = await staff.get(getPath(one));
  expect(unpaid.html).toContain(orderNo);
  expect(unpaid.html).toContain('data-amount="0"');
  await advanceOrder(shop, orderNo, "paid");
  expect((await staff.get(getPath(one))).html).toMatch(/已付金額.*?data-amount="20000"/s);
});

test("a blocked shopper is signed out, sees the reason only after the correct password, and can sign in after unblocking", async () => {
  const one = await plainShop.signIn();
  const [client] = one.clients;
  const empty = await pressButton(getPath(one), "block", { reason: " " });
  expect([empty.status, empty.result]).toEqual([422, ["reason.required"]]);
  const blocked = await pressButton(getPath(one), "block", { reason: "Card not theirs" });
  expect(blocked.result).toContain("shopper.blocked");
  expect(blocked.html).toContain("Card not theirs");
  expect((await client!.get("/user/order")).html).toContain('data-testid="system-prompt"');
  const listed = await staff.get("/staff/shoppers?state=blocked");
  expect(listed.html).toContain(`data-id="${one.id}"`);
  const visitor = new FormClient(plainShop.storefronts[0]!.origin, { "Repeat-Submit": "false" });
  const tryIn = async (password: string) => {
    const login = (await visitor.get("/login")).form("loginName", "password");
    const { path, html } = await visitor.send(login, { ...one.account, password });
    // Remove the scripts, because they contain the messages of all business errors.
    return { path, told: html.replaceAll(/<script.*?<\/script>/gs, "") };
  };
  expect((await tryIn("Rootwell1999")).told).not.toContain("這個帳戶已停用");
  expect((await tryIn(one.account.password)).told).toContain("這個帳戶已停用");
  expect((await pressButton(getPath(one), "unblock")).result).toContain("shopper.unblocked");
  expect((await tryIn(one.account.password)).path).toBe("/user/center");
});

test("a sign-in that is concurrent with blocking the shopper leaves no session behind", async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await plainShop.signIn();
    const asked = { ...one.account, ip: "10.0.0.9", counted: false, device: null, userAgent: "" };
    const tries = Array.from({ length: 4 }, () => signIn(shop, asked));
    const block = blockShopper(shop, { staffName: "mei" }, { shopperId: one.id, reason: "x" });
    const { refused } = splitSettledResults(await Promise.allSettled([...tries, block]));
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ["accountBlocked"] : []));
    expect((await staff.get(getPath(one))).html).not.toContain('data-testid="session-row"');
  }
});

test("staff can end one session or all sessions of a shopper, and mail a password code at most once a minute", async () => {
  const one = await plainShop.signIn();
  expect((await pressButton(getPath(one), "endSessions")).result).toContain(
    "shopper.sessionsEnded",
  );
  expect((await staff.get(getPath(one))).html).not.toContain('data-testid="session-row"');
  const { email } = await readRow(one.id);
  expect((await pressButton(getPath(one), "resetMail")).result).toContain("shopper.resetMailed");
  const { total } = await listMails(database.db, {
    pageNum: 1,
    pageSize: 9,
    keyword: email,
    sort: "newest",
    searchesPersonalData: true,
  });
  expect(total).toBeGreaterThan(0);
  expect((await pressButton(getPath(one), "resetMail")).result).toContain("code.wait");
});

test("staff can export all stored data of a shopper by POST, but not by GET", async () => {
  const one = await plainShop.signIn();
  const owner = await readRow(one.id);
  const page = await staff.get(getPath(one));
  const form = page.forms.find(({ intents }) => intents.includes("export"))!;
  const body = new URLSearchParams([...form.fields, ["intent", "export"]] as [string, string][]);
  const file = await staff.ask(form.action, { method: "POST", body });
  expect(file.headers.get("Content-Disposition")).toContain("attachment");
  const kept = (await file.json()) as { account: { email: string }[] };
  expect(kept.account[0]?.email).toBe(owner.email);
  const link = await staff.ask(form.action, { method: "GET" });
  expect([link.status, link.headers.get("Location")]).toEqual([302, getPath(one)]);
});

test("staff can delete a shopper's account after a confirmation, but not during an open order", async () => {
  const one = await plainShop.signIn();
  const owner = await readRow(one.id);
  const goods = await makeGoods(shop.db, { stock: 9 });
  const { orderNo } = await placeOrderByCart(shop, one, { goods: [{ ...goods, count: 1 }] });
  const question = await pressButton(getPath(one), "erase");
  expect(question.html).toContain('data-testid="question"');
  expect((await readRow(one.id)).erasedAt).toBeNull();
  const busy = await staff.send(question.form("confirmed"), { intent: "erase" });
  expect(busy.html).toContain(orderNo);
  const other = await plainShop.signIn();
  const asked = await pressButton(getPath(other), "erase");
  const erased = await staff.send(asked.form("confirmed"), { intent: "erase" });
  expect([erased.path, erased.result]).toEqual(["/staff/shoppers", ["shopper.erased"]]);
  const { loginName } = await readRow(other.id);
  expect(loginName).not.toBe(other.account.loginName);
  const left = await staff.get(getPath(other));
  expect(left.status).toBe(200);
  expect(left.html).not.toContain(other.account.loginName);
  expect(owner.erasedAt).toBeNull();
});

test("an unknown shopper shows the not-found page of the back office", async () => {
  expect((await staff.get("/staff/shoppers/1")).status).toBe(404);
  expect((await staff.get("/staff/shoppers/x")).status).toBe(404);
});

test("staff can add tags on a shopper's page, filter the list by a tag, and remove the tag again", async () => {
  const one = await plainShop.signIn();
  const added = await pressButton(getPath(one), "addTags", { tags: "VIP Flow, 批發，vip flow" });
  expect([added.path, ...added.result]).toEqual([getPath(one), "shopper.tagged"]);
  expect(added.html).toContain('href="/staff/shoppers?tag=vip+flow"');
  expect(added.html).toContain('data-action="tagShopper"');
  const list = await staff.get("/staff/shoppers?tag=VIP+flow");
  expect([...list.html.matchAll(/data-testid="staff-row" data-id="(\d+)"/g)]).toHaveLength(1);
  expect(list.html).toContain(`data-id="${one.id}"`);
  expect(list.html).toMatch(/class="chip" href="\/staff\/shoppers"/);
  for (const [tags, error] of [
    [" , ", "tags.required"],
    ["x".repeat(31), "tags.length"],
    [Array.from({ length: 9 }, (_, at) => `t${at}`).join(","), "tags.range"],
  ] as const) {
    const refused = await pressButton(getPath(one), "addTags", { tags });
    expect([refused.status, refused.result]).toEqual([422, [error]]);
    const again = refused.forms.find(({ intents }) => intents.includes("addTags"));
    expect(new Map(again?.fields).get("tags")).toBe(tags);
  }
  const page = await staff.get(getPath(one));
  const form = page.forms.find(({ fields }) => new Map(fields).get("tags") === "vip flow");
  const removed = await staff.send(form!, { intent: "removeTags" });
  expect(removed.result).toEqual(["shopper.untagged"]);
  expect(removed.html).not.toContain("vip flow");
});

test("staff can write a note about a shopper and delete it, and an invalid note stays in its field", async () => {
  const one = await plainShop.signIn();
  const text = "Prefers calls after six.\nAllergic to lavender.";
  const noted = await pressButton(getPath(one), "addNote", { note: text });
  expect([noted.path, ...noted.result]).toEqual([getPath(one), "shopper.noted"]);
  expect(noted.html).toContain(text);
  expect(noted.html).toContain('data-action="noteShopper"');
  for (const [note, error] of [
    ["  ", "note.required"],
    ["x".repeat(501), "note.length"],
  ] as const) {
    const refused = await pressButton(getPath(one), "addNote", { note });
    expect([refused.status, refused.result]).toEqual([422, [error]]);
    const again = refused.forms.find(({ intents }) => intents.includes("addNote"));
    expect(new Map(again?.fields).get("note")).toBe(note);
  }
  const removed = await pressButton(getPath(one), "removeNote");
  expect(removed.result).toEqual(["shopper.noteRemoved"]);
  expect(removed.html).not.toContain("lavender");
});

test("staff can tag the ticked shoppers, see a result for each, and keep ticks and tag after an error", async () => {
  const [one, full] = [await plainShop.signIn(), await plainShop.signIn()];
  const ten = Array.from({ length: 10 }, (_, at) => `full ${at}`).join(",");
  await pressButton(getPath(full), "addTags", { tags: ten });
  const list = await staff.get("/staff/shoppers");
  const form = list.forms.find(({ intents }) => intents.includes("addTagMany"))!;
  const ticked = `${one.id},${full.id}`;
  const press = (intent: string, fields: Record<string, string>) =>
    staff.send(form, { intent, ...fields });
  expect((await press("addTagMany", { tags: "spring" })).result).toEqual(["ticked.required"]);
  const untyped = await press("addTagMany", { ticked, tags: "" });
  expect([untyped.status, untyped.result]).toEqual([422, ["tags.required"]]);
  expect(untyped.html).toMatch(
    new RegExp(`form="tag-many" checked="" value="${one.id}"|value="${one.id}"[^>]* checked=""`),
  );
  const done = await press("addTagMany", { ticked, tags: "Spring" });
  const outcomes = [...done.html.matchAll(/data-row="(\d+)" data-outcome="(\w+)"/g)];
  expect(outcomes.map(([, id, outcome]) => [id, outcome])).toEqual([
    [one.id, "done"],
    [full.id, "refused"],
  ]);
  expect(done.html).toContain("?tag=spring");
  await press("removeTagMany", { ticked, tags: "spring" });
  expect((await staff.get(getPath(one))).html).not.toContain("?tag=spring");
});

test("the page of a shopper shows the paid and the refunded sum, with links to orders, refunds and mails", async () => {
  const one = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 9, priceCents: 12_300 });
  for (const state of ["paid", "refunded"] as const) {
    const { orderNo } = await placeOrderByCart(shop, one, { goods: [goods] });
    await advanceOrder(shop, orderNo, state);
  }
  const { html } = await staff.get(getPath(one));
  const facts = /<dl class="facts">.*?<\/dl>/s.exec(html)?.[0].replaceAll(/<[^>]+>/g, " ") ?? "";
  expect(facts.replaceAll(/\s+/g, " ")).toMatch(/246\.00.*123\.00.*123\.00/);
  for (const href of [
    `/staff/orders?status=`,
    `/staff/refunds?status=all`,
    `/staff/mails?shopperId=${one.id}`,
  ])
    expect(html).toContain(`href="${href}`);
  const mails = await staff.get(`/staff/mails?shopperId=${one.id}`);
  const { email } = await readRow(one.id);
  const recipients = [...mails.html.matchAll(/<span class="mail-text">([^<]+)</g)].map(
    ([, to]) => to,
  );
  expect(new Set(recipients)).toEqual(new Set([email]));
});
