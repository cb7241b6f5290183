/* Tests that logs contain nothing that shoppers typed, even if writing it to the database fails. Support staff, a
   log service or a thief may read the logs. */
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../../platform/logging/create-log";
import { closeDatabase, openDatabase } from "../../backend/database/connection";
import { hasPostmaster } from "../../backend/database/embedded/postmaster";
import { BuiltShop } from "../fixtures/built-shop";
import { WRITE_FAILURES, FailingWrites } from "../fixtures/failing-writes";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { findFreePort } from "../fixtures/free-port";
import { openShop } from "../fixtures/money-shop";
import { findPostmasterPid } from "../fixtures/postmaster";
import { openShopServer } from "../fixtures/open-shop-server";

const TYPED = {
  loginName: "canarybird7",
  password: "Canary1Bird",
  wrong: "Wrong9Canary",
  email: "canary.bird@example.com",
  realName: "Robin Canary",
  nickname: "Yellow Canary",
  phone: "91234567",
  consignee: "Consignee Canary",
  address: "7 Canary Wharf Lane",
  doorNumber: "Door Canary 7",
};
const ACCOUNT = { loginName: TYPED.loginName, password: TYPED.password };
const ADDRESS = {
  consignee: TYPED.consignee,
  phone: TYPED.phone,
  address: TYPED.address,
  doorNumber: TYPED.doorNumber,
};

let shop: BuiltShop;
let client: FormClient;
let writes: FailingWrites;
let log: string;
const secrets = new Set<string>(Object.values(TYPED));
const failed = new Map<string, number>();

beforeAll(async () => {
  shop = await BuiltShop.prepare({ LOG_LEVEL: "trace", DATABASE_POOL: "4" });
  await shop.start();
  client = shop.createClient("en", { "Repeat-Submit": "false" });
  writes = await FailingWrites.open(getDatabaseFolder(shop));
  await registerShopper();
  for (const [name, statement] of Object.entries(WRITE_FAILURES)) {
    await writes.failBy(statement);
    failed.set(name, await submitEverything());
    await writes.heal();
  }
  await writes.whileLocked(
    async () => void failed.set("statement timeout", await submitEverything()),
  );
  await runWithoutDatabase(
    async () => void failed.set("connection refused", await submitEverything()),
  );
  await shop.stop();
  log = shop.output + readFileSync(join(shop.dataDir, "postgres/server.log"), "utf8");
});
afterAll(() => shop.remove());

function getDatabaseFolder({ dataDir }: BuiltShop): string {
  const access = readFileSync(join(dataDir, "postgres-access.json"), "utf8");
  const { password, port } = JSON.parse(access) as { password: string; port: number };
  return `postgres://rootwell:${password}@127.0.0.1:${port}/postgres`;
}

/** Stops the database immediately, and prevents its restart while `work` runs. */
async function runWithoutDatabase(work: () => Promise<void>): Promise<void> {
  const cluster = join(shop.dataDir, "postgres");
  const needed = join(cluster, "global/pg_control");
  await writes.client.query("checkpoint");
  const pid = await findPostmasterPid(shop.dataDir);
  if (pid === undefined) throw new Error("The database does not run.");
  renameSync(needed, `${needed}.away`);
  process.kill(pid, "SIGQUIT");
  await vi.waitUntil(() => !hasPostmaster(cluster), { timeout: 60_000 });
  await work();
  renameSync(`${needed}.away`, needed);
}

/** Registers with the mailed code and signs in. */
async function registerShopper(): Promise<void> {
  const register = (await client.get("/register")).form("loginName", "realName");
  const { email, realName, nickname, phone } = TYPED;
  const { password } = TYPED;
  const person = { realName, nickname, phone, sex: "0", birthday: "1990-01-31", email };
  const account = { ...ACCOUNT, ...person, confirmPassword: password };
  await client.send(register, { ...account, intent: "sendCode" });
  const [mail] = await shop.readOutbox(email);
  secrets.add(mail?.code ?? "");
  await writes.failBy(WRITE_FAILURES["invalid number"]!);
  const refused = await client.send(register, { ...account, code: mail?.code, intent: "register" });
  expect(refused.status).toBe(502);
  await writes.heal();
  await client.send(register, { ...account, code: mail?.code, intent: "register" });
  await signIn(client, TYPED.password);
  const [cookie = ""] = client.cookies.split("; ").filter((each) => /^rootwell=/.test(each));
  secrets.add(cookie.slice(cookie.indexOf("=") + 1));
}

async function signIn(as: FormClient, password: string): Promise<FetchedPage> {
  const login = (await as.get("/login")).form("loginName", "password");
  return as.send(login, { loginName: TYPED.loginName, password });
}

let requestCount = 0;

/** Submits every form with typed texts concurrently. Returns the number of failures. */
async function submitEverything(): Promise<number> {
  requestCount += 1;
  const stranger = shop.createClient("en", { "Repeat-Submit": "false" });
  const email = `canary.${requestCount}.bird@example.com`;
  secrets.add(email);
  const pages = await Promise.all([
    sendPost(client, "/user/address", { ...ADDRESS, intent: "save" }),
    sendPost(stranger, "/register", { email, intent: "sendCode" }),
    sendPost(stranger, "/forgetPassword", { email: TYPED.email, intent: "sendCode" }),
    sendPost(shop.createClient("en"), "/login", { ...ACCOUNT }),
  ]);
  return pages.filter((status) => status >= 400).length;
}

async function sendPost(
  as: FormClient,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  const body = new URLSearchParams(fields);
  return (await as.ask(path, { method: "POST", body })).status;
}

test("the log contains a line for each kind of failed write", () => {
  expect(Object.keys(WRITE_FAILURES).length).toBeGreaterThan(15);
  for (const [name, count] of failed) expect(count, name).toBe(4);
  for (const state of ["23505", "23514", "40001", "40P01", "57014", "22P02", "22001"])
    expect(log, state).toContain(`"sqlState":"${state}"`);
});

test("the log contains no typed text for any kind of failed write", () => {
  expect(secrets.size).toBeGreaterThan(12);
  const found = [...secrets].filter((secret) => log.includes(secret));
  expect(found).toEqual([]);
});

test("the log contains no hash of a password, code or token for any kind of failed write", () => {
  // Ignore the seal of the audit entries. It is logged on purpose, so that an operator can check later that it still
  // exists.
  const others = log.replaceAll(/.*"audit\.sealed".*/g, "");
  const hashes = others.match(/\$argon2|\b[0-9a-f]{64}\b|\b[A-Za-z0-9_-]{43}\b/g) ?? [];
  expect(hashes).toEqual([]);
});

test("500 failed calls cause one log line, and another line that counts the repetitions", async () => {
  // Freeze the timer of the counter, which logs a summary every ten seconds. A slow machine needs longer for 500
  // calls.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line) };
  const log = createLog({ part: "backend", level: "info", output });
  const db = openDatabase({
    connectionString: `postgres://127.0.0.1:${await findFreePort()}/gone`,
  });
  const door = await openShopServer({ ...openShop(db), log });
  onTestFinished(async () => {
    await door.close();
    await closeDatabase(db);
  });
  const ask = () => door.ask("GET", "/prod-api/userApp/product/productPage");
  for (let round = 0; round < 50; round += 1) await Promise.all(Array.from({ length: 10 }, ask));
  log.flush();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"more":499');
  for (const line of lines) expect(line.length).toBeLessThan(1_000);
});
