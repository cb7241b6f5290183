/* Restarts two storefronts behind a load balancer in turn while visitors send requests without a pause.
   `long/rolling-restart.test.ts` does the same with backends and 100,000 requests. */
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { openTestDatabase } from "../../fixtures/database";
import { openBalancer, type Balancer } from "../../fixtures/balancer";
import { findFreePort } from "../../fixtures/free-port";
import {
  createSocketCredentials,
  openLiveInstance,
  type LiveInstance,
} from "../../fixtures/live-instance";
import { makeBuyer, makeGoods } from "../../fixtures/money-shop";
import { startStorefront, type Shop } from "../../edge/start-storefront";
import { createSignedInCookie } from "../../edge/signed-in-cookie";
import { startLoad } from "../steady-load";

const SECRET = "a-test-key-that-is-long-enough-0123456789";
const DRAINING = { SESSION_SECRETS: SECRET, DRAIN_SECONDS: "2" };
const SOCKETS = 5;

const database = openTestDatabase();
let backend: LiveInstance;
let ports: number[];
let balancer: Balancer;
let storefronts: Shop[];
beforeAll(async () => {
  backend = await openLiveInstance(database);
  ports = [await findFreePort(), await findFreePort()];
  balancer = await openBalancer(ports);
  storefronts = await Promise.all(ports.map(open));
  await balancer.haveReady(2);
});
afterAll(async () => {
  await Promise.all(storefronts.map((storefront) => storefront.close()));
  await balancer.close();
  await backend.close();
});

function open(port: number): Promise<Shop> {
  const settings = { PORT: String(port), APP_ORIGIN: balancer.origin };
  return startStorefront(`${backend.origin}/prod-api`, { ...DRAINING, ...settings });
}

test("the shop loses no request while two storefronts restart in turn under load", async () => {
  const goods = await makeGoods(database.db, { stock: 9 });
  const paths = ["/index", "/product", `/product/detail?id=${goods.productId}`, "/aboutUs"];
  const load = startLoad({ origin: balancer.origin, paths, lines: 2 });
  for (const [nth, port] of ports.entries()) {
    await storefronts[nth]!.close();
    storefronts[nth] = await open(port);
    await balancer.haveReady(2);
  }
  const { answered, lost } = await load.stop();
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(20);
});

test("a draining storefront is not ready, still responds, closes idle connections, and closes its WebSockets one by one", async () => {
  const storefront = storefronts[0]!;
  const buyer = await makeBuyer(database.db);
  const badge = await createSocketCredentials(database.db, buyer.id);
  const headers = { Origin: balancer.origin, Cookie: await createSignedInCookie(badge, SECRET) };
  const address = `ws://localhost:${storefront.port}/websocket/${badge.loginId}`;
  const host = { Host: new URL(balancer.origin).host };
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = new WebSocket(address, { headers: { ...headers, ...host } });
      await once(socket, "open");
      const closed = new Promise<{ code: number; at: number }>((resolve) =>
        socket.once("close", (code) => resolve({ code, at: performance.now() })),
      );
      return { closed };
    }),
  );
  expect((await storefront.ask("/readyz")).status).toBe(200);
  const closing = storefront.close();
  await expect.poll(async () => (await storefront.ask("/readyz")).status).toBe(503);
  expect((await storefront.ask("/livez", { headers: { Host: "10.1.2.3:8080" } })).status).toBe(200);
  for (const path of ["/aboutUs", "/aboutUs", "/login"]) {
    const { status, headers } = await storefront.ask(path, {
      headers: { ...host, Connection: "keep-alive" },
    });
    expect({ path, status, line: headers.connection }).toEqual({
      path,
      status: 200,
      line: "close",
    });
  }
  const ends = await Promise.all(sockets.map(({ closed }) => closed));
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 1012));
  const moments = ends.map(({ at }) => at).sort((a, b) => a - b);
  expect(moments.at(-1)! - moments[0]!).toBeGreaterThan(50);
  await closing;
  storefronts[0] = await open(ports[0]!);
});

test("a storefront is ready without its backend, for any Host header", async () => {
  const alone = await startStorefront(`http://127.0.0.1:${await findFreePort()}/prod-api`, {
    ...DRAINING,
    DRAIN_SECONDS: "0",
  });
  expect((await alone.ask("/readyz", { headers: { Host: "10.1.2.3" } })).status).toBe(200);
  expect((await alone.ask("/healthz")).status).toBe(503);
  await alone.close();
});
