/* Tests the storefront on one host and the backend with the database on another. It needs root and iproute2. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeShoppers } from "../../../backend/services/qa/make-accounts";
import { openTestDatabase } from "../../fixtures/database";
import { FormBuyer } from "../../fixtures/form-buyer";
import { FormClient } from "../../fixtures/form-client";
import { findFreePort } from "../../fixtures/free-port";
import { makeGoods, openShop } from "../../fixtures/money-shop";
import { listTexts } from "../../fixtures/readable-text";
import { addNetworkHost, type SecondHost } from "../second-host";
import { startServe, type ServedProgram } from "../served";

/** More sign-ins than one IP address may make in a minute. */
const SHOPPERS = 40;
const AGED = "trouble connecting";
const TOO_OFTEN = "Too many requests.";
const STAFF_PASSWORD = "a-password-of-the-owner";

const database = openTestDatabase();
const programs: ServedProgram[] = [];
let folder: string;
let host: SecondHost;
let storefront: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-two-hosts-"));
  host = await addNetworkHost();
  const [backendPort, port] = [await findFreePort(), await findFreePort()];
  storefront = `http://${host.street.theirs}:${port}`;
  const both = { BACKEND_SECRET: randomBytes(32).toString("base64"), DATA_DIR: folder };
  await start(
    startServe(["backend"], {
      ...both,
      DATABASE_URL: database.connectionString,
      SEED_DEMO: "0",
      STAFF_PASSWORD,
      BACKEND_HOST: host.house.ours,
      BACKEND_PORT: String(backendPort),
      RUN_JOBS: "1",
      ENCRYPTION_KEYS: randomBytes(32).toString("base64"),
    }),
    "service.ready",
  );
  const settings = {
    ...both,
    HOST: host.street.theirs,
    PORT: String(port),
    APP_ORIGIN: storefront,
    PROD_API_URL: `http://${host.house.ours}:${backendPort}/prod-api`,
    TRUST_PROXY: host.street.ours,
    SESSION_SECRETS: randomBytes(32).toString("base64"),
  };
  await start(startServe(["storefront"], settings, host.by), "The shop is open");
});
afterAll(async () => {
  for (const program of programs.reverse()) await program.stop();
  await host.remove();
  await rm(folder, { recursive: true, force: true });
});

async function start(program: ReturnType<typeof startServe>, words: string): Promise<void> {
  programs.push(program);
  await program.opened(words);
}

/** Returns a client with its own IP address. The proxy in front of the storefront reports that address. */
function openBrowserAt(nth: number): FormClient {
  const client = new FormClient(storefront, { "X-Forwarded-For": `203.0.113.${nth}` });
  client.keep("lang", "en");
  return client;
}

async function signIn(client: FormClient, account: { loginName: string; password: string }) {
  const login = (await client.get("/login")).form("loginName", "password");
  return client.send(login, account);
}

test(`${SHOPPERS} shoppers from different IP addresses sign in concurrently, while a client that guesses passwords must wait`, async () => {
  const accounts = await makeShoppers(openShop(database.db), {
    count: SHOPPERS,
    address: false,
    contact: false,
  });
  const guesser = openBrowserAt(250);
  let told = "";
  for (let nth = 0; nth < SHOPPERS && !told.includes(TOO_OFTEN); nth += 1)
    told = listTexts(
      (await signIn(guesser, { loginName: `nobody${nth}`, password: "wrong2026" })).html,
    );
  expect(told).toContain(TOO_OFTEN);
  // The shop asks a part of the concurrent requests to retry, which the buyer does. A rejection fails.
  await Promise.all(
    accounts.map((account, nth) => new FormBuyer(openBrowserAt(nth + 1)).signIn(account)),
  );
});

test("a storefront on another host offers the back office if the backend has one", async () => {
  const owner = openBrowserAt(251);
  const form = (await owner.get("/staff/login")).form("loginName", "password");
  const next = await owner.send(form, { loginName: "staff", password: STAFF_PASSWORD });
  // The first sign-in from another machine sets up the second factor.
  expect([next.status, next.path]).toEqual([200, "/staff/login/verify"]);
});

test("visitors get stale pages with their age while the network is down, and fresh pages afterwards", async () => {
  const goods = await makeGoods(database.db, { stock: 5 });
  const visitor = openBrowserAt(252);
  const detail = `/product/detail?id=${goods.productId}`;
  expect((await visitor.get(detail)).status).toBe(200);
  await host.house.set("down");
  await expect.poll(async () => (await visitor.get(detail)).html).toContain(AGED);
  await host.house.set("up");
  await expect.poll(async () => (await visitor.get(detail)).html).not.toContain(AGED);
});
