import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { mapDelivery } from "@contract/shop/delivery-fields";
import { changesData } from "@contract/model/call";
import { CODE } from "@contract/model/failures";
import { PROOF_MINUTES, STAFF_AREAS, STAFF_PERMISSIONS } from "@contract/staff/permissions";
import { BUILT_IN_ROLES, type BuiltInRole } from "@contract/staff/states";
import { mail } from "../../backend/database/schema/mails";
import { address, shopper } from "../../backend/database/schema/shoppers";
import { staffAccount, staffSession } from "../../backend/database/schema/staff";
import { startSession } from "../../backend/database/sessions";
import { runInTransaction } from "../../backend/database/transaction";
import { ENDPOINTS } from "../../backend/endpoints/app";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import type { Shop } from "../../backend/services/shop";
import { addRole } from "../../backend/services/staff-roles/staff-roles";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import { makeMember } from "../fixtures/staff";
import { decryptMail } from "../../backend/services/mail/mail-queue";
import { inviteStaff } from "../../backend/services/staff-accounts/invite";
import { BUILT_IN_ROLE_RIGHTS, isPermitted } from "../../backend/rules/staff-permissions";

const database = openTestDatabase();
let shopServer: ShopServer;
let tokens: { shopper: string; staff: string; staffOfNothing: string };
let members: Readonly<Record<BuiltInRole, string>>;

beforeAll(async () => {
  const shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  const { id } = await makeBuyer(database.db);
  const made = BUILT_IN_ROLES.map(async (role) => [role, (await makeMember(shop, role)).token]);
  members = Object.fromEntries(await Promise.all(made)) as typeof members;
  tokens = {
    shopper: await runInTransaction(database.db, (tx) => startSession(tx, id)),
    staff: members.owner,
    staffOfNothing: (await makeMember(shop)).token,
  };
});
afterAll(() => shopServer.close());

function listCalls(kind: "required" | "staff") {
  return ENDPOINTS.flatMap(({ call }) => (call.token === kind ? [call] : []));
}

async function findRefusals(kind: "required" | "staff", token: string): Promise<Set<unknown>> {
  const headers = { "Token-App": token };
  const refusals = listCalls(kind).map(async ({ method, path }) => {
    const input = method === "POST" ? { headers, body: {} } : { headers };
    return (await shopServer.ask(method, `/prod-api${path}`, input)).body.errKey;
  });
  return new Set(await Promise.all(refusals));
}

type StaffCall = ReturnType<typeof listCalls>[number];

/**
 * Sends a call with an invalid body. A caller with the permission gets an error about the body, so that nothing
 * changes.
 */
async function sendInvalidBody({ method, path }: StaffCall, token: string) {
  const headers = { "Token-App": token, "Content-Type": "application/json" };
  const init = { method, headers, ...(method === "POST" && { body: "{" }) };
  const answer = await fetch(`${shopServer.origin}/prod-api${path}`, init);
  return (await answer.json()) as { code: number; msg: string; errKey?: string };
}

/** Returns the calls of staff without the one that ends the session of the other calls. */
function listCallsInSession() {
  return listCalls("staff").filter(({ path }) => path !== "/admin/logout");
}

test("a staff token is not valid for any call of a shopper", async () => {
  expect(listCalls("required").length).toBeGreaterThan(30);
  expect(await findRefusals("required", tokens.staff)).toEqual(new Set(["loginExpired"]));
});

test("a shopper's token is not valid for any call of the back office", async () => {
  expect(listCalls("staff").length).toBeGreaterThan(12);
  expect(await findRefusals("staff", tokens.shopper)).toEqual(new Set(["loginExpired"]));
});

test("calls of shoppers and of staff reject a missing token and an invented one", async () => {
  for (const token of ["", "x".repeat(43), "' or true --"]) {
    expect(await findRefusals("required", token)).toEqual(new Set(["loginExpired"]));
    expect(await findRefusals("staff", token)).toEqual(new Set(["loginExpired"]));
  }
});

test("a shopper's token works for shopper calls, and a staff token for staff calls", async () => {
  const of = (token: string) => ({ headers: { "Token-App": token } });
  const page = await shopServer.ask("GET", "/prod-api/userOrder/refundPage", of(tokens.shopper));
  expect(page.body).toMatchObject({ code: 200, rows: [] });
  const backOffice = await shopServer.ask("GET", "/prod-api/admin/order/list", of(tokens.staff));
  expect(backOffice.body).toMatchObject({ code: 200, rows: [] });
});

test("every call of the back office declares a known permission", () => {
  const needed = listCalls("staff").map(({ path, permission }) => [path, permission]);
  const known: readonly unknown[] = [...STAFF_PERMISSIONS, "any"];
  expect(needed.filter(([, permission]) => !known.includes(permission))).toEqual([]);
  const open = needed.flatMap(([path, permission]) => (permission === "any" ? [path] : []));
  // Calls about the caller's own account need no permission.
  expect(open.sort()).toEqual([
    ...["/admin/logout", "/admin/me", "/admin/own"],
    ...["/admin/own/factor/begin", "/admin/own/factor/disable", "/admin/own/factor/enable"],
    ...["/admin/own/factor/recoveryCodes", "/admin/own/keys", "/admin/own/list"],
    ...["/admin/own/list/columns", "/admin/own/list/removeView", "/admin/own/list/saveView"],
    ...["/admin/own/password", "/admin/own/prove"],
    ...["/admin/own/session/end", "/admin/own/session/endOthers"],
  ]);
});

test("a call that changes data needs more than the permission to see, and every permission area has a call", () => {
  const wrong = listCalls("staff").filter((call) => {
    const mayChangeSection = call.permission?.endsWith(".change") === true;
    return call.permission !== "any" && changesData(call) !== mayChangeSection;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  const areas = new Set(listCalls("staff").map(({ permission = "" }) => permission.split(".")[0]));
  expect(STAFF_AREAS.filter((area) => !areas.has(area))).toEqual([]);
});

test("every call of an area rejects a role without permissions before the backend reads the body", async () => {
  const headers = { "Token-App": tokens.staffOfNothing };
  const guarded = listCalls("staff").filter(({ permission }) => permission !== "any");
  const answers = guarded.map(async (call) => {
    const { code, msg } = await sendInvalidBody(call, tokens.staffOfNothing);
    return [call.path, code, msg];
  });
  expect(await Promise.all(answers)).toEqual(
    guarded.map(({ path }) => [path, 403, "目前的操作沒有權限。"]),
  );
  const own = await shopServer.ask("POST", "/prod-api/admin/logout", { headers, body: {} });
  expect(own.body.code).toBe(200);
});

/** Typical calls that each of the six built-in roles may make, and typical calls that it may not make. */
const SAMPLES: Readonly<Record<BuiltInRole, { may: string[]; mayNot: string[] }>> = {
  owner: { may: ["/admin/role/save", "/admin/refund/audit", "/admin/product/export"], mayNot: [] },
  manager: {
    may: ["/admin/refund/audit", "/admin/coupon/grant", "/admin/role/list", "/admin/log"],
    mayNot: ["/admin/role/save"],
  },
  warehouse: {
    may: ["/admin/order/ship", "/admin/refund/received", "/admin/stock/move", "/admin/stock/count"],
    mayNot: ["/admin/coupon/grant", "/admin/product/saveRows", "/admin/product/export"],
  },
  "customer-care": {
    may: ["/admin/order/cancel", "/admin/refund/audit", "/admin/coupon/grant"],
    mayNot: ["/admin/product/write", "/admin/payment/confirm", "/admin/stock/move"],
  },
  editor: {
    may: ["/admin/product/write", "/admin/product/export", "/admin/taxonomy/save"],
    mayNot: ["/admin/order/list", "/admin/refund/list", "/admin/outbox", "/admin/log"],
  },
  auditor: {
    may: ["/admin/order/list", "/admin/log", "/admin/role/list", "/admin/product/export"],
    mayNot: ["/admin/order/ship", "/admin/role/save", "/admin/product/write"],
  },
};

test.each(BUILT_IN_ROLES)(
  "the built-in role %s can make exactly the back-office calls that its permissions allow",
  async (role) => {
    const { permissions, rights } = BUILT_IN_ROLE_RIGHTS[role];
    const calls = listCallsInSession();
    const forbidden = calls.filter(({ permission, right }) => {
      const needed = [right ?? []].flat();
      return !isPermitted(permissions, permission) || !needed.every((each) => rights.has(each));
    });
    const codes = await Promise.all(
      calls.map(async (call) => (await sendInvalidBody(call, members[role])).code),
    );
    const found = calls.filter((_, nth) => codes[nth] === CODE.forbidden);
    expect(found.map(({ path }) => path)).toEqual(forbidden.map(({ path }) => path));
    const refused = new Set<string>(found.map(({ path }) => path));
    const { may, mayNot } = SAMPLES[role];
    expect(may.filter((path) => refused.has(path))).toEqual([]);
    expect(mayNot.filter((path) => !refused.has(path))).toEqual([]);
  },
);

test("calls about accounts, roles, secrets and files require a recent password or code, and other calls do not", async () => {
  const { id, token } = await makeMember(openShop(database.db), "owner");
  await database.db
    .update(staffSession)
    .set({ provenAt: new Date(Date.now() - PROOF_MINUTES * 60_000) })
    .where(eq(staffSession.staffId, id));
  const calls = listCallsInSession();
  const errors = await Promise.all(
    calls.map(async (call) => (await sendInvalidBody(call, token)).errKey),
  );
  const asked = calls.filter((_, nth) => errors[nth] === "proofNeeded");
  const declared = calls.filter(
    ({ proofMinutes, proofAboveCents }) =>
      typeof proofMinutes === "number" && proofAboveCents === undefined,
  );
  expect(asked.map(({ path }) => path)).toEqual(declared.map(({ path }) => path));
  expect(declared.length).toBeGreaterThan(15);
});

test('calls whose proof is "request" have a password or code in their request, and other calls do not', () => {
  const withProof = listCalls("staff").filter(
    ({ request }) =>
      request instanceof z.ZodMiniObject &&
      ["password", "oldPassword", "totp"].some((name) => name in request.shape),
  );
  const declared = listCalls("staff").filter(({ proofMinutes }) => proofMinutes === "request");
  expect(withProof.map(({ path }) => path)).toEqual(declared.map(({ path }) => path));
});

test("a call that returns a preview link, claim codes or secrets declares this", () => {
  const kinds = { previewToken: "links", secret: "secrets", recoveryCodes: "secrets" } as const;
  const undeclared = listCalls("staff").filter(({ reply, reveals = [] }) => {
    if (!(reply instanceof z.ZodMiniObject)) return false;
    const shown = Object.entries(kinds).filter(([name]) => name in reply.shape);
    return shown.some(([, kind]) => !reveals.includes(kind));
  });
  expect(undeclared.map(({ path }) => path)).toEqual([]);
});

test("a large refund requires a recent password or code, and a small one does not", async () => {
  const shop = openShop(database.db);
  const { id, token } = await makeMember(shop, "owner");
  const headers = { "Token-App": token };
  const buyer = await makeBuyer(shop.db);
  const cancel = async (priceCents: number) => {
    const goods = await makeGoods(shop.db, { stock: 1, priceCents });
    const { id: orderId, orderNo } = await placeOrderByCart(shop, buyer, { goods: [goods] });
    await advanceOrder(shop, orderNo, "paid");
    return () =>
      shopServer.ask("POST", "/prod-api/admin/order/cancel", {
        headers,
        body: { orderId, reason: "test" },
      });
  };
  const [small, large] = [await cancel(80_000), await cancel(150_000)];
  await shop.db
    .update(staffSession)
    .set({ provenAt: new Date(0) })
    .where(eq(staffSession.staffId, id));
  expect((await small()).body.code).toBe(200);
  expect((await large()).body.errKey).toBe("proofNeeded");
  const wrong = { headers, body: { password: "Not-the-password" } };
  const prove = "/prod-api/admin/own/prove";
  expect((await shopServer.ask("POST", prove, wrong)).body.errKey).toBe("passwordWrong");
  expect((await large()).body.errKey).toBe("proofNeeded");
  const right = { headers, body: { password: "Rootwell2026" } };
  expect((await shopServer.ask("POST", prove, right)).body.code).toBe(200);
  expect((await large()).body.code).toBe(200);
});

const CANARY = { realName: "Robin Canary", phone: "98761234", email: "canary@example.com" };
const CANARY_ADDRESS = mapDelivery((field) => `Canary ${field}`);

/** Returns the shopper with unique personal data, an order and mails. The first call creates the shopper. */
function getCanary(shop: Shop) {
  canary ??= makeCanary(shop);
  return canary;
}

let canary: ReturnType<typeof makeCanary> | undefined;

async function makeCanary(shop: Shop) {
  const buyer = await makeBuyer(shop.db);
  const { phone } = CANARY;
  await shop.db.update(shopper).set(CANARY).where(eq(shopper.id, buyer.id));
  await shop.db
    .update(address)
    .set({ ...CANARY_ADDRESS, phone })
    .where(eq(address.id, buyer.addressId));
  const goods = await makeGoods(shop.db, { stock: 5 });
  const { id: orderId, orderNo } = await placeOrderByCart(shop, buyer, { goods: [goods] });
  await advanceOrder(shop, orderNo, "paid");
  const [sent] = await shop.db.select().from(mail).where(eq(mail.orderId, orderId));
  return { orderId, shopperId: buyer.id, mailId: sent!.id, kind: "mails" };
}

test("no response of the back office contains personal data for a role that may not see it", async () => {
  const shop = openShop(database.db);
  const known = new URLSearchParams(await getCanary(shop)).toString();
  const role = { code: "nameless", name: { zhTw: "不具名", en: "Nameless" }, secondFactor: false };
  const limits = { refundLimitCents: null, personalData: false, export: true };
  const owner = { actor: { staffName: "anna", address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  await addRole(shop, owner, { ...role, ...limits, permissions: STAFF_PERMISSIONS });
  const { token: nameless } = await makeMember(shop, role.code);
  const toldBy = async (token: string) => {
    const paths = listCalls("staff").flatMap(({ method, path }) => (method === "GET" ? path : []));
    const headers = { "Token-App": token };
    const answers = await Promise.all(
      paths.map((path) => shopServer.ask("GET", `/prod-api${path}?${known}`, { headers })),
    );
    return paths.filter((_, nth) => /canary|98761234/i.test(JSON.stringify(answers[nth]?.body)));
  };
  // Roles with the permission must find this data.
  expect(await toldBy(members.warehouse)).toEqual(
    expect.arrayContaining(["/admin/order/list", "/admin/order/detail"]),
  );
  // A call that does not declare personal data must not return any, not even to an owner.
  const declared = listCalls("staff").filter(({ reveals }) => reveals?.includes("personalData"));
  const shownToOwner = await toldBy(members.owner);
  expect(declared.map(({ path }) => path)).toEqual(expect.arrayContaining(shownToOwner));
  expect(shownToOwner).toEqual(
    expect.arrayContaining(["/admin/outbox", "/admin/mail/detail", "/admin/shopper/exportList"]),
  );
  expect(await toldBy(nameless)).toEqual([]);
});

/** Returns the list calls that accept a keyword, including exports of lists. */
function listSearches() {
  return listCalls("staff").filter(
    ({ method, request }) =>
      method === "GET" && request instanceof z.ZodMiniObject && "keyword" in request.shape,
  );
}

test("staff without the right to see personal data cannot use it to search for a shopper, an order or a mail", async () => {
  const shop = openShop(database.db);
  const { shopperId } = await getCanary(shop);
  const [account] = await shop.db.select().from(shopper).where(eq(shopper.id, shopperId));
  const permissions = STAFF_PERMISSIONS;
  const role = { code: "wordless", name: { zhTw: "無", en: "Wordless" }, secondFactor: false };
  const limits = { refundLimitCents: null, personalData: false, export: true };
  const owner = { actor: { staffName: "anna", address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  await addRole(shop, owner, { ...role, ...limits, permissions });
  const { token: wordless } = await makeMember(shop, role.code);
  const finding = async (token: string, keyword: string) => {
    const asked = new URLSearchParams({ kind: "mails", keyword }).toString();
    const headers = { "Token-App": token };
    const found = listSearches().map(async ({ path }) => {
      const { body } = await shopServer.ask("GET", `/prod-api${path}?${asked}`, { headers });
      const data = body.data as { rows?: unknown[]; lines?: unknown[] } | undefined;
      return (body.rows ?? data?.rows ?? data?.lines ?? []).length > 0 ? [path] : [];
    });
    return (await Promise.all(found)).flat();
  };
  const personal = [CANARY.realName, CANARY.phone, CANARY.phone.slice(2, 6), CANARY.email];
  const words = [...personal, "robin c", CANARY_ADDRESS.consignee];
  // Check this first, because the owner's exports write their search terms into the audit log.
  for (const word of words) expect([word, await finding(wordless, word)]).toEqual([word, []]);
  for (const word of words) expect(await finding(members.owner, word), word).not.toEqual([]);
  expect(await finding(wordless, account!.loginName.slice(1, 8))).toEqual(
    expect.arrayContaining(["/admin/shopper/list", "/admin/order/list", "/admin/order/export"]),
  );
});

test("no mail in the back office contains a working link, not even for an owner", async () => {
  const shop = openShop(database.db);
  const owner = { actor: { staffName: "anna", address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  const email = "next.owner@rootwell.example";
  const written = { loginName: "nextowner", name: "Next", email, language: "en" as const };
  await inviteStaff(shop, owner, { ...written, roleCodes: ["owner"] });
  const [invitation] = await shop.db.select().from(mail).where(eq(mail.recipient, email));
  const { linkToken: token } = decryptMail(shop, invitation!);
  for (const member of [members.owner, members.manager, members.auditor]) {
    const headers = { "Token-App": member };
    const query = `mailId=${invitation!.id}&keyword=${email}`;
    const shown = await Promise.all(
      ["/admin/mail/detail", "/admin/outbox"].map((path) =>
        shopServer.ask("GET", `/prod-api${path}?${query}`, { headers }),
      ),
    );
    expect(shown.map(({ body }) => body.code)).toEqual([200, 200]);
    expect(JSON.stringify(shown)).toContain("/staff/invitation?token=");
    expect(JSON.stringify(shown)).not.toContain(token);
  }
});

test("an auditor can see everything but change nothing", () => {
  const { permissions } = BUILT_IN_ROLE_RIGHTS.auditor;
  for (const area of STAFF_AREAS) {
    expect(isPermitted(permissions, `${area}.see`)).toBe(true);
    expect(isPermitted(permissions, `${area}.change`)).toBe(false);
  }
});

test("the back office is closed as long as there is neither a staff password nor a staff account", async () => {
  const shop = openShop(database.db);
  const closed = await openShopServer({
    ...shop,
    settings: { ...shop.settings, staffPassword: undefined },
  });
  const ask = async () => {
    const input = { loginName: "staff", password: "rootwell" };
    const tried = await closed.ask("POST", "/prod-api/admin/login", { body: input });
    const looked = await closed.ask("GET", "/prod-api/admin/order/list");
    return [tried.body.errKey, looked.body.errKey];
  };
  // The demo account must not work if the demo password is no longer the shop's password.
  expect(await ask()).toEqual(["staffLoginWrong", "loginExpired"]);
  await database.db.delete(staffAccount);
  expect(await ask()).toEqual(["notFound", "notFound"]);
  await closed.close();
});
