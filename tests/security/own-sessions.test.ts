import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { basicInfo, login, register } from "@contract/shop/accounts";
import { sessionEnd, sessionEndOthers, sessionList } from "@contract/shop/sessions";
import { CODE_TYPE } from "@contract/model/states";
import { shopper } from "../../backend/database/schema/shoppers";
import { readMailbox } from "../../backend/services/qa/steer-shop";
import { mailCode, makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { EventSocket, openLiveInstance, type LiveInstance } from "../fixtures/live-instance";
import { openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import {
  openShopServer,
  type BackendResponse,
  type ShopServer,
} from "../fixtures/open-shop-server";

/* Tests how an owner is protected if a stranger has signed in to the account. */

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let shopServer: ShopServer;
let instances: [LiveInstance, LiveInstance];
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db, 2);
  shopServer = await openShopServer(openShop(database.db));
  instances = [await openLiveInstance(database), await openLiveInstance(database)];
});
afterAll(async () => {
  await Promise.all([
    plainShop.close(),
    shopServer.close(),
    ...instances.map((each) => each.close()),
  ]);
});

const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

async function signIn(loginName: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { loginName, password: PASSWORD, deviceType: 0 };
  const input = { headers: { "X-Shopper-Ip": "203.0.113.77", ...headers }, body };
  return String((await shopServer.ask("POST", `/prod-api${login.path}`, input)).body.msg);
}

function sendCall(token: string, call: { method: "GET" | "POST"; path: string }, body?: object) {
  const input = { headers: { "Token-App": token }, ...(body && { body }) };
  return shopServer.ask(call.method, `/prod-api${call.path}`, input);
}

function listSessions({ body }: BackendResponse) {
  return body.data as { sessionId: string; current: boolean; browser: string; network: string }[];
}

test("a sign-in from a new device mails the owner the time, device, place and how to end the session", async () => {
  const shop = openShop(database.db);
  const { loginName, email, id } = await makeShopper(shop);
  await database.db.update(shopper).set({ language: "en" }).where(eq(shopper.id, id));
  const device = { "X-Shopper-Device": "the-owners-own-browser", "X-Shopper-Agent": CHROME };
  await signIn(loginName, device);
  const [mail] = await readMailbox(shop, email);
  expect(mail?.subject).toBe("New sign-in to your account");
  expect(mail?.text).toContain("Chrome on Android");
  expect(mail?.text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d \(UTC\+8\)/);
  expect(mail?.text).toContain("203.0.113.*");
  expect(mail?.text).toContain("/user/sessions");
  await signIn(loginName, device);
  expect(await readMailbox(shop, email)).toHaveLength(1);
  await signIn(loginName, { "X-Shopper-Device": "the-strangers-browser-" });
  expect(await readMailbox(shop, email)).toHaveLength(2);
});

test("the first sign-in on the device of the registration sends no mail", async () => {
  const shop = openShop(database.db);
  const [email, loginName] = ["registers@rootwell.example", "registers1"];
  const code = await mailCode(shop, email, CODE_TYPE.register);
  const headers = { "X-Shopper-Device": "the-owners-own-browser" };
  const person = { realName: "Chan", nickname: "Ming", phone: "91234567", sex: 0 };
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const body = { loginName, email, code, ...person, birthday: "1990-01-31", ...passwords };
  await shopServer.ask("POST", `/prod-api${register.path}`, { headers, body });
  await signIn(loginName, headers);
  // The mailbox contains only the mail with the code and the welcome mail.
  expect(await readMailbox(shop, email)).toHaveLength(2);
});

test("the owner sees every session and can end one or all others, and the shop rejects ended tokens", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  const [here, there, far] = [
    await signIn(loginName),
    await signIn(loginName, { "X-Shopper-Agent": CHROME }),
    await signIn(loginName),
  ];
  const listed = listSessions(await sendCall(here, sessionList));
  expect(listed.map(({ current }) => current)).toEqual([true, false, false]);
  const stolen = listed.find(({ browser }) => browser === "Chrome")!;
  expect(stolen.network).toBe("203.0.113.*");
  expect(JSON.stringify(listed)).not.toContain(there);
  await sendCall(here, sessionEnd, { sessionId: stolen.sessionId });
  expect((await sendCall(there, basicInfo)).body.errKey).toBe("loginExpired");
  expect((await sendCall(far, basicInfo)).body.code).toBe(200);
  const again = await sendCall(here, sessionEnd, { sessionId: stolen.sessionId });
  expect(again.body.errKey).toBe("notFound");
  await sendCall(here, sessionEndOthers, {});
  expect((await sendCall(far, basicInfo)).body.errKey).toBe("loginExpired");
  expect(listSessions(await sendCall(here, sessionList))).toHaveLength(1);
});

test("a shopper cannot end another shopper's session, even with the correct session id", async () => {
  const shop = openShop(database.db);
  const [owner, other] = [await makeShopper(shop), await makeShopper(shop)];
  const [own, stranger] = [await signIn(owner.loginName), await signIn(other.loginName)];
  const [session] = listSessions(await sendCall(own, sessionList));
  const answer = await sendCall(stranger, sessionEnd, { sessionId: session!.sessionId });
  expect(answer.body.errKey).toBe("notFound");
  await sendCall(stranger, sessionEndOthers, {});
  expect((await sendCall(own, basicInfo)).body.code).toBe(200);
});

test("ending a session closes its WebSockets at every backend and keeps the others open", async () => {
  const { loginName, id } = await makeShopper(openShop(database.db));
  const [found] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  const [here, there] = [await signIn(loginName), await signIn(loginName)];
  const badge = (token: string) => ({ loginId: found!.loginId, token });
  const stays = await new EventSocket(instances[0].origin, badge(here)).waitUntilOpen();
  const ends = await new EventSocket(instances[1].origin, badge(there)).waitUntilOpen();
  const closed = once(ends.socket, "close");
  await sendCall(here, sessionEndOthers, {});
  expect((await closed)[0]).toBe(4401);
  expect(stays.socket.readyState).toBe(stays.socket.OPEN);
  await stays.close();
});

test("the owner can end a session without JavaScript, and the shop rejects its cookie immediately, even on a cached page", async () => {
  const owner = await plainShop.signIn();
  const [storefront] = plainShop.storefronts;
  const client = owner.clients[0]!;
  const thief = new FormClient(storefront!.origin);
  await thief.send((await thief.get("/login")).form("loginName", "password"), owner.account);
  expect((await thief.get("/user/info")).status).toBe(200);
  const page = await client.get("/user/sessions");
  expect(page.html.match(/data-testid="session-row"/g)).toHaveLength(3);
  const form = page.forms.find(({ intents }) => intents.includes("endOthers"))!;
  const ended = await client.send(form, { intent: "endOthers" });
  expect(ended.result).toContain("session.othersEnded");
  expect(ended.html.match(/data-testid="session-row"/g)).toHaveLength(1);
  expect((await thief.get("/user/info")).html).toContain('data-testid="system-prompt"');
  const visitor = await fetch(`${storefront!.origin}/user/sessions`, { redirect: "manual" });
  expect(visitor.headers.get("Location")).toMatch(/^\/login\?redirect=/);
});

test("signing in again ends only the session that it replaces, and copies of its cookie are rejected", async () => {
  const owner = await plainShop.signIn();
  const [client, other] = owner.clients;
  const thief = client!.copy();
  expect((await thief.get("/user/info")).html).not.toContain('data-testid="system-prompt"');
  const login = (await client!.get("/login")).form("loginName", "password");
  const wrong = await client!.send(login, { ...owner.account, password: "Wrong2026" });
  expect(wrong.result).not.toEqual([]);
  expect((await thief.get("/user/info")).html).not.toContain('data-testid="system-prompt"');
  await client!.send(login, owner.account);
  expect((await thief.get("/user/info")).html).toContain('data-testid="system-prompt"');
  const page = await client!.get("/user/sessions");
  expect(page.html.match(/data-testid="session-row"/g)).toHaveLength(owner.clients.length);
  expect((await other!.get("/user/info")).html).not.toContain('data-testid="system-prompt"');
});
