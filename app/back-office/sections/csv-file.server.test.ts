import { expect, test } from "vitest";
import { SHORT_LIST_PAGE_SIZE } from "@contract/staff/limits";
import { streamCsvFile } from "./csv-file.server";
import { makePageReader, type CallBackend } from "./define-section";

const failOnCall: CallBackend = () => Promise.reject(new Error("no call was expected"));

test("the CSV file of a list with several pages contains every row exactly once", async () => {
  const all = Array.from({ length: SHORT_LIST_PAGE_SIZE + 2 }, (_, nth) => `brand-${nth}`);
  const asked: number[] = [];
  const page = makePageReader<string, null>((_ask, _view, pageNum) => {
    asked.push(pageNum);
    const rows = all.slice((pageNum - 1) * SHORT_LIST_PAGE_SIZE, pageNum * SHORT_LIST_PAGE_SIZE);
    return Promise.resolve({ rows, total: all.length });
  });
  const file = await streamCsvFile({
    name: "brands.csv",
    columns: ["code"],
    pageFrom: async (key) => {
      const { rows, next } = await page(failOnCall, null, key);
      return { lines: rows.map((code) => ({ code })), next };
    },
  });
  const [, ...codes] = (await file.text()).trimEnd().split("\r\n");
  expect(codes).toEqual(all);
  expect(asked).toEqual([1, 2]);
});
