import { afterAll, beforeAll, expect, test } from "vitest";
import { changesSomething } from "@contract/call";
import { STAFF_AREAS, STAFF_PERMISSIONS } from "@contract/staff-permissions";
import { startSession, startStaffSession } from "../../backend/database/sessions";
import { inTransaction } from "../../backend/database/transaction";
import { ENDPOINTS } from "../../backend/endpoints/app";
import { DEMO_STAFF } from "../fixtures/accounts";
import { openShopDoor, type ShopDoor } from "../fixtures/shop-client";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, openShop } from "../fixtures/money-shop";

const database = openTestDatabase();
let door: ShopDoor;
let tokens: { shopper: string; staff: string; staffOfNothing: string };

beforeAll(async () => {
  door = await openShopDoor(openShop(database.db));
  const { id } = await makeBuyer(database.db);
  tokens = {
    shopper: await inTransaction(database.db, (tx) => startSession(tx, id)),
    staff: await startStaffSession(database.db, DEMO_STAFF),
    staffOfNothing: await startStaffSession(database.db, { ...DEMO_STAFF, name: "mei" }),
  };
});
afterAll(() => door.close());

function callsOf(kind: "required" | "staff") {
  return ENDPOINTS.flatMap(({ call }) => (call.token === kind ? [call] : []));
}

async function refusalsOf(kind: "required" | "staff", token: string): Promise<Set<unknown>> {
  const headers = { "Token-App": token };
  const refusals = new Set<unknown>();
  for (const { method, path } of callsOf(kind)) {
    const input = method === "POST" ? { headers, body: {} } : { headers };
    refusals.add((await door.ask(method, `/prod-api${path}`, input)).body.errKey);
  }
  return refusals;
}

test("the staff's token opens no call of a shopper", async () => {
  expect(callsOf("required").length).toBeGreaterThan(30);
  expect(await refusalsOf("required", tokens.staff)).toEqual(new Set(["loginExpired"]));
});

test("a shopper's token opens no call of the back office", async () => {
  expect(callsOf("staff").length).toBeGreaterThan(12);
  expect(await refusalsOf("staff", tokens.shopper)).toEqual(new Set(["loginExpired"]));
});

test("no token, and a made-up one, open neither", async () => {
  for (const token of ["", "x".repeat(43), "' or true --"]) {
    expect(await refusalsOf("required", token)).toEqual(new Set(["loginExpired"]));
    expect(await refusalsOf("staff", token)).toEqual(new Set(["loginExpired"]));
  }
});

test("each token opens its own calls", async () => {
  const of = (token: string) => ({ headers: { "Token-App": token } });
  const page = await door.ask("GET", "/prod-api/userOrder/refundPage", of(tokens.shopper));
  expect(page.body).toMatchObject({ code: 200, rows: [] });
  const backOffice = await door.ask("GET", "/prod-api/admin/order/list", of(tokens.staff));
  expect(backOffice.body).toMatchObject({ code: 200, rows: [] });
});

test("every call of the back office names what it needs, from the areas that there are", () => {
  const needed = callsOf("staff").map(({ path, permission }) => [path, permission]);
  const known: readonly unknown[] = [...STAFF_PERMISSIONS, "any"];
  expect(needed.filter(([, permission]) => !known.includes(permission))).toEqual([]);
  const open = needed.flatMap(([path, permission]) => (permission === "any" ? [path] : []));
  // Of oneself alone: no area is seen or changed by them.
  expect(open.sort()).toEqual(["/admin/logout", "/admin/me"]);
});

test("a call that changes something needs more than to see, and every area has a call", () => {
  const wrong = callsOf("staff").filter((call) => {
    const mayChange = call.permission?.endsWith(".change") === true;
    return call.permission !== "any" && changesSomething(call) !== mayChange;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  const areas = new Set(callsOf("staff").map(({ permission = "" }) => permission.split(".")[0]));
  expect(STAFF_AREAS.filter((area) => !areas.has(area))).toEqual([]);
});

test("who may do nothing is refused every call of an area, before its body is read", async () => {
  const headers = { "Token-App": tokens.staffOfNothing, "Content-Type": "application/json" };
  const guarded = callsOf("staff").filter(({ permission }) => permission !== "any");
  for (const { method, path } of guarded) {
    const broken = { method, headers, ...(method === "POST" && { body: "{" }) };
    const answer = await fetch(`${door.origin}/prod-api${path}`, broken);
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    expect([path, code, msg]).toEqual([path, 403, "目前的操作沒有權限。"]);
  }
  const own = await door.ask("POST", "/prod-api/admin/logout", { headers, body: {} });
  expect(own.body.code).toBe(200);
});

test("the back office is closed while it has no password", async () => {
  const shop = openShop(database.db);
  const closed = await openShopDoor({
    ...shop,
    settings: { ...shop.settings, staffPassword: undefined },
  });
  const input = { loginName: "staff", password: "rootwell" };
  const tried = await closed.ask("POST", "/prod-api/admin/login", { body: input });
  const looked = await closed.ask("GET", "/prod-api/admin/order/list", {
    headers: { "Token-App": tokens.staff },
  });
  await closed.close();
  expect([tried.body.errKey, looked.body.errKey]).toEqual(["notFound", "notFound"]);
});
