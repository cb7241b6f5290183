import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { toLikePattern } from "./sql-fragments";

const database = openTestDatabase({ warm: true });

test.each([
  ["50% off", "0%", true],
  ["500 off", "0%", false],
  ["a_b", "_", true],
  ["ab", "_", false],
  [String.raw`C:\shop`, "\\", true],
  ["plain", "\\", false],
])(
  "in the text %j, a LIKE search for the keyword %j returns %s",
  async (text, keyword, isFound) => {
    const found = await database.db.execute<{ fits: boolean }>(
      sql`select ${text}::text like ${toLikePattern(keyword)} as fits`,
    );
    expect(found.rows).toEqual([{ fits: isFound }]);
  },
);
