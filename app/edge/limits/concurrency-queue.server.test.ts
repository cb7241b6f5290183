import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TurnQueue } from "./concurrency-queue.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LIMITS = { places: 2, waiting: 3, patienceMs: 8_000, holdMs: 1_000 };

/** Who came in or was sent away so far, in that order. */
function watch(queue: TurnQueue) {
  const seen: string[] = [];
  const arrive = async (name: string, gone?: AbortSignal) => {
    const leave = await queue.enter(gone);
    seen.push(leave === null ? `${name} was sent away` : name);
    return leave;
  };
  return { seen, arrive };
}

test("places are given in the order of arrival, each when one came free", async () => {
  const { seen, arrive } = watch(new TurnQueue(LIMITS));
  const first = await arrive("first");
  await arrive("second");
  void arrive("third");
  void arrive("fourth");
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(["first", "second"]);
  first?.();
  first?.(); // has given its place back already
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(["first", "second", "third"]);
});

test("where too many wait, whoever comes is sent away at once", async () => {
  const { seen, arrive } = watch(new TurnQueue(LIMITS));
  for (const name of ["1", "2", "3", "4", "5", "6"]) void arrive(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(["1", "2", "6 was sent away"]);
});

test("nobody waits for longer than that", async () => {
  const queue = new TurnQueue({ ...LIMITS, holdMs: 60_000 });
  const { seen, arrive } = watch(queue);
  for (const name of ["1", "2", "3"]) void arrive(name);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(seen).toEqual(["1", "2"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(["1", "2", "3 was sent away"]);
  expect(queue.waiting).toBe(0);
});

test("who stays in for long, as where the backend hangs, does not keep others out", async () => {
  const { seen, arrive } = watch(new TurnQueue(LIMITS));
  for (const name of ["1", "2", "3"]) void arrive(name);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(["1", "2", "3"]);
});

test("who leaves while waiting is in nobody's way", async () => {
  const { seen, arrive } = watch(new TurnQueue(LIMITS));
  const first = await arrive("first");
  await arrive("second");
  const browser = new AbortController();
  void arrive("third", browser.signal);
  void arrive("fourth");
  browser.abort();
  first?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(["first", "second", "third was sent away", "fourth"]);
});
