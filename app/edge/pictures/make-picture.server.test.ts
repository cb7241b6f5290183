import { expect, test } from "vitest";
import { createSemaphore, QueueFull } from "./make-picture.server";

test("the semaphore runs at most two tasks and starts the waiting ones in order", async () => {
  const turns = createSemaphore(2, 10);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((name) =>
      turns.take(async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running -= 1;
        done.push(name);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  expect(turns.busy()).toBe(false);
});

test("the semaphore rejects a task while its queue is full, until a failed task frees its slot", async () => {
  const turns = createSemaphore(1, 1);
  const failing = turns.take(() => Promise.reject(new Error("no")));
  const waiting = turns.take(() => Promise.resolve("well"));
  await expect(turns.take(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFull);
  await expect(failing).rejects.toThrow("no");
  await expect(waiting).resolves.toBe("well");
  expect(turns.busy()).toBe(false);
});
