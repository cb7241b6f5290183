import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoizeWithTtl } from "./find-products";

const db = { name: "one" } as never;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  // The cache keeps a reference to `performance`, so its clock must be mocked to follow the fake timers.
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function createCounter() {
  const asked: string[] = [];
  const answer = memoizeWithTtl((_db, question: string) => {
    asked.push(question);
    return Promise.resolve(asked.length);
  });
  return { asked, answer };
}

test("memoizeWithTtl runs one query for concurrent calls with the same argument", async () => {
  const { asked, answer } = createCounter();
  await Promise.all([answer(db, "a"), answer(db, "a"), answer(db, "b")]);
  expect(asked).toEqual(["a", "b"]);
});

test("memoizeWithTtl returns a cached result for at most three seconds", async () => {
  const { answer } = createCounter();
  expect(await answer(db, "a")).toBe(1);
  vi.advanceTimersByTime(2_999);
  expect(await answer(db, "a")).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await answer(db, "a")).toBe(2);
});

test("memoizeWithTtl has a separate cache for each database", async () => {
  const { answer } = createCounter();
  expect(await answer(db, "a")).toBe(1);
  expect(await answer({} as never, "a")).toBe(2);
});

test("memoizeWithTtl rejects all waiting calls if the query fails, and does not cache the error", async () => {
  let isBroken = true;
  const answer = memoizeWithTtl(() =>
    isBroken ? Promise.reject(new Error("no database")) : Promise.resolve(7),
  );
  const both = [answer(db, "a"), answer(db, "a")];
  for (const each of both) await expect(each).rejects.toThrow("no database");
  isBroken = false;
  expect(await answer(db, "a")).toBe(7);
});

test("memoizeWithTtl returns a result for all concurrent calls, even if they exceed the cache size", async () => {
  const { answer } = createCounter();
  const questions = Array.from({ length: 1_200 }, (_, n) => `question ${n}`);
  const answers = await Promise.all(questions.map((each) => answer(db, each)));
  expect(answers).toEqual(questions.map((_, n) => n + 1));
});
