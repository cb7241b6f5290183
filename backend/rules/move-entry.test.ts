import { expect, test } from "vitest";
import { moveEntry } from "./move-entry";

test.each([
  ["b", 1, "bacd"],
  ["b", 2, "abcd"],
  ["b", 4, "acdb"],
  ["d", 2, "adbc"],
  ["a", 99, "bcda"],
  ["c", 0, "cabd"],
  ["c", -7, "cabd"],
])("moving the entry %s to position %i returns %s", (entry, place, moved) => {
  expect(moveEntry(["a", "b", "c", "d"], entry, place).join("")).toBe(moved);
});
