/* Tests that all browsers reconnect after the shop was down with many open connections. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { LiveOrders, type Socket } from "../../../app/browser/live-orders";
import { advanceOrder } from "../../../backend/services/qa/advance-order";
import { startStorefront, type Shop } from "../../edge/start-storefront";
import { createSignedInCookie } from "../../edge/signed-in-cookie";
import { openTestDatabase } from "../../fixtures/database";
import { findFreePort } from "../../fixtures/free-port";
import {
  createSocketCredentials,
  openLiveInstance,
  type LiveInstance,
} from "../../fixtures/live-instance";
import { makeBuyers, makeGoods, placeOrderByCart, type Buyer } from "../../fixtures/money-shop";

const SECRET = "a-test-key-that-is-long-enough-0123456789";
const SHOPPERS = 100;
const LINES_EACH = 3;

const database = openTestDatabase();
let backend: LiveInstance;
let shop: Shop;
let buyers: Buyer[];
let browsers: Browser[];
beforeAll(async () => {
  backend = await openLiveInstance(database, await findFreePort());
  shop = await openStorefront();
  buyers = await makeBuyers(database.db, SHOPPERS);
  browsers = await Promise.all(
    buyers.flatMap((buyer, nth) =>
      Array.from({ length: LINES_EACH }, () => openBrowser(buyer, nth)),
    ),
  );
});
afterAll(async () => {
  for (const { live } of browsers) live.close();
  await shop.close();
  await backend.close();
});

function openStorefront(port?: number): Promise<Shop> {
  return startStorefront(`${backend.origin}/prod-api`, {
    SESSION_SECRETS: SECRET,
    TRUST_PROXY: "127.0.0.0/8",
    ...(port !== undefined && { PORT: String(port) }),
  });
}

/** A page with the live channel of the client module, and what it has received. */
interface Browser {
  readonly live: LiveOrders;
  readonly seen: { state: "open" | "closed"; tries: number; news: number };
}

async function openBrowser({ id }: Buyer, nth: number): Promise<Browser> {
  const badge = await createSocketCredentials(database.db, id);
  const headers = {
    Origin: shop.origin,
    Cookie: await createSignedInCookie(badge, SECRET),
    "X-Forwarded-For": `10.2.${nth >> 8}.${nth & 255}`,
  };
  const seen: Browser["seen"] = { state: "closed", tries: 0, news: 0 };
  const live = new LiveOrders({
    connect: () => {
      seen.tries += 1;
      const address = `ws://localhost:${shop.port}/websocket/${badge.loginId}`;
      return new WebSocket(address, { headers }) as unknown as Socket;
    },
    onOrderNews: () => (seen.news += 1),
    onState: (state) => (seen.state = state),
  });
  live.open();
  return { live, seen };
}

function openLines(): number {
  return browsers.filter(({ seen }) => seen.state === "open").length;
}

/** Returns a function that returns true if every browser has since tried to reconnect. */
function watchDials(): () => boolean {
  const before = browsers.map(({ seen }) => seen.tries);
  return () => browsers.every(({ seen }, nth) => seen.tries > before[nth]!);
}

test(`${SHOPPERS * LINES_EACH} WebSockets reconnect after a restart of the storefront and receive missed events`, async () => {
  await expect.poll(openLines).toBe(browsers.length);
  const goods = await makeGoods(database.db, { stock: 1 });
  const placed = await placeOrderByCart(backend.shop, buyers[0]!, { goods: [goods] });
  await shop.close();
  await expect.poll(openLines).toBe(0);
  await advanceOrder(backend.shop, placed.orderNo, "paid");
  // Wait until each browser has tried while the shop is closed, so that the shop opens between two attempts.
  await expect.poll(watchDials()).toBe(true);
  shop = await openStorefront(shop.port);
  await expect.poll(openLines).toBe(browsers.length);
  const newsOf = (from: number, to: number) =>
    browsers.slice(from, to).reduce((sum, { seen }) => sum + seen.news, 0);
  await expect.poll(() => newsOf(0, LINES_EACH)).toBeGreaterThanOrEqual(1);
  expect(newsOf(LINES_EACH, browsers.length), "news of others").toBe(0);
});

test("all WebSockets reconnect after a restart of only the backend", async () => {
  await expect.poll(openLines).toBe(browsers.length);
  const port = Number(new URL(backend.origin).port);
  const haveDialled = watchDials();
  await backend.close();
  await expect.poll(openLines).toBe(0);
  backend = await openLiveInstance(database, port);
  await expect.poll(openLines).toBe(browsers.length);
  expect(haveDialled()).toBe(true);
});
