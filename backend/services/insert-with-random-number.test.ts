import { expect, test } from "vitest";
import { insertWithRandomNumber } from "./insert-with-random-number";

const AT = new Date("2026-03-10T04:00:00Z");

test("insertWithRandomNumber tries another random number if the first one is taken", async () => {
  const drawn: string[] = [];
  const written = await insertWithRandomNumber({ prefix: "R", at: AT }, (number) => {
    drawn.push(number);
    return Promise.resolve(drawn.length === 2 && number);
  });
  expect(drawn).toHaveLength(2);
  expect(written).toBe(drawn[1]);
  expect(written).toMatch(/^R20260310120000\d{6}$/);
});

test("insertWithRandomNumber throws after ten numbers that are all taken", async () => {
  let draws = 0;
  const writing = insertWithRandomNumber({ prefix: "", at: AT }, () => {
    draws += 1;
    return Promise.resolve(false);
  });
  await expect(writing).rejects.toThrow("No free business number");
  expect(draws).toBe(10);
});
