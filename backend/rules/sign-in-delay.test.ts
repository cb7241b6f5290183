import { expect, test } from "vitest";
import { signInDelaySeconds } from "./sign-in-delay";

test("the fifth failure waits half a minute, each further one twice as long, none over a quarter of an hour", () => {
  expect([1, 4, 5, 6, 7, 10, 1_000].map(signInDelaySeconds)).toEqual([0, 0, 30, 60, 120, 900, 900]);
});
