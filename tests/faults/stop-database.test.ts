/* Acceptance K2: the database drops everything where it stands, while shoppers check out and pay. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BackendProcess } from "../fixtures/backend-process";
import { buyAtOnce, expectBooksToHold, gatherCrowd } from "../fixtures/buying-crowd";
import { expectFigure } from "../fixtures/expect-figure";

/** Before a release: STOP_CHECKOUTS=1000 STOPS=10. */
const CHECKOUTS = Number(process.env.STOP_CHECKOUTS ?? 100);
const STOPS = Number(process.env.STOPS ?? 3);
const SHOPPERS = 20;
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
  `${STOPS} immediate stops of the database under ${SHOPPERS} shoppers lose nothing, and the shop sells again by itself`,
  { timeout: 600_000 },
  async () => {
    await backend.start();
    const crowd = await gatherCrowd(backend, SHOPPERS);
    const stoppedAt: number[] = [];
    const gapsMs: number[] = [];
    let lastDoneAt = performance.now();
    const told = await buyAtOnce(crowd, CHECKOUTS, (done) => {
      const now = performance.now();
      if (gapsMs.length < stoppedAt.length) {
        // What was under way may still be answered from before; the gap is the longest silence since.
        if (now - stoppedAt.at(-1)! > 200) gapsMs.push(now - lastDoneAt);
      } else if (
        stoppedAt.length < STOPS &&
        done >= ((stoppedAt.length + 1) * CHECKOUTS) / (STOPS + 1)
      ) {
        stoppedAt.push(now);
        void backend.stopDatabaseAtOnce();
      }
      lastDoneAt = now;
    });
    expect(stoppedAt).toHaveLength(STOPS);
    expectFigure("selling again after a stop", Math.max(0, ...gapsMs), SELLING_AGAIN_WITHIN_MS);
    await backend.stop();
    await expectBooksToHold(backend.dataDir, told);
  },
);
