import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showTimeLeft } from "./countdown";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a page whose deadline is `secondsLeft` after the server's current time. */
function createPageWithDeadline(secondsLeft: number) {
  const dataset: DOMStringMap = {
    secondsLeft: String(secondsLeft),
    words: "{{time}} left",
    over: "The time is over",
  };
  const page = { querySelectorAll: () => [{ dataset }] } as unknown as Document;
  showTimeLeft(page);
  return dataset;
}

test.each([
  [3_909, "1:05:09 left"],
  [3_547, "59:07 left"],
  [9, "0:09 left"],
  [0, "The time is over"],
  [86_400, undefined],
])("the countdown shows %2$s when the deadline is %1$i seconds away", (seconds, said) => {
  expect(createPageWithDeadline(seconds).left).toBe(said);
});

test("the countdown updates the remaining time each second until the deadline has passed", () => {
  const time = createPageWithDeadline(3);
  vi.advanceTimersByTime(2_000);
  expect(time.left).toBe("0:01 left");
  vi.advanceTimersByTime(1_000);
  expect(time.left).toBe("The time is over");
});
