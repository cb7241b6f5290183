/* Acceptance K7: the shop is asked to stop while shoppers buy and two hundred lines are open. */
import { once } from "node:events";
import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { buyAtOnce, expectBooksToHold } from "../fixtures/buying-crowd";
import { type FormBuyer, gatherFormBuyers } from "../fixtures/form-buyer";

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
  `a stop under ${CHECKOUTS} checkouts and ${SHOPPERS * LINES_EACH} lines ends in order and loses nothing`,
  { timeout: 240_000 },
  async () => {
    await shop.start();
    const clients = await gatherFormBuyers(shop, SHOPPERS);
    const lines = (await Promise.all(clients.map(openLines))).flat();
    const closes = lines.map(async (line) => {
      const [code] = (await once(line, "close")) as [number];
      return code;
    });
    const goods = await shop.qa<{ productId: string; skuId: string }>("product", {
      ...{ nameZhTw: "洗髮露", nameEn: "Shampoo", price: "99.90", stock: 10_000 },
    });
    let restarted: Promise<number | null> | undefined;
    const told = await buyAtOnce({ clients, goods }, CHECKOUTS, (done) => {
      if (done < CHECKOUTS / 5) return;
      restarted ??= shop.stop().then(async (code) => {
        await shop.start();
        return code;
      });
    });
    expect(await restarted, "exit code of the stop under load").toBe(0);
    expect(new Set(await Promise.all(closes))).toEqual(new Set([1001]));
    expect(told.length).toBeGreaterThanOrEqual(CHECKOUTS);
    expect(await shop.stop()).toBe(0);
    await expectBooksToHold(shop.dataDir, told);
  },
);

/** The live lines of one shopper's pages, each shopper from an address of their own. */
async function openLines({ client }: FormBuyer, nth: number): Promise<WebSocket[]> {
  const { html } = await client.get("/user/center");
  const loginId = /data-login-id="(\w+)"/.exec(html)![1]!;
  const headers = {
    ...{ Origin: shop.origin, Cookie: client.cookies },
    "X-Forwarded-For": `10.3.0.${nth + 1}`,
  };
  const lines = Array.from({ length: LINES_EACH }, () => {
    return new WebSocket(`ws://localhost:${shop.port}/websocket/${loginId}`, { headers });
  });
  await Promise.all(lines.map((line) => once(line, "open")));
  return lines;
}
