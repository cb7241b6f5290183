import { expect, test } from "vitest";
import { getNextRunDelayMs } from "./job-schedule";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test("a job is due after its interval, and an unfinished run continues within a minute", () => {
  expect(getNextRunDelayMs("mails", { failures: 0 })).toBe(1_000);
  expect(getNextRunDelayMs("deleteWhatIsOld", { failures: 0 })).toBe(HOUR_MS);
  expect(getNextRunDelayMs("deleteWhatIsOld", { failures: 0, isUnfinished: true })).toBe(MINUTE_MS);
  expect(getNextRunDelayMs("mails", { failures: 0, isUnfinished: true })).toBe(1_000);
});

test("a failing job is retried with backoff: a frequent job within a minute, a rare job within its interval", () => {
  const waits = (
    job: "mails" | "reconcilePayments" | "payOutRefunds" | "deleteWhatIsOld",
    ...failures: number[]
  ) => failures.map((each) => getNextRunDelayMs(job, { failures: each }));
  expect(waits("mails", 1, 2, 5, 6, 1_000)).toEqual([2_000, 4_000, 32_000, MINUTE_MS, MINUTE_MS]);
  expect(waits("reconcilePayments", 1, 9)).toEqual([30_000, 30_000]);
  expect(waits("payOutRefunds", 1, 9)).toEqual([MINUTE_MS, MINUTE_MS]);
  expect(waits("deleteWhatIsOld", 1, 2, 6, 7)).toEqual([
    ...[MINUTE_MS, 2 * MINUTE_MS],
    ...[32 * MINUTE_MS, HOUR_MS],
  ]);
});
