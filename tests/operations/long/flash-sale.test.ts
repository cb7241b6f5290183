/* Tests a flash sale of one SKU. 5,000 signed-in shoppers click "buy now" and place the order as fast as the shop
   responds. The test then repeats the sale at the rate SALE_A_SECOND. A visitor reads pages at a fixed rate during
   both.
   The test prints the figures for docs/history. It checks that each shopper gets a correct result. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { count, eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken, createToken } from "../../../backend/database/sessions";
import { orderItem } from "../../../backend/database/schema/orders";
import { sku } from "../../../backend/database/schema/products";
import { shopperSession } from "../../../backend/database/schema/shoppers";
import { openTestDatabase } from "../../fixtures/database";
import { FormClient, type FetchedPage } from "../../fixtures/form-client";
import { findFreePort } from "../../fixtures/free-port";
import { expectInvariantsToHold } from "../../fixtures/invariants";
import { makeBuyers, makeGoods, type Goods } from "../../fixtures/money-shop";
import { createSignedInCookie } from "../../edge/signed-in-cookie";
import { startServe } from "../served";

const SHOPPERS = Number(process.env.SALE_SHOPPERS ?? 5_000);
const PIECES = SHOPPERS / 10;
/** The number of concurrent shoppers in the sale without a fixed rate. */
const CONCURRENT_SHOPPERS = 200;
/** The number of shoppers who start in each second of the sale with a fixed rate. */
const BUYERS_PER_SECOND = Number(process.env.SALE_A_SECOND ?? 40);
const BUYERS_PER_STATEMENT = 1_000;
const VISITS_PER_SECOND = 20;
const CALM_MS = 10_000;
const RETRY_MS = 5_000;
const SECRET = "a-test-key-that-is-long-enough-0123456789";

const database = openTestDatabase();
let origin: string;
let shop: ReturnType<typeof startServe>;
beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  shop = startServe([], {
    DATABASE_URL: database.connectionString,
    SEED_DEMO: "0",
    RUN_JOBS: "1",
    DATA_DIR: ".cache/tests/flash-sale",
    APP_ORIGIN: origin,
    PORT: String(port),
    SESSION_SECRETS: SECRET,
    PAY_SANDBOX: "1",
    LOG_LEVEL: "warn",
  });
  await shop.opened("The shop is open");
});
afterAll(() => shop.stop());

let clients: FormClient[];
let timesWaited = 0;

/** The final result that a shopper sees. */
type BuyResult = "ordered" | "sold out" | `puzzled by ${string}`;
type Buy = (client: FormClient) => Promise<BuyResult>;

const CROWDS = [
  { how: "as fast as they can", come: runInLines },
  { how: `${BUYERS_PER_SECOND} a second`, come: runAtRate },
] as const;

beforeAll(async () => {
  clients = await signInAll();
});

test.each(CROWDS)(
  `if ${SHOPPERS} shoppers, $how, buy ${PIECES} units, ${PIECES} get an order and all others see that the goods are sold out`,
  { timeout: 1_800_000 },
  async ({ how, come }) => {
    timesWaited = 0;
    const goods = await makeGoods(database.db, { stock: PIECES });
    const visitor = visit(`${origin}/product`);
    await pause(CALM_MS);
    const calm = await visitor.figures();
    const began = performance.now();
    const told = await come((client) => buy(client, goods));
    const seconds = Math.round((performance.now() - began) / 1_000);
    const during = await visitor.figures();
    visitor.leave();

    const counted = Object.fromEntries(
      [...new Set(told)].map((each) => [each, told.filter((one) => one === each).length]),
    );
    console.log(JSON.stringify({ how, seconds, counted, timesWaited, calm, during }));
    expect(counted).toEqual({ ordered: PIECES, "sold out": SHOPPERS - PIECES });
    const { skuId } = goods;
    const sold = await database.db
      .select({ pieces: sum(orderItem.count), orders: count() })
      .from(orderItem)
      .where(eq(orderItem.skuId, skuId));
    expect(sold).toEqual([{ pieces: String(PIECES), orders: PIECES }]);
    const [left] = await database.db.select().from(sku).where(eq(sku.id, skuId));
    expect(left).toMatchObject({ stock: PIECES, locked: PIECES });
    await expectInvariantsToHold(database.db);
    expect(during.failed).toBe(0);
  },
);

async function signInAll(): Promise<FormClient[]> {
  const clients: FormClient[] = [];
  for (let made = 0; made < SHOPPERS; made += BUYERS_PER_STATEMENT) {
    const buyers = await makeBuyers(database.db, Math.min(BUYERS_PER_STATEMENT, SHOPPERS - made));
    const sessions = buyers.map(({ id }) => ({ shopperId: id, token: createToken() }));
    await database.db
      .insert(shopperSession)
      .values(sessions.map(({ shopperId, token }) => ({ shopperId, tokenHash: hashToken(token) })));
    for (const { shopperId, token } of sessions) {
      const client = new FormClient(origin);
      const [name = "", value = ""] = (
        await createSignedInCookie({ token, loginId: shopperId }, SECRET)
      ).split("=", 2);
      client.keep(name, value);
      client.keep("lang", "en");
      clients.push(client);
    }
  }
  return clients;
}

async function buy(client: FormClient, { productId }: Goods): Promise<BuyResult> {
  const product = await retryWhileBusy(client, client.get(`/product/detail?id=${productId}`));
  if (!product.html.includes('value="buyNow"')) return readRefusal(product);
  const buyNow = client.send(product.form("skuId", "intent"), { intent: "buyNow" });
  const checkout = await retryWhileBusy(client, buyNow);
  if (!checkout.html.includes('name="settleToken"')) return readRefusal(checkout);
  const order = client.send(checkout.form("settleToken"), { intent: "placeOrder" });
  const placed = await retryWhileBusy(client, order);
  return placed.path.startsWith("/paymentTransition") ? "ordered" : readRefusal(placed);
}

/** Acts like a browser and its shopper when the shop is busy: reloads the page and submits the form again. */
async function retryWhileBusy(
  client: FormClient,
  asking: Promise<FetchedPage>,
): Promise<FetchedPage> {
  let page = await asking;
  while (page.status === 503 && page.html.includes("We are very busy right now")) {
    timesWaited += 1;
    const [form] = page.forms;
    if (form === undefined) await pause(RETRY_MS);
    page = await (form === undefined ? client.get(page.path) : client.send(form));
  }
  return page;
}

/** Matches the places that show "sold out": a product without a button, a form error or a cart line. */
const SAYS_SOLD_OUT = /sold out|stock\.short/;

function readRefusal({ status, path, html, result }: FetchedPage): BuyResult {
  if (status < 500 && SAYS_SOLD_OUT.test(html)) return "sold out";
  return `puzzled by ${status} ${path.split("?")[0]!} ${result.join()}`;
}

async function runInLines(act: Buy): Promise<BuyResult[]> {
  const waiting = [...clients];
  const done: BuyResult[] = [];
  await Promise.all(
    Array.from({ length: CONCURRENT_SHOPPERS }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        done.push(await act(next));
    }),
  );
  return done;
}

/** Starts each shopper at a fixed time. It does not wait for earlier shoppers. */
async function runAtRate(act: Buy): Promise<BuyResult[]> {
  const began = performance.now();
  return Promise.all(
    clients.map(async (client, nth) => {
      await pause((nth / BUYERS_PER_SECOND) * 1_000 - (performance.now() - began));
      return act(client);
    }),
  );
}

/** The figures of the visitor since the last time they were read. */
interface Figures {
  readonly pages: number;
  readonly failed: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

function visit(url: string) {
  const child = spawn(process.execPath, [
    "tests/operations/long/paced-visitor.mjs",
    ...[url, String(VISITS_PER_SECOND)],
  ]);
  const lines = createInterface({ input: child.stdout });
  return {
    async figures(): Promise<Figures> {
      child.stdin.write("\n");
      const [line] = (await once(lines, "line")) as [string];
      return JSON.parse(line) as Figures;
    },
    leave: () => child.stdin.end(),
  };
}
