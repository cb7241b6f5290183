import { expect, test } from "vitest";
import { formatBytes } from "./instance-list";

test.each([
  [0, "0 B"],
  [1_023, "1023 B"],
  [1_536, "1.5 KB"],
  [505_413_632, "482 MB"],
  [1_503_238_553, "1.4 GB"],
  [2 ** 60, "1048576 TB"],
])("the monitor page formats %i bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
