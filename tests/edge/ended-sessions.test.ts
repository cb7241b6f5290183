import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { CODE_TYPE } from "@contract/model/states";
import { readConfig } from "../../backend/config";
import { rateLimit, shopper, shopperSession } from "../../backend/database/schema/shoppers";
import { openBackend, type RunningService } from "../../backend/open-backend";
import { mailCode, makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { openShop as openServices, TEST_ENCRYPTION_KEY } from "../fixtures/money-shop";
import { openLiveConnection } from "../fixtures/live-connection";
import { FORM_HEADERS, startStorefront, type Shop } from "./start-storefront";

const PAGES = [
  "/user/center",
  "/user/info",
  "/user/resetPwd",
  "/user/contact",
  "/user/shoppingCart",
  "/user/order",
  "/user/order/detail?id=1",
  "/user/returnOrder/detail",
  "/user/logistics?id=1",
  "/user/address",
  "/user/coupon",
  "/settleAccounts",
] as const;
const QA_TOKEN = "a-token-for-tests-only";
const NEW_PASSWORD = "Rootwell2027";

const database = openTestDatabase();
let backend: RunningService;
let shop: Shop;
let deviceCount = 0;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rootwell-ended-"));
  const DATABASE_URL = database.connectionString;
  const settings = {
    DATABASE_URL,
    DATA_DIR: dataDir,
    SEED_DEMO: "0",
    QA_TOKEN,
    ENCRYPTION_KEYS: TEST_ENCRYPTION_KEY,
  };
  backend = await openBackend(readConfig(settings, true), pino({ level: "silent" }));
  shop = await startStorefront(`http://127.0.0.1:${backend.port}/prod-api`);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await database.db.delete(rateLimit);
});

/** A browser of a shopper, with the cookie that its sign-in set. */
interface Device {
  readonly cookie: string;
  readonly loginId: string;
}

async function createPost(path: string, fields: Readonly<Record<string, string>>, cookie = "") {
  const body = new URLSearchParams(fields).toString();
  return shop.ask(path, { method: "POST", headers: { ...FORM_HEADERS, Cookie: cookie }, body });
}

async function signIn(loginName: string, password = PASSWORD): Promise<Device> {
  // Use another return URL for each sign-in, because the same form within a second counts as one submission.
  deviceCount += 1;
  const redirect = `/user/center?device=${deviceCount}`;
  const answer = await createPost("/login", { loginName, password, redirect });
  const cookie = answer.cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const { text } = await shop.ask("/user/center", { headers: { Cookie: cookie } });
  return { cookie, loginId: /data-login-id="([^"]+)"/.exec(text)?.[1] ?? "" };
}

function dial({ cookie, loginId }: Device): WebSocket {
  return new WebSocket(`ws://localhost:${shop.port}/websocket/${loginId}`, {
    headers: { Cookie: cookie, Origin: shop.origin },
  });
}

function isRefused(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once("open", () => resolve(false));
    socket.once("error", () => resolve(true));
  });
}

async function expectRefusedEverywhere(device: Device, secret: string): Promise<void> {
  for (const page of PAGES) {
    const { status, text, cookies } = await shop.ask(page, { headers: { Cookie: device.cookie } });
    expect(status, page).toBe(401);
    expect(text, page).toContain('data-testid="system-prompt"');
    expect(text, page).not.toContain("data-login-id");
    expect(text, page).not.toContain(secret);
    expect(cookies.join(), `${page} leaves the cookie until that is confirmed`).not.toMatch(
      /rootwell=/,
    );
  }
  const saved = await createPost("/user/contact", { type: "0", line: "thief" }, device.cookie);
  expect(saved.status).toBe(401);
  expect(await isRefused(dial(device))).toBe(true);
  const confirmed = await createPost("/logout", { intent: "relogin" }, device.cookie);
  expect([confirmed.status, confirmed.headers.location]).toEqual([303, "/index"]);
  expect(confirmed.cookies.join()).toMatch(/rootwell=;/);
}

test("after a sign-out, pages and WebSockets reject the old cookie, but accept the cookies of other devices", async () => {
  const { loginName } = await makeShopper(openServices(database.db));
  const [gone, other] = [await signIn(loginName), await signIn(loginName)];
  const line = await openLiveConnection(() => dial(gone));
  await openLiveConnection(() => dial(other));
  expect((await createPost("/logout", {}, gone.cookie)).status).toBe(303);
  expect(await line.closed).toBe(4401);
  await expectRefusedEverywhere(gone, loginName);
  expect((await shop.ask("/user/info", { headers: { Cookie: other.cookie } })).status).toBe(200);
});

test("after a password change, the shop rejects every old cookie immediately and closes the WebSockets", async () => {
  const { loginName } = await makeShopper(openServices(database.db));
  const [here, there] = [await signIn(loginName), await signIn(loginName)];
  const lines = [
    await openLiveConnection(() => dial(here)),
    await openLiveConnection(() => dial(there)),
  ];
  const fields = { oldPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const changed = await createPost("/user/resetPwd", fields, here.cookie);
  expect([changed.status, changed.headers.location]).toEqual([303, "/login"]);
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401]);
  await expectRefusedEverywhere(here, loginName);
  await expectRefusedEverywhere(there, loginName);
  expect((await signIn(loginName, NEW_PASSWORD)).loginId).not.toBe("");
});

test("after a password reset by code, the shop rejects every old cookie immediately and closes the WebSockets", async () => {
  const { loginName, email } = await makeShopper(openServices(database.db));
  const device = await signIn(loginName);
  const line = await openLiveConnection(() => dial(device));
  const code = await mailCode(openServices(database.db), email, CODE_TYPE.forgotPassword);
  const fields = { email, code, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const reset = await createPost("/forgetPassword", { ...fields, intent: "reset" });
  expect([reset.status, reset.headers.location]).toEqual([303, "/login"]);
  expect(await line.closed).toBe(4401);
  await expectRefusedEverywhere(device, loginName);
});

test("a WebSocket closes after a reconnection if its session ended while the database was unreachable", async () => {
  const { id, loginName } = await makeShopper(openServices(database.db));
  const device = await signIn(loginName);
  const line = await openLiveConnection(() => dial(device));
  await database.db
    .update(shopperSession)
    .set({ revokedAt: new Date() })
    .where(eq(shopperSession.shopperId, id));
  const cut = await database.db.execute(sql`select pg_terminate_backend(pid)
    from pg_stat_activity where datname = current_database() and query ilike 'listen %'`);
  expect(cut.rows).toHaveLength(1);
  expect(await line.closed).toBe(4401);
});

test("saving contact accounts signs the shopper out with an error if the saved accounts cannot be read again", async () => {
  const { loginName } = await makeShopper(openServices(database.db));
  const { cookie } = await signIn(loginName);
  await fetch(`http://127.0.0.1:${backend.port}/qa/fault`, {
    method: "POST",
    headers: { "QA-Token": QA_TOKEN, "Content-Type": "application/json" },
    body: JSON.stringify({ call: "basicInfo", kind: "code 403", times: 1 }),
  });
  const saved = await createPost("/user/contact", { type: "0", line: "rootwell-fan" }, cookie);
  expect([saved.status, saved.headers.location]).toEqual([303, "/login"]);
  expect(saved.cookies.join()).toMatch(/rootwell=;.*hiddenActivity=;/);
  expect(saved.headers["clear-site-data"]).toBe('"storage"');
  const again = await shop.ask("/user/center", { headers: { Cookie: cookie } });
  expect(again.status, "the token counts no more at the backend").toBe(401);
  const result = saved.cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const { text } = await shop.ask("/login", { headers: { Cookie: result } });
  expect(text).toContain('data-notice="api.403"');
  const [stored] = await database.db.select().from(shopper).where(eq(shopper.loginName, loginName));
  expect(stored?.line).toBe("rootwell-fan");
});
