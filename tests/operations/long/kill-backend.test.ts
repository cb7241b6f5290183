/* Kills the backend repeatedly while shoppers check out and pay. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BackendProcess } from "../../fixtures/backend-process";
import { buyConcurrently, expectSnapshotToHold, makeCrowd } from "../../fixtures/buying-crowd";
import { expectDuration } from "../../fixtures/expect-duration";

/** The number of checkouts. A release uses KILL_CHECKOUTS=1000 and KILLS=30. */
const CHECKOUTS = Number(process.env.KILL_CHECKOUTS ?? 100);
const KILLS = Number(process.env.KILLS ?? 5);
const SHOPPERS = 10;
const OPEN_AGAIN_WITHIN_MS = 5_000;

let backend: BackendProcess;
beforeAll(async () => {
  backend = await BackendProcess.prepare();
});
afterAll(async () => {
  await backend.stop();
  await backend.remove();
});

test(
  `killing the backend ${KILLS} times during ${CHECKOUTS} checkouts neither loses nor duplicates a confirmed order`,
  { timeout: 2_400_000 },
  async () => {
    await backend.start();
    const crowd = await makeCrowd(backend, SHOPPERS);
    const startsMs: number[] = [];
    let restarting = Promise.resolve();
    const result = await buyConcurrently(crowd, CHECKOUTS, async (done) => {
      // Kill the backend between two responses. The other nine shoppers may be at any step of a checkout.
      if (done < ((startsMs.length + 1) * CHECKOUTS) / (KILLS + 1) || startsMs.length === KILLS)
        return;
      startsMs.push(0);
      const kill = startsMs.length - 1;
      restarting = restarting.then(async () => {
        await backend.killWithoutCleanup();
        startsMs[kill] = await backend.start();
      });
      await restarting;
    });
    expect(result.length).toBeGreaterThanOrEqual(CHECKOUTS);
    expect(startsMs).toHaveLength(KILLS);
    expectDuration("open again after a kill", Math.max(...startsMs), OPEN_AGAIN_WITHIN_MS);
    await backend.stop();
    await expectSnapshotToHold(backend.dataDir, result);
  },
);
