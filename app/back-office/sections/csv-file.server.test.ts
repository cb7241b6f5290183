import { expect, test } from "vitest";
import { ROWS_IN_FILE } from "@contract/staff/limits";
import { listedFile } from "./csv-file.server";

test("writes every row of a list with several pages exactly once", async () => {
  const all = Array.from({ length: ROWS_IN_FILE + 2 }, (_, nth) => `brand-${nth}`);
  const asked: number[] = [];
  const file = await listedFile({
    name: "brands.csv",
    columns: ["code"],
    lineOf: (code: string) => ({ code }),
    readPage: (pageNum) => {
      asked.push(pageNum);
      const rows = all.slice((pageNum - 1) * ROWS_IN_FILE, pageNum * ROWS_IN_FILE);
      return Promise.resolve({ rows, total: all.length });
    },
  });
  const [, ...codes] = (await file.text()).trimEnd().split("\r\n");
  expect(codes).toEqual(all);
  expect(asked).toEqual([1, 2]);
});
