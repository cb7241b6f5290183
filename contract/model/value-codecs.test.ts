import { expect, test } from "vitest";
import { dayOrNone, urlSegment } from "./value-codecs";

test.each([
  ["1990-01-02", "1990-01-02"],
  ["1990-01-02T00:00:00.000+08:00", "1990-01-02"],
  ["1990-01-01T16:00:00.000+0000", "1990-01-02"],
  ["1990-01-02 00:00:00", "1990-01-02"],
  [631209600000, "1990-01-02"],
  ["02.01.1990", ""],
  [null, ""],
])("the codec of a day decodes %j as %j", (sent, day) => {
  expect(dayOrNone.parse(sent)).toBe(day);
});

test("the codec of a login id accepts any text that fits into a URL segment", () => {
  for (const name of ["user_01", "a@b.hk", "3f2a-77"]) expect(urlSegment.parse(name)).toBe(name);
  for (const name of ["", ".", "..", "a\nb"])
    expect(urlSegment.safeParse(name).success).toBe(false);
});
