import { expect, test } from "vitest";
import { parseQuestionIndex } from "./parse-question-index";

test("the question ids from first to last select a question", () => {
  expect(parseQuestionIndex("0", 15)).toBe(0);
  expect(parseQuestionIndex("14", 15)).toBe(14);
});

test.each([null, "", "15", "-1", "1.5", "1e1", "0x1", " 3", "NaN", "99999999999"])(
  "the question id %s selects no question",
  (id) => {
    expect(parseQuestionIndex(id, 15)).toBeNull();
  },
);
