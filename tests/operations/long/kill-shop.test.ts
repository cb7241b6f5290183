/* Kills the whole shop (storefront, backend and database) while shoppers buy through its pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../../fixtures/built-shop";
import { buyConcurrently, expectSnapshotToHold } from "../../fixtures/buying-crowd";
import { makeFormBuyers } from "../../fixtures/form-buyer";

/** The number of checkouts. A release uses KILL_CHECKOUTS=1000 and KILLS=30. */
const CHECKOUTS = Number(process.env.KILL_CHECKOUTS ?? 100);
const KILLS = Number(process.env.KILLS ?? 5);
const SHOPPERS = 10;

let shop: BuiltShop;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test(
  `after ${KILLS} kills of the shop during ${CHECKOUTS} checkouts, no order that a page showed is lost or duplicated`,
  { timeout: 3_600_000 },
  async () => {
    await shop.start();
    const clients = await makeFormBuyers(shop, SHOPPERS);
    const goods = await shop.callQa<{ productId: string; skuId: string }>("product", {
      nameZhTw: "洗髮露",
      nameEn: "Shampoo",
      price: "99.90",
      stock: 10_000,
    });
    let kills = 0;
    let restarting = Promise.resolve();
    const result = await buyConcurrently({ clients, goods }, CHECKOUTS, async (done) => {
      if (kills === KILLS || done < ((kills + 1) * CHECKOUTS) / (KILLS + 1)) return;
      kills += 1;
      restarting = restarting.then(async () => {
        await shop.killWithoutCleanup();
        await shop.start();
      });
      await restarting;
    });
    expect(kills).toBe(KILLS);
    expect(result.length).toBeGreaterThanOrEqual(CHECKOUTS);
    expect(await shop.stop()).toBe(0);
    await expectSnapshotToHold(shop.dataDir, result);
  },
);
