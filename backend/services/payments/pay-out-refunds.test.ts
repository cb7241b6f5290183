import { asc, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shiftClock } from "../../database/qa";
import { payoutRefunds } from "../../database/schema/payments";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { waitForLockWaiters } from "../../../tests/fixtures/lock-waiters";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { advanceOrder } from "../qa/advance-order";
import type { Shop } from "../shop";
import { cancelOrderByStaff } from "../staff/cancel-order";
import { payOutRefunds } from "./pay-out-refunds";

const database = openTestDatabase();
const HOUR_MS = 3_600_000;

/** Creates a paid order that staff cancelled. Its payout is waiting. */
async function createCancelledOrder(shop: Shop): Promise<string> {
  const buyer = await makeBuyer(shop.db);
  const { id, orderNo } = await placeOrderByCart(shop, buyer, {
    goods: [await makeGoods(shop.db, { stock: 5 })],
  });
  await advanceOrder(shop, orderNo, "paid");
  await cancelOrderByStaff(shop, { staffName: "staff" }, { orderId: id, reason: "Leaked" });
  return id;
}

test("each payout of a long run stores the time at which the backend sent it", async () => {
  const shop = openShop(database.db);
  const ids = [await createCancelledOrder(shop), await createCancelledOrder(shop)];
  // The first payout waits for the provider while two hours pass.
  const running = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sandbox_refund in access exclusive mode`);
    const run = payOutRefunds(shop);
    await waitForLockWaiters(shop.db, 1);
    await shiftClock(shop.db, 120);
    return [run];
  });
  expect(await Promise.all(running)).toEqual([2]);
  const sums = await shop.db
    .select()
    .from(payoutRefunds)
    .where(inArray(payoutRefunds.orderId, ids))
    .orderBy(asc(payoutRefunds.nextTryAt));
  expect(sums.map(({ status }) => status)).toEqual(["done", "done"]);
  const [first, second] = sums.map(({ nextTryAt }) => nextTryAt.getTime());
  expect(second! - first!).toBeGreaterThan(HOUR_MS);
});
