import { expect, test } from "vitest";
import { chosenQuestion } from "./chosen-question";

test("selects the first and the last question", () => {
  expect(chosenQuestion("0", 15)).toBe(0);
  expect(chosenQuestion("14", 15)).toBe(14);
});

test.each([null, "", "15", "-1", "1.5", "1e1", "0x1", " 3", "NaN", "99999999999"])(
  "the id %s selects no question",
  (id) => {
    expect(chosenQuestion(id, 15)).toBeNull();
  },
);
