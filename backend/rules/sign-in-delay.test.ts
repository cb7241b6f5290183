import { expect, test } from "vitest";
import { CALL_TIMEOUT_MS } from "@contract/model/limits";
import { getSignInDelayMs } from "./attempt-limits";

test("twenty failed sign-ins have no delay, and later delays double from one second up to a maximum", () => {
  expect([1, 20, 21, 22, 23, 24, 25, 1_000].map(getSignInDelayMs)).toEqual([
    0, 0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
  expect(getSignInDelayMs(1_000_000)).toBeLessThan(CALL_TIMEOUT_MS);
});
