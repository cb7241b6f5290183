/* Stops the database immediately while shoppers check out and pay. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BackendProcess } from "../../fixtures/backend-process";
import { buyConcurrently, expectSnapshotToHold, makeCrowd } from "../../fixtures/buying-crowd";
import { expectDuration } from "../../fixtures/expect-duration";

/** The number of checkouts. A release uses STOP_CHECKOUTS=1000 and STOPS=10. */
const CHECKOUTS = Number(process.env.STOP_CHECKOUTS ?? 100);
const STOPS = Number(process.env.STOPS ?? 3);
const SHOPPERS = 20;
/**
 * The number of checkouts between two stops. Each shopper may be in a checkout when the database stops. At least one
 * more checkout must begin after the stop, which proves that the shop sells again.
 */
const BETWEEN_STOPS = Math.max(SHOPPERS + 1, CHECKOUTS / (STOPS + 2));
const SELLING_AGAIN_WITHIN_MS = 5_000;

let backend: BackendProcess;
beforeAll(async () => {
  backend = await BackendProcess.prepare();
});
afterAll(async () => {
  await backend.stop();
  await backend.remove();
});

test(
  `stopping the database (stops: ${STOPS}) with ${SHOPPERS} shoppers loses no order, and the shop recovers by itself`,
  { timeout: 2_400_000 },
  async () => {
    await backend.start();
    const crowd = await makeCrowd(backend, SHOPPERS);
    let stops = 0;
    let sold = 0;
    let stopNextAt = BETWEEN_STOPS;
    let lastDoneAt = 0;
    let longestSilenceMs = 0;
    const result = await buyConcurrently(crowd, CHECKOUTS, async (done) => {
      sold = done;
      const now = performance.now();
      if (stops > 0) longestSilenceMs = Math.max(longestSilenceMs, now - lastDoneAt);
      lastDoneAt = now;
      if (stops === STOPS || done < stopNextAt) return;
      stops += 1;
      stopNextAt = Infinity;
      await backend.stopDatabaseAtOnce();
      stopNextAt = sold + BETWEEN_STOPS;
    });
    expect(stops).toBe(STOPS);
    expectDuration("selling again after a stop", longestSilenceMs, SELLING_AGAIN_WITHIN_MS);
    await backend.stop();
    await expectSnapshotToHold(backend.dataDir, result);
  },
);
