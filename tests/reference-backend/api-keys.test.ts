/* Tests API keys at the HTTP interface: what they may call, until when, and how their calls are recorded. */
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_KEY_CALLS_PER_MINUTE } from "@contract/staff/limits";
import { KEY_PERMISSIONS, type StaffPermission } from "@contract/staff/permissions";
import { countUse } from "../../backend/database/rate-limits";
import { staffAction, apiKey } from "../../backend/database/schema/staff";
import { ENDPOINTS } from "../../backend/endpoints/app";
import { BUILT_IN_ROLE_RIGHTS, isPermitted } from "../../backend/rules/staff-permissions";
import {
  addApiKey,
  readApiKey,
  readApiKeys,
  revokeApiKey,
  type NewApiKey,
} from "../../backend/services/api-keys/api-keys";
import type { GrantingStaff } from "../../backend/services/staff-roles/staff-roles";
import { openTestDatabase } from "../fixtures/database";
import { makeGoods, openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { makeMember } from "../fixtures/staff";

const database = openTestDatabase();
const OWNER: GrantingStaff = {
  actor: { staffName: "anna", address: "" },
  held: BUILT_IN_ROLE_RIGHTS.owner,
};
let shopServer: ShopServer;
beforeAll(async () => {
  shopServer = await openShopServer(openShop(database.db));
});
afterAll(() => shopServer.close());

let count = 0;
function add(fields: Partial<NewApiKey> = {}, by = OWNER) {
  count += 1;
  return addApiKey(openShop(database.db), by, {
    name: `key ${count}`,
    permissions: ["orders.see"],
    refundLimitCents: null,
    personalData: true,
    export: true,
    expiryDays: 30,
    ...fields,
  });
}

const bearer = (key: string) => ({
  Authorization: `Bearer ${key}`,
  "Content-Type": "application/json",
});

async function ask(key: string, path = "/admin/order/list", method: "GET" | "POST" = "GET") {
  const { body } = await shopServer.ask(method, `/prod-api${path}`, { headers: bearer(key) });
  return body;
}

test("a key with all rights can make every staff call except those about sign-in, accounts, roles, keys and secrets", async () => {
  const { secret } = await add({ permissions: KEY_PERMISSIONS });
  const refused: string[] = [];
  for (const { call } of ENDPOINTS) {
    const { method, path, token } = call;
    if (token === "required" || "filePart" in call) continue;
    if (token === "none" && !path.startsWith("/admin/")) continue;
    // Send an invalid body. A caller with the permission gets an error about the body, and nothing changes.
    const init = { method, headers: bearer(secret), ...(method === "POST" && { body: "{" }) };
    const answer = await fetch(`${shopServer.origin}/prod-api${path}`, init);
    const { code } = (await answer.json()) as { code: number };
    if (code === 403) refused.push(path);
  }
  const areas = new Set(refused.map((path) => path.split("/")[2]));
  expect(refused).toEqual(
    expect.arrayContaining([
      ...["/admin/login", "/admin/me", "/admin/logout", "/admin/own/password"],
      ...["/admin/user/list", "/admin/role/list", "/admin/apiKey/list", "/admin/apiKey/add"],
      "/admin/webhook/add",
    ]),
  );
  expect([...areas].toSorted()).toEqual([
    ...["apiKey", "invitation", "login", "logout", "me", "online", "own", "role", "user"],
    "webhook",
  ]);
  expect(refused.filter((path) => /^\/admin\/webhook\//.test(path))).toEqual([
    "/admin/webhook/add",
  ]);
});

test("a key can make exactly the calls of its permissions and rights", async () => {
  const permissions: readonly StaffPermission[] = ["orders.see", "products.change"];
  const { secret } = await add({ permissions, personalData: false, export: false });
  for (const { call } of ENDPOINTS) {
    const { method, path, token, permission, right } = call;
    if (token !== "staff" || permission === "any" || "filePart" in call) continue;
    const init = { method, headers: bearer(secret), ...(method === "POST" && { body: "{" }) };
    const answer = await fetch(`${shopServer.origin}/prod-api${path}`, init);
    const { code } = (await answer.json()) as { code: number };
    const isAllowed = isPermitted(new Set(permissions), permission) && right === undefined;
    expect([path, code === 403]).toEqual([path, !isAllowed]);
  }
});

test("a key works until it expires or is revoked, and an invented key never works", async () => {
  const { id, secret } = await add();
  expect(await ask(secret)).toMatchObject({ code: 200 });
  expect(await ask(`rwk_${"x".repeat(43)}`)).toMatchObject({ errKey: "loginExpired" });
  const asToken = await shopServer.ask("GET", "/prod-api/admin/order/list", {
    headers: { "Token-App": secret },
  });
  expect(asToken.body.errKey).toBe("loginExpired");
  const setExpiry = (time: ReturnType<typeof sql>) =>
    database.db.update(apiKey).set({ expiresAt: time }).where(eq(apiKey.id, id));
  await setExpiry(sql`now() - interval '1 second'`);
  expect(await ask(secret)).toMatchObject({ errKey: "loginExpired" });
  expect(await readApiKey(openShop(database.db), id)).toMatchObject({ state: "expired" });
  await setExpiry(sql`now() + interval '1 day'`);
  expect(await ask(secret)).toMatchObject({ code: 200 });
  const shop = openShop(database.db);
  await expect(revokeApiKey(shop, OWNER, { id, version: 2 })).rejects.toThrow("versionConflict");
  await revokeApiKey(shop, OWNER, { id, version: 1 });
  expect(await ask(secret)).toMatchObject({ errKey: "loginExpired" });
  const { state, history } = await readApiKey(shop, id);
  expect([state, history.map(({ action }) => action)]).toEqual([
    "revoked",
    ["revokeApiKey", "addApiKey"],
  ]);
});

test("staff cannot create a key with more rights than they have, and no key gets rights over accounts", async () => {
  const manager = {
    actor: { staffName: "ben", address: "" },
    held: BUILT_IN_ROLE_RIGHTS["customer-care"],
  };
  await expect(add({ permissions: ["products.change"] }, manager)).rejects.toThrow("forbidden");
  const limited = { permissions: ["orders.see"], export: false } as const;
  await expect(add(limited, manager)).rejects.toThrow("forbidden");
  const { token } = await makeMember(openShop(database.db), "owner");
  const body = { name: "more", permissions: ["roles.change"], expiryDays: 30 };
  const answer = await shopServer.ask("POST", "/prod-api/admin/apiKey/add", {
    headers: { "Token-App": token },
    body,
  });
  expect(answer.body).toMatchObject({ errKey: "invalidField", field: "permissions.0" });
});

test("only the reply of its creation contains a key, and a second valid key needs another name", async () => {
  const { secret, id } = await add({ name: "accounting" });
  const [row] = await database.db.select().from(apiKey).where(eq(apiKey.id, id));
  expect(JSON.stringify(row)).not.toContain(secret.slice(9));
  const shown = [
    await readApiKeys(openShop(database.db)),
    await readApiKey(openShop(database.db), id),
  ];
  expect(JSON.stringify(shown)).not.toContain(row!.keyHash);
  await expect(add({ name: "accounting" })).rejects.toMatchObject({
    params: { message: "name.taken" },
  });
});

test("a change by a key is in the audit log under the name of the key, and the key shows its last use", async () => {
  const { id, secret } = await add({ name: "warehouse", permissions: ["search.change"] });
  expect(await readApiKey(openShop(database.db), id)).toMatchObject({ usedAt: null });
  const { body } = await shopServer.ask("POST", "/prod-api/admin/synonym/save", {
    headers: bearer(secret),
    body: { words: "shampoo, wash" },
  });
  expect(body).toMatchObject({ code: 200 });
  const [entry] = await database.db.select().from(staffAction).orderBy(desc(staffAction.id));
  expect(entry).toMatchObject({ staffName: "key:warehouse", action: "saveSynonyms" });
  expect((await readApiKey(openShop(database.db), id)).usedAt).toBeInstanceOf(Date);
});

test("a key is limited in its calls per minute, and other keys are not affected", async () => {
  const [one, other] = [await add(), await add()];
  const uses = Array.from({ length: API_KEY_CALLS_PER_MINUTE }, () =>
    countUse(database.db, "callByApiKey", one.id),
  );
  await Promise.all(uses);
  expect(await ask(one.secret)).toMatchObject({ errKey: "tooManyRequests" });
  expect(await ask(other.secret)).toMatchObject({ code: 200 });
});

test("a key with the right to export can export, and its refunds are limited", async () => {
  await makeGoods(database.db, { stock: 1 });
  const { secret } = await add({ permissions: ["products.see"] });
  expect(await ask(secret, "/admin/product/export")).toMatchObject({ code: 200 });
  const { secret: limited } = await add({ permissions: ["products.see"], export: false });
  expect(await ask(limited, "/admin/product/export")).toMatchObject({ code: 403 });
});
