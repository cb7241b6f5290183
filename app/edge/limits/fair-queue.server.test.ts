import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairQueue, type QueuedRequest, type ReleaseSlot } from "./fair-queue.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LIMITS = {
  running: 4,
  reservedPerShare: 0,
  waitingPerShare: 6,
  runningPerNetwork: 2,
  waitingPerNetwork: 3,
  waitMaxMs: 2_000,
  answerMaxMs: 3_000,
  coldTasks: 0,
  slotHoldMs: 10_000,
};
const REQUEST_A = { network: "192.0.2.1", share: "visitors" } as const;
const REQUEST_B = { network: "192.0.2.2", share: "visitors" } as const;
const REQUEST_C = { network: "2001:db8:0:1::/64", share: "visitors" } as const;

/**
 * Returns functions that send named requests and end them. `seen` records the order of the results: the names
 * that got a slot, and the names that were refused.
 */
function recordSlots(queue: FairQueue) {
  const seen: string[] = [];
  const slots = new Map<string, ReleaseSlot>();
  const arrive = async (name: string, request: QueuedRequest, signal?: AbortSignal) => {
    const release = await queue.acquire(request, signal);
    if (release !== null) slots.set(name, release);
    seen.push(release === null ? `${name} refused` : name);
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const end = async (name: string) => {
    slots.get(name)?.();
    await settled();
  };
  return { seen, arrive, settled, end };
}

/** Sends requests of two networks, so that the limits for one network apply. */
async function startContention(queue: FairQueue): Promise<void> {
  for (const request of [REQUEST_A, REQUEST_B]) (await queue.acquire(request))?.();
}

test("the queue serves waiting requests round robin by network, not in the order of arrival", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1, waitingPerNetwork: 9 });
  const { seen, arrive, settled, end } = recordSlots(queue);
  for (const name of ["a1", "a2", "a3", "a4"]) void arrive(name, REQUEST_A);
  for (const name of ["b1", "b2"]) void arrive(name, REQUEST_B);
  void arrive("c1", REQUEST_C);
  await settled();
  for (const name of ["a1", "a2", "b1", "c1", "a3", "b2"]) await end(name);
  expect(seen).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("the queue limits the running and waiting requests of one network while others send requests", async () => {
  const queue = new FairQueue(LIMITS);
  await startContention(queue);
  const { seen, arrive, settled } = recordSlots(queue);
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]) void arrive(name, REQUEST_A);
  for (const name of ["b1", "b2"]) void arrive(name, REQUEST_B);
  await settled();
  expect(seen).toEqual(["a1", "a2", "b1", "b2"]);
  expect([queue.running, queue.waiting]).toEqual([4, 3]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.filter((name) => name.endsWith("refused")).sort()).toEqual(
    ["a3", "a4", "a5", "a6", "a7"].map((name) => `${name} refused`),
  );
});

test("the queue gives a network all slots if no other network sent a request for ten seconds", async () => {
  const queue = new FairQueue(LIMITS);
  await startContention(queue);
  await vi.advanceTimersByTimeAsync(10_000);
  const { seen, arrive, settled } = recordSlots(queue);
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) void arrive(name, REQUEST_A);
  await settled();
  expect(seen).toEqual(["a1", "a2", "a3", "a4"]);
});

test("the queue serves every request of other networks while one network floods the shop", async () => {
  const queue = new FairQueue({ ...LIMITS, waitingPerShare: 200, waitingPerNetwork: 40 });
  const { seen, arrive, settled, end } = recordSlots(queue);
  for (let nth = 0; nth < 520; nth += 1) void arrive(`flood${nth}`, REQUEST_A);
  const others = Array.from({ length: 30 }, (_, nth) => `other${nth}`);
  for (const [nth, name] of others.entries()) {
    void arrive(name, { ...REQUEST_B, network: `198.51.100.${nth}` });
    await settled();
  }
  // When a request ends, the queue serves the next network. So the other networks wait for at most one
  // request of the flooding network.
  for (let turn = 0; turn < 64; turn += 1) {
    const running = seen.filter((name) => !name.endsWith("refused"))[turn];
    if (running !== undefined) await end(running);
  }
  expect(others.filter((name) => !seen.includes(name))).toEqual([]);
  expect(seen.filter((name) => /^other\d+ refused$/.test(name))).toEqual([]);
});

test("a full queue admits a request of another network and drops the newest request of the longest line", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1, waitingPerShare: 3 });
  const { seen, arrive, settled } = recordSlots(queue);
  for (const name of ["a1", "a2", "a3", "a4"]) void arrive(name, REQUEST_A);
  for (const name of ["b1", "b2"]) void arrive(name, REQUEST_B);
  await settled();
  expect(seen).toEqual(["a1", "a4 refused", "b2 refused"]);
});

test("the queue reserves one slot for signed-in shoppers and one for form posts", async () => {
  const queue = new FairQueue({ ...LIMITS, reservedPerShare: 1 });
  const { seen, arrive, settled, end } = recordSlots(queue);
  for (const name of ["v1", "v2", "v3"]) void arrive(name, REQUEST_A);
  void arrive("shopper", { ...REQUEST_B, share: "shoppers" });
  void arrive("post", { ...REQUEST_C, share: "posts" });
  await settled();
  expect(seen).toEqual(["v1", "v2", "shopper", "post"]);
  await end("post");
  expect(seen).toEqual(["v1", "v2", "shopper", "post"]);
  await end("v1");
  expect(seen).toEqual(["v1", "v2", "shopper", "post", "v3"]);
});

test("the queue resolves to null when no slot becomes free within waitMaxMs", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1 });
  const { seen, arrive } = recordSlots(queue);
  for (const name of ["a1", "a2"]) void arrive(name, REQUEST_A);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(seen).toEqual(["a1"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(["a1", "a2 refused"]);
  expect(queue.waiting).toBe(0);
});

test("the first slow tasks of a process do not shorten the wait of later requests", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1, coldTasks: 2 });
  const { seen, arrive, end } = recordSlots(queue);
  for (const name of ["first", "second"]) {
    void arrive(name, REQUEST_A);
    await vi.advanceTimersByTimeAsync(3_000);
    await end(name);
  }
  void arrive("third", REQUEST_A);
  void arrive("late", REQUEST_A);
  await vi.advanceTimersByTimeAsync(1_900);
  await end("third");
  expect(seen).toEqual(["first", "second", "third", "late"]);
});

test("requests wait less as tasks become slower, so that every response is ready within answerMaxMs", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1, waitingPerShare: 99 });
  const { seen, arrive, end } = recordSlots(queue);
  /** Runs tasks of this duration one after the other. */
  const runTasks = async (count: number, ms: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      void arrive("task", REQUEST_A);
      await vi.advanceTimersByTimeAsync(ms);
      await end("task");
    }
  };
  /** Returns how long a request waits behind a task that does not end. */
  const measurePatience = async () => {
    void arrive("blocker", REQUEST_A);
    await vi.advanceTimersByTimeAsync(0);
    seen.length = 0;
    void arrive("late", REQUEST_A);
    let waited = 0;
    for (; seen.length === 0; waited += 100) await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(["late refused"]);
    await end("blocker");
    return waited;
  };
  expect(await measurePatience()).toBe(2_000);
  await runTasks(100, 1_000);
  expect(await measurePatience()).toBe(1_000);
  await runTasks(100, 2_000);
  expect(await measurePatience()).toBe(100);
  await runTasks(100, 100);
  expect(await measurePatience()).toBe(2_000);
  // A single task that hung does not shorten the wait of others.
  await runTasks(100, 100);
  await runTasks(1, 60_000);
  expect(await measurePatience()).toBe(2_000);
});

test("a slow shop starts no further tasks while its slots are used, although their tasks exceed slotHoldMs", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 2, runningPerNetwork: 2, slotHoldMs: 1_000 });
  const { seen, arrive, end } = recordSlots(queue);
  for (let nth = 0; nth < 40; nth += 1) {
    void arrive("task", REQUEST_A);
    await vi.advanceTimersByTimeAsync(2_500);
    await end("task");
  }
  seen.length = 0;
  for (const name of ["a1", "a2"]) void arrive(name, REQUEST_A);
  await vi.advanceTimersByTimeAsync(2_000);
  void arrive("a3", REQUEST_A);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(["a1", "a2", "a3 refused"]);
  // Even then a task that hangs does not keep its slot.
  await vi.advanceTimersByTimeAsync(1_000);
  void arrive("a4", REQUEST_A);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(["a1", "a2", "a3 refused", "a4"]);
});

test("the queue frees the slot of a task that runs longer than slotHoldMs exactly once", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1, slotHoldMs: 1_000 });
  const { seen, arrive, end } = recordSlots(queue);
  for (const name of ["a1", "a2", "a3"]) void arrive(name, REQUEST_A);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(["a1", "a2"]);
  await end("a1");
  expect(seen).toEqual(["a1", "a2"]);
});

test("the queue resolves to null for a network above its limit after waitMaxMs or when the browser disconnects", async () => {
  const queue = new FairQueue({ ...LIMITS, waitingPerNetwork: 0 });
  await startContention(queue);
  const { seen, arrive, settled } = recordSlots(queue);
  const browser = new AbortController();
  for (const name of ["a1", "a2", "a3"]) void arrive(name, REQUEST_A);
  void arrive("a4", REQUEST_A, browser.signal);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(seen).toEqual(["a1", "a2"]);
  browser.abort();
  await settled();
  expect(seen).toEqual(["a1", "a2", "a4 refused"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(["a1", "a2", "a4 refused", "a3 refused"]);
});

test("the queue serves the next request when the browser of a waiting request disconnects", async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1 });
  const { seen, arrive, end } = recordSlots(queue);
  const browser = new AbortController();
  void arrive("a1", REQUEST_A);
  void arrive("a2", REQUEST_A, browser.signal);
  void arrive("a3", REQUEST_A);
  browser.abort();
  await end("a1");
  expect(seen).toEqual(["a1", "a2 refused"]);
  await end("a1");
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toContain("a2 refused");
});
