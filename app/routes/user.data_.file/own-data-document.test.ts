import { expect, test } from "vitest";
import { SHOPPER_TABLE_FACTS } from "@backend/database/personal-data/personal-data";
import { getColumnName } from "./own-data-document";

test("every exported column of a shopper's data has a label", () => {
  const exported = new Set(SHOPPER_TABLE_FACTS.flatMap((table) => table.exportedColumns));
  expect(exported.size).toBeGreaterThan(50);
  const unnamed = [...exported].filter(
    (column) => getColumnName(column, "zhTw") === column.replaceAll("_", " "),
  );
  expect(unnamed).toEqual([]);
});
