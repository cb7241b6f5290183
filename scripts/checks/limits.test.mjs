import { expect, test } from "vitest";
import { check, findWrongLimits } from "./limits.mjs";

const HEAD = "| Limit | Value | Constant |\n| --- | --- | --- |\n";
/** @type {Record<string, string>} */
const FILES = {
  "contract/model/limits.ts":
    "const DAY_MS = 24 * 3_600_000;\nexport const WAIT_MS = 2 * DAY_MS;\nexport const NAME_LENGTH = { min: 8, max: 14 } as const;",
  "app/one.ts":
    "const SIZE_BYTES = 2 * 1024 * 1024;\nconst KEPT = { logs: 90, mails: 7 } as const;",
};
/** @param {string} row */
const findWrong = (row) => findWrongLimits(HEAD + row, (file) => FILES[file]);

test("the check of limits accepts documented values that equal their constants", () => {
  expect(findWrong("| Wait | 2 days | `WAIT_MS` |")).toEqual([]);
  expect(findWrong("| Name | 8 to 14 characters | `NAME_LENGTH` |")).toEqual([]);
  expect(findWrong("| Size | 2 MiB | `SIZE_BYTES` in `app/one.ts` |")).toEqual([]);
  expect(findWrong("| Logs | 90 | `KEPT.logs` in `app/one.ts` |")).toEqual([]);
});

test("the check of limits rejects another value, an unknown constant and a row without a constant", () => {
  expect(findWrong("| Wait | 3 days | `WAIT_MS` |")).toEqual(["WAIT_MS is not 3 days."]);
  expect(findWrong("| Name | 8 to 15 characters | `NAME_LENGTH` |")).toHaveLength(1);
  expect(findWrong("| Mails | 90 | `KEPT.mails` in `app/one.ts` |")).toHaveLength(1);
  expect(findWrong("| Wait | 2 days | `GONE_MS` |")).toEqual(["there is no constant GONE_MS."]);
  expect(findWrong("| Wait | 2 days | two days |")).toHaveLength(1);
});

test("docs/reference/limits.md agrees with the source", () => {
  expect(check()).toEqual([]);
});
