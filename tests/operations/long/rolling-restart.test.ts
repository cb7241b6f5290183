/* Restarts two storefronts and two backends in turn during a hundred thousand requests. Each pair is behind a load
   balancer. No request may be lost. This is the long version of ../rolling-restart.test.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../fixtures/database";
import { openBalancer, type Balancer } from "../../fixtures/balancer";
import { findFreePort } from "../../fixtures/free-port";
import { makeGoods } from "../../fixtures/money-shop";
import { startLoad } from "../steady-load";
import { startServe, type ServedProgram } from "../served";

const REQUESTS = 100_000;
const LINES = 32;

const database = openTestDatabase();
let backendBalancer: Balancer;
let storefrontBalancer: Balancer;
let instances: ReturnType<typeof startInstance>[];
beforeAll(async () => {
  const ports = await Promise.all(Array.from({ length: 4 }, () => findFreePort()));
  const backendPorts = ports.slice(0, 2);
  const frontPorts = ports.slice(2);
  backendBalancer = await openBalancer(backendPorts);
  storefrontBalancer = await openBalancer(frontPorts);
  const common = {
    DATABASE_URL: database.connectionString,
    SEED_DEMO: "0",
    DRAIN_SECONDS: "2",
    DATA_DIR: ".cache/tests/rolling",
    APP_ORIGIN: storefrontBalancer.origin,
    SESSION_SECRETS: "a-test-key-that-is-long-enough-0123456789",
  };
  instances = [
    ...backendPorts.map((port) =>
      startInstance(
        ["backend"],
        { ...common, BACKEND_PORT: String(port) },
        { words: "service.ready", of: backendBalancer },
      ),
    ),
    ...frontPorts.map((port) =>
      startInstance(
        ["storefront"],
        {
          ...common,
          PORT: String(port),
          LOG_LEVEL: "warn",
          PROD_API_URL: `${backendBalancer.origin}/prod-api`,
        },
        { words: "The shop is open", of: storefrontBalancer },
      ),
    ),
  ];
  for (const { start } of instances) await start();
});
afterAll(async () => {
  await Promise.all(instances.map(({ stop }) => stop()));
  await storefrontBalancer.close();
  await backendBalancer.close();
});

function startInstance(
  args: readonly string[],
  settings: Record<string, string>,
  { words, of }: { words: string; of: Balancer },
) {
  let running: ServedProgram | undefined;
  return {
    of,
    start: async () => {
      const started = startServe(args, settings);
      running = started;
      await started.opened(words);
    },
    stop: async () => (await running?.stop()) ?? null,
  };
}

test(
  `the shop loses none of ${REQUESTS} requests while storefronts and backends restart in turn`,
  { timeout: 900_000 },
  async () => {
    const goods = await Promise.all(
      Array.from({ length: 20 }, () => makeGoods(database.db, { stock: 9 })),
    );
    const details = goods.map(({ productId }) => `/product/detail?id=${productId}`);
    await storefrontBalancer.haveReady(2);
    const paths = ["/index", "/product", "/aboutUs", "/login", ...details];
    const load = startLoad({ origin: storefrontBalancer.origin, paths, lines: LINES });
    const began = performance.now();
    let restarts = 0;
    while (load.answered() < REQUESTS) {
      for (const { start, stop, of } of instances) {
        expect(await stop()).toBe(0);
        await start();
        await of.haveReady(2);
        restarts += 1;
      }
    }
    const { answered, lost, slowestMs } = await load.stop();
    const perSecond = Math.round(answered / ((performance.now() - began) / 1_000));
    console.log(
      `${answered} requests, ${perSecond} a second, ${restarts} restarts, slowest ${slowestMs} ms`,
    );
    expect(lost.slice(0, 20)).toEqual([]);
  },
);
