/* `npm run serve` and its parts, as a deployment starts them. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "../../backend/database/schema/products";
import { openTestDatabase } from "../fixtures/database";
import { freePort } from "../fixtures/free-port";
import { makeGoods, openShop } from "../fixtures/money-shop";
import { openShopDoor } from "../fixtures/shop-client";
import { serve } from "./served";

const UPGRADES_A_MINUTE = 50;

const database = openTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-serve-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const statusOf = async (address: string) => (await fetch(address)).status;

test.each([
  [["everything"], {}, "storefront, backend or worker"],
  [["storefront", "backend"], {}, "storefront, backend or worker"],
  [["storefront"], {}, "PROD_API_URL"],
  [["worker"], {}, "DATABASE_URL"],
] as const)("serve %j without what it needs says so and ends", async (args, settings, words) => {
  const program = serve(args, { DATA_DIR: folder, ...settings });
  expect(await program.ended()).toBe(1);
  expect(program.said()).toContain(words);
  expect(program.said()).not.toMatch(/^\s+at /m);
});

test("a backend leaves to a worker what nobody asks for", async () => {
  const { productId } = await makeGoods(database.db, { stock: 1 });
  const isIt = eq(product.id, productId);
  const publishFrom = new Date(Date.now() - 60_000);
  await database.db.update(product).set({ onShelf: false, publishFrom }).where(isIt);
  const isOnSale = async () =>
    (await database.db.select({ is: product.onShelf }).from(product).where(isIt))[0]?.is;
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: folder, SEED_DEMO: "0" };

  const backendPort = await freePort();
  const backend = serve(["backend"], { ...settings, BACKEND_PORT: String(backendPort) });
  await backend.opened("backend is open");
  for (const probe of ["livez", "readyz", "healthz"])
    expect(await statusOf(`http://127.0.0.1:${backendPort}/${probe}`), probe).toBe(200);
  expect(await backend.stop(), backend.said()).toBe(0);
  expect(await isOnSale()).toBe(false);

  const workerPort = await freePort();
  const worker = serve(["worker"], { ...settings, WORKER_PORT: String(workerPort) });
  await worker.opened("worker is open");
  await expect.poll(isOnSale).toBe(true);
  expect(await statusOf(`http://127.0.0.1:${workerPort}/readyz`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${workerPort}/prod-api/docs`)).toBe(404);
  expect(await worker.stop(), worker.said()).toBe(0);
});

const PATIENCE_MS = 5_000;

test("several processes share a port and one count of sockets, and one that dies is started again", async () => {
  const door = await openShopDoor(openShop(database.db));
  const port = await freePort();
  const storefront = serve(["storefront"], {
    ...{ DATA_DIR: folder, PORT: String(port), WEB_CONCURRENCY: "2", LOG_LEVEL: "fatal" },
    PROD_API_URL: `${door.origin}/prod-api`,
  });
  await storefront.opened("The shop is open");
  const origin = `http://localhost:${port}`;
  /** Each process begins the ids of its requests with letters of its own. */
  const processOf = async () => {
    // A line that the primary hands to a process in the moment it dies is answered by nobody.
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/aboutUs`, { headers: { Connection: "close" }, signal });
    expect(answer.status).toBe(200);
    return answer.headers.get("X-Request-Id")?.split("-", 1)[0];
  };
  const seen = new Set([await processOf(), await processOf(), await processOf()]);
  expect(seen.size).toBe(2);

  const statuses: number[] = [];
  for (let nth = 0; nth < UPGRADES_A_MINUTE + 5; nth += 1) statuses.push(await upgrade(port));
  expect(statuses.filter((status) => status === 403)).toHaveLength(UPGRADES_A_MINUTE);

  const [first] = await childrenOf(storefront.pid);
  process.kill(first!, "SIGKILL");
  await expect.poll(processOf).not.toSatisfy((id: string) => seen.has(id));
  expect(await childrenOf(storefront.pid)).toHaveLength(2);
  expect(await storefront.stop(), storefront.said()).toBe(0);
  await door.close();
});

/** Asks for a web socket without a session: what the refusal says. */
function upgrade(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...{ Connection: "Upgrade", Upgrade: "websocket", Origin: `http://localhost:${port}` },
      ...{ "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==" },
      Host: `localhost:${port}`,
    };
    const asking = get(
      { host: "127.0.0.1", port, path: "/websocket/nobody", headers, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asking.on("error", reject);
  });
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  return stdout.split("\n").flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && child !== undefined ? [child] : [];
  });
}
