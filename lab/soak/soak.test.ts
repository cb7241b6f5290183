/* Runs a short version of `npm run soak`: the same crowd and two faults for a quarter of a minute. */
import { expect, test } from "vitest";
import { printResult } from "./print-soak";
import { runSoak } from "./run-soak";

const LASTS_MS = 15_000;
const REQUIRED_COUNTS = ["paid orders", "orders shipped", "refunds asked", "backend killed"];

test("the shop keeps every guarantee while the test kills the backend and stops the database", async () => {
  const result = await runSoak({
    lastsMs: LASTS_MS,
    seed: 1,
    requiredCounts: REQUIRED_COUNTS,
    mayBeBusy: true,
    faults: [
      { fault: "restartDatabase", atMs: 3_000 },
      { fault: "killBackend", atMs: 9_000 },
    ],
  });
  if (result.broken.length > 0) printResult(result);
  expect(result.broken).toEqual([]);
  const { counts } = result.diary;
  for (const done of REQUIRED_COUNTS) expect(counts.get(done), done).toBeGreaterThan(0);
  expect(counts.get("database stopped at once")).toBe(1);
});
