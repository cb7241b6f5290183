import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toFailedAnswer, type Answer } from "./answer";
import { getFailedCallCount, ResponseCache, STALE_MAX_AGE_MS } from "./response-cache.server";

function countCalls(answers: readonly Answer<number>[]) {
  let asked = 0;
  const ask = () => Promise.resolve(answers[asked++] ?? toFailedAnswer({ kind: "unknown" }));
  return { ask, times: () => asked };
}
const toGoodAnswer = (data: number): Answer<number> => ({ ok: true, data });

test("concurrent and later readers of the response cache share one call", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  const { ask, times } = countCalls([toGoodAnswer(1), toGoodAnswer(2)]);
  const both = await Promise.all([kept.get("a", ask), kept.get("a", ask)]);
  expect([...both, await kept.get("a", ask)]).toEqual([
    toGoodAnswer(1),
    toGoodAnswer(1),
    toGoodAnswer(1),
  ]);
  expect(times()).toBe(1);
});

test("the response cache does not store a failed response", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  const { ask } = countCalls([toFailedAnswer({ kind: "network" }), toGoodAnswer(2)]);
  expect((await kept.get("a", ask)).ok).toBe(false);
  expect(await kept.get("a", ask)).toEqual(toGoodAnswer(2));
});

test("the response cache does not store a rejected call", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  await expect(kept.get("a", () => Promise.reject(new Error("ended")))).rejects.toThrow("ended");
  expect(await kept.get("a", countCalls([toGoodAnswer(2)]).ask)).toEqual(toGoodAnswer(2));
});

test("the response cache calls again after `forget`, even if the first call is still running", async () => {
  const kept = new ResponseCache({ lifeMs: 60_000, max: 10 });
  const { ask } = countCalls([toGoodAnswer(1), toGoodAnswer(2)]);
  const first = kept.get("a", ask);
  kept.forget("a");
  expect(await kept.get("a", ask)).toEqual(toGoodAnswer(2));
  expect(await first).toEqual(toGoodAnswer(1));
  expect(await kept.get("a", ask)).toEqual(toGoodAnswer(2));
});

describe("the stale fallback of the response cache", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
    vi.advanceTimersByTime(60_000); // The process has already run for a minute.
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const hangs = () => new Promise<Answer<number>>(() => undefined);

  /** Returns a cache whose successful answer for "a" has expired, and the date of this answer. */
  async function onceGood(): Promise<{ kept: ResponseCache; madeAt: Date }> {
    const kept = new ResponseCache({ lifeMs: 1_000, max: 10 });
    const madeAt = new Date();
    const fresh = await kept.getOrLast("a", countCalls([toGoodAnswer(1)]).ask);
    expect(fresh).toEqual({ answer: toGoodAnswer(1), staleSince: null });
    vi.advanceTimersByTime(60_000);
    return { kept, madeAt };
  }

  test.each(["network", "timeout", "status", "unknown", "error"] as const)(
    "after a failure of kind %s, the response cache returns the stale answer with its date and counts the failure",
    async (kind) => {
      const { kept, madeAt } = await onceGood();
      const before = getFailedCallCount();
      const { ask } = countCalls([toFailedAnswer({ kind })]);
      expect(await kept.getOrLast("a", ask)).toEqual({
        answer: toGoodAnswer(1),
        staleSince: madeAt,
      });
      expect(getFailedCallCount()).toBeGreaterThan(before);
    },
  );

  test("after a call that hangs for two seconds, the response cache returns stale answers for three seconds", async () => {
    const { kept, madeAt } = await onceGood();
    let first: unknown;
    void kept.getOrLast("a", hangs).then((result) => (first = result));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(first).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(first).toEqual({ answer: toGoodAnswer(1), staleSince: madeAt });
    const { ask, times } = countCalls([toGoodAnswer(2)]);
    expect((await kept.getOrLast("a", ask)).staleSince).toEqual(madeAt);
    expect(times()).toBe(0);
    vi.advanceTimersByTime(3_000);
    expect(await kept.getOrLast("a", ask)).toEqual({ answer: toGoodAnswer(2), staleSince: null });
  });

  test("the response cache returns no stale answer after notFound, after ten minutes, or from `get`", async () => {
    const { kept } = await onceGood();
    const gone = toFailedAnswer({ kind: "notFound" });
    expect((await kept.getOrLast("a", countCalls([gone]).ask)).answer).toEqual(gone);
    const broken = toFailedAnswer({ kind: "network" });
    expect(await kept.get("a", countCalls([broken]).ask)).toEqual(broken);
    vi.advanceTimersByTime(STALE_MAX_AGE_MS);
    expect((await kept.getOrLast("a", countCalls([broken]).ask)).answer).toEqual(broken);
  });
});
