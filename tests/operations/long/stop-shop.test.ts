/* Stops the shop while shoppers buy and many sockets are open. */
import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../../fixtures/built-shop";
import { buyConcurrently, expectSnapshotToHold } from "../../fixtures/buying-crowd";
import { type FormBuyer, makeFormBuyers } from "../../fixtures/form-buyer";
import { openLiveConnection, type LiveConnection } from "../../fixtures/live-connection";

const CHECKOUTS = 100;
const SHOPPERS = 40;
const LINES_EACH = 5;

let shop: BuiltShop;
beforeAll(async () => {
  shop = await BuiltShop.prepare({ TRUST_PROXY: "127.0.0.0/8" });
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test(
  `stopping the shop during ${CHECKOUTS} checkouts with ${SHOPPERS * LINES_EACH} open WebSockets is graceful and loses no order`,
  { timeout: 960_000 },
  async () => {
    await shop.start();
    const clients = await makeFormBuyers(shop, SHOPPERS);
    const lines: LiveConnection[] = [];
    for (const [nth, client] of clients.entries()) lines.push(...(await openLines(client, nth)));
    const goods = await shop.callQa<{ productId: string; skuId: string }>("product", {
      nameZhTw: "洗髮露",
      nameEn: "Shampoo",
      price: "99.90",
      stock: 10_000,
    });
    let isStopped = false;
    let exitCode: number | null = null;
    const result = await buyConcurrently({ clients, goods }, CHECKOUTS, async (done) => {
      if (done < CHECKOUTS / 5 || isStopped) return;
      isStopped = true;
      exitCode = await shop.stop();
      await shop.start();
    });
    expect(exitCode, "exit code of the stop under load").toBe(0);
    const codes = await Promise.all(lines.map(({ closed }) => closed));
    expect(new Set(codes)).toEqual(new Set([1001]));
    expect(result.length).toBeGreaterThanOrEqual(CHECKOUTS);
    expect(await shop.stop()).toBe(0);
    await expectSnapshotToHold(shop.dataDir, result);
  },
);

/** Opens the sockets of one shopper's pages. Each shopper has a different IP address. */
async function openLines({ client }: FormBuyer, nth: number): Promise<LiveConnection[]> {
  const { html } = await client.get("/user/center");
  const loginId = /data-login-id="(\w+)"/.exec(html)![1]!;
  const headers = {
    Origin: shop.origin,
    Cookie: client.cookies,
    "X-Forwarded-For": `10.3.0.${nth + 1}`,
  };
  const dial = () => new WebSocket(`ws://localhost:${shop.port}/websocket/${loginId}`, { headers });
  return Promise.all(Array.from({ length: LINES_EACH }, () => openLiveConnection(dial)));
}
