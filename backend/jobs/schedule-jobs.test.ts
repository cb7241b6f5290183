import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scheduleJobs } from "./schedule-jobs";

const EVERY_MS = 60_000;
const log = { info: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  log.error.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a job runs at once and then again and again", async () => {
  const run = vi.fn(() => Promise.resolve(0));
  const jobs = scheduleJobs([{ name: "orders", run }], EVERY_MS, log);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(3);
  await jobs.end();
});

test("a job that fails takes no other's turn", async () => {
  const failing = vi.fn(() => Promise.reject(new Error("the database is away")));
  const run = vi.fn(() => Promise.resolve(0));
  const both = [
    { name: "failing", run: failing },
    { name: "other", run },
  ];
  const jobs = scheduleJobs(both, EVERY_MS, log);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(failing).toHaveBeenCalledTimes(2);
  expect(run).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(2);
  await jobs.end();
});

test("a round that takes long is not overtaken", async () => {
  let underWay = 0;
  let most = 0;
  async function run(): Promise<number> {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 3 * EVERY_MS));
    underWay -= 1;
    return 1;
  }
  const jobs = scheduleJobs([{ name: "slow", run }], EVERY_MS, log);
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(most).toBe(1);
  const ended = jobs.end();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  await ended;
  expect(underWay).toBe(0);
});

test("nothing runs after the end", async () => {
  const run = vi.fn(() => Promise.resolve(0));
  await scheduleJobs([{ name: "orders", run }], EVERY_MS, log).end();
  const before = run.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(before);
});
