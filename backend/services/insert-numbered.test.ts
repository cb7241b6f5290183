import { expect, test } from "vitest";
import { insertNumbered } from "./insert-numbered";

const AT = new Date("2026-03-10T04:00:00Z");

test("insertNumbered tries another random number if the first one is taken", async () => {
  const drawn: string[] = [];
  const written = await insertNumbered({ prefix: "R", at: AT }, (number) => {
    drawn.push(number);
    return Promise.resolve(drawn.length === 2 && number);
  });
  expect(drawn).toHaveLength(2);
  expect(written).toBe(drawn[1]);
  expect(written).toMatch(/^R20260310120000\d{6}$/);
});

test("insertNumbered throws after ten numbers that are all taken", async () => {
  let draws = 0;
  const writing = insertNumbered({ prefix: "", at: AT }, () => {
    draws += 1;
    return Promise.resolve(false);
  });
  await expect(writing).rejects.toThrow("No free business number");
  expect(draws).toBe(10);
});
