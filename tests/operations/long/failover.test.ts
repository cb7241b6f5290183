/* Kills the primary of a PostgreSQL cluster repeatedly while shoppers buy through the pages of the shop. The cluster is
   that of docs/how-to/high-availability.md: etcd, Patroni with a synchronous standby, and HAProxy. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, openDatabase, type Database } from "../../../backend/database/connection";
import { makeShoppers } from "../../../backend/services/qa/make-accounts";
import { expectPurchasesToHold } from "../../fixtures/buying-crowd";
import type { CheckoutResult } from "../../fixtures/checkout-client";
import { FormBuyer } from "../../fixtures/form-buyer";
import { FormClient } from "../../fixtures/form-client";
import { findFreePort } from "../../fixtures/free-port";
import { makeGoods, openShop as openShopFixture } from "../../fixtures/money-shop";
import { FailoverCluster, findMissingClusterPackage } from "../failover-cluster";
import { startServe, type ServedProgram } from "../served";

const KILLS = Number(process.env.FAILOVERS ?? 10);
/**
 * The number of shoppers who buy concurrently without pauses. Two cores also run the database servers, so 100 such
 * shoppers waited longer for a page than for the failover. Use 100 on a machine with eight cores.
 */
const SHOPPERS = Number(process.env.FAILOVER_SHOPPERS ?? 30);
/** Several products, because orders of the same SKU wait for each other. */
const PRODUCTS = 20;
/** The number of orders between two kills. Each shopper may be in a checkout when the primary dies. */
const ORDERS_BETWEEN_KILLS = 30;
const SELLING_AGAIN_WITHIN_MS = 30_000;
const PATIENCE_MS = 240_000;
const QA_TOKEN = "a-token-for-tests-only";
/** Pages that a visitor opens during the failovers: two cached ones, and one that is rendered for each request. */
const VISITED = ["/index", "/product", "/product?keyword=shampoo"];
const VISIT_PAUSE_MS = 250;

const missing = findMissingClusterPackage();
const programs: ServedProgram[] = [];
let cluster: FailoverCluster;
let folder: string;
let shop: { readonly origin: string; readonly db: Database };
const answers: Answer[] = [];
beforeAll(async () => {
  if (missing !== null) return;
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-failover-data-"));
  cluster = await FailoverCluster.start();
  const databaseUrl = await cluster.createDatabase("shop", "a-password-for-tests");
  const origin = await startShop(databaseUrl);
  shop = { origin, db: openDatabase({ connectionString: databaseUrl, poolSize: 2 }) };
});
afterAll(async () => {
  if (missing !== null) return;
  for (const program of programs.reverse()) await program.stop();
  await closeDatabase(shop.db);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A response of a page. Times are those of `performance.now()`. */
interface Answer {
  readonly path: string;
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly status: number;
  readonly location: string;
  readonly retryAfter: string | null;
}

/** A client with its own IP address. It adds every response to `answers`. */
class RecordingClient extends FormClient {
  constructor(nth: number) {
    super(shop.origin, {
      "QA-Token": QA_TOKEN,
      // Turn off the check for double submissions, because a shopper repeats the same purchase.
      "Repeat-Submit": "false",
      "X-Forwarded-For": `198.51.${Math.floor(nth / 200)}.${(nth % 200) + 1}`,
    });
    this.keep("lang", "en");
  }

  override async ask(at: string, init: RequestInit): Promise<Response> {
    const askedAt = performance.now();
    const answer = await super.ask(at, init);
    answers.push({
      path: at,
      askedAt,
      answeredAt: performance.now(),
      status: answer.status,
      location: answer.headers.get("Location") ?? "",
      retryAfter: answer.headers.get("Retry-After"),
    });
    return answer;
  }
}

/** Starts a backend and a storefront. Returns the origin of the storefront. */
async function startShop(databaseUrl: string): Promise<string> {
  const [backendPort, port] = [await findFreePort(), await findFreePort()];
  const settings = { DATA_DIR: folder, QA_TOKEN };
  const backend = startServe(["backend"], {
    ...settings,
    DATABASE_URL: databaseUrl,
    SEED_DEMO: "0",
    MIGRATE_ON_START: "1",
    RUN_JOBS: "1",
    BACKEND_PORT: String(backendPort),
  });
  programs.push(backend);
  await backend.opened("service.ready");
  const storefront = startServe(["storefront"], {
    ...settings,
    PORT: String(port),
    TRUST_PROXY: "127.0.0.1",
    PROD_API_URL: `http://127.0.0.1:${backendPort}/prod-api`,
  });
  programs.push(storefront);
  await storefront.opened("The shop is open");
  return `http://localhost:${port}`;
}

async function makeBuyers(): Promise<FormBuyer[]> {
  const input = { count: SHOPPERS, address: true, contact: false };
  const accounts = await makeShoppers(openShopFixture(shop.db), input);
  return Promise.all(
    accounts.map(async (account, nth) => {
      const buyer = new FormBuyer(new RecordingClient(nth));
      await buyer.signIn(account);
      return buyer;
    }),
  );
}

/** Opens pages until the signal is aborted. */
async function visit(signal: AbortSignal): Promise<void> {
  const client = new RecordingClient(SHOPPERS);
  for (let nth = 0; !signal.aborted; nth += 1) {
    const page = await client.ask(VISITED[nth % VISITED.length]!, { method: "GET" });
    await page.arrayBuffer();
    await pause(VISIT_PAUSE_MS);
  }
}

/** Returns the response that confirmed the first order which a shopper sent after `since`. */
function findFirstOrder(since: number): Answer | undefined {
  return answers.find(
    ({ path: at, askedAt, location }) =>
      askedAt > since &&
      at.startsWith("/settleAccounts") &&
      location.startsWith("/paymentTransition"),
  );
}

/** Waits until `read` returns a value. */
function waitFor<T>(read: () => T | undefined, what: string): Promise<T> {
  const options = { timeout: PATIENCE_MS, interval: 50 };
  return vi.waitFor(() => {
    const found = read();
    if (found === undefined) throw new Error(`There is still no ${what}.`);
    return found;
  }, options);
}

function describeAnswers(): string {
  const counts = new Map<string, number>();
  for (const { status } of answers) counts.set(`${status}`, (counts.get(`${status}`) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}

test.skipIf(missing !== null)(
  `after ${KILLS} kills of the primary under ${SHOPPERS} shoppers, no confirmed order is lost or duplicated${missing === null ? "" : ` (${missing})`}`,
  { timeout: 3_600_000 },
  async () => {
    const buyers = await makeBuyers();
    const goods = await Promise.all(
      Array.from({ length: PRODUCTS }, () => makeGoods(shop.db, { stock: 100_000 })),
    );
    const closing = new AbortController();
    const bought: CheckoutResult[] = [];
    const buying = buyers.map(async (buyer, nth) => {
      while (!closing.signal.aborted) bought.push(await buyer.buy(goods[nth % PRODUCTS]!));
    });
    const shopping = Promise.all([visit(closing.signal), ...buying]);
    const sell = async () => {
      const wanted = bought.length + ORDERS_BETWEEN_KILLS;
      await waitFor(() => (bought.length >= wanted ? wanted : undefined), `order ${wanted}`);
    };
    const awayMs: number[] = [];
    const failovers = async () => {
      for (let nth = 1; nth <= KILLS; nth += 1) {
        await sell();
        const primary = await cluster.killPrimary();
        const killedAt = performance.now();
        const { answeredAt } = await waitFor(() => findFirstOrder(killedAt), "order");
        awayMs.push(Math.round(answeredAt - killedAt));
        console.log(`Kill ${nth}: orders again after ${awayMs.at(-1)} ms.`);
        cluster.startHost(primary);
        await cluster.waitForStandby();
      }
      await sell();
      closing.abort();
      await shopping;
    };
    await Promise.race([failovers(), shopping]);
    console.log(`${bought.length} orders. Responses: ${describeAnswers()}.`);
    const isExpected = ({ status, retryAfter }: Answer) =>
      status < 400 || (status === 503 && retryAfter !== null);
    expect(answers.filter((answer) => !isExpected(answer))).toEqual([]);
    await expectPurchasesToHold(shop.db, bought);
    expect(awayMs.filter((ms) => ms > SELLING_AGAIN_WITHIN_MS)).toEqual([]);
    expect(awayMs).toHaveLength(KILLS);
  },
);
